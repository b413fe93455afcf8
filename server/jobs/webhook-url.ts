import type { LeadFormType } from '#domain/lead.ts'
import type { Env } from '../env.ts'

const VARIABLE_OF_FORM = {
  home_contact: 'LEADS_WEBHOOK_CONTACT_URL',
  contact_page: 'LEADS_WEBHOOK_CONTACT_URL',
  booking: 'LEADS_WEBHOOK_BOOKING_URL',
  treatment: 'LEADS_WEBHOOK_TREATMENT_URL',
} as const satisfies Record<LeadFormType, keyof Env>

/** The webhook of a form (decisions.md, «Leads»); undefined when the operator has set none. */
export function webhookUrl(env: Env, formType: LeadFormType): string | undefined {
  return env[VARIABLE_OF_FORM[formType]]
}
