import type { LeadChannel } from '#domain/lead.ts'
import type { Env } from '../env.ts'

type WebhookVariable =
  'LEADS_WEBHOOK_CONTACT_URL' | 'LEADS_WEBHOOK_BOOKING_URL' | 'LEADS_WEBHOOK_TREATMENT_URL'

const VARIABLE_OF_CHANNEL: Partial<Record<LeadChannel, WebhookVariable>> = {
  home_contact: 'LEADS_WEBHOOK_CONTACT_URL',
  contact_page: 'LEADS_WEBHOOK_CONTACT_URL',
  booking: 'LEADS_WEBHOOK_BOOKING_URL',
  treatment: 'LEADS_WEBHOOK_TREATMENT_URL',
}

/** The webhook of a form (decisions.md, «Leads»); undefined when the operator has set none, or it was no form. */
export function webhookUrl(env: Env, channel: LeadChannel): string | undefined {
  const variable = VARIABLE_OF_CHANNEL[channel]
  return variable && env[variable]
}
