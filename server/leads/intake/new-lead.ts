import { answeringSchedule } from '#content/clinic-calendar.ts'
import type { Site } from '#content/site/site.ts'
import type { ConsentPurpose, DeliveryChannel, DeliveryStatus } from '#db/schema/index.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { LeadInput } from '#domain/lead/lead-input.ts'
import {
  type ContactChannel,
  formatFolio,
  type LeadFormType,
  withoutHealthContent,
} from '#domain/lead/lead.ts'
import { respondBy } from '#domain/lead/response-clock.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { bookingAdultText, consentTextsOf } from '../../shared/policy/consent-texts.ts'
import { type LeadPolicy, webhookFor } from '../../shared/policy/lead-policy.ts'

const USER_AGENT_MAX = 500

/** A lead as it will be stored, with everything stored alongside; only the number of its folio is missing. */
export type NewLead = {
  idempotencyKey: string
  createdAt: Date
  formType: LeadFormType | 'chat'
  name: string
  email: string
  phone: string
  clinicSlug: string | null
  treatment: string | null
  subject: string | null
  message: string | null
  healthContentKept: boolean
  preferredBands: string[] | null
  contactChannel: ContactChannel | null
  tracking: Record<string, unknown>
  sourceUrl: string
  userAgent: string
  respondBy: Date | null
  consents: { purpose: ConsentPurpose; given: boolean; text: string; textVersion: string }[]
  deliveries: { channel: DeliveryChannel; status: DeliveryStatus }[]
}

/** A form's input, or a request left in a conversation. */
export type NewLeadInput = Omit<LeadInput, 'formType' | 'hour' | 'website'> & {
  formType: LeadFormType | 'chat'
}

type Meta = { idempotencyKey: string; userAgent: string; now: Date }

/** Applies the consent rules and decides where the lead must be delivered. */
export function newLead(
  site: Site,
  policy: LeadPolicy,
  input: NewLeadInput,
  { idempotencyKey, userAgent, now }: Meta,
): NewLead {
  const kept = withoutHealthContent(input)
  const texts = consentTextsOf(site)[input.formType]
  return {
    idempotencyKey,
    createdAt: now,
    formType: kept.formType,
    name: kept.name,
    email: kept.email,
    phone: kept.phone,
    clinicSlug: kept.clinic,
    treatment: kept.treatment,
    subject: kept.subject,
    message: kept.message,
    healthContentKept: kept.consents.health,
    preferredBands: kept.preferredBands,
    contactChannel: kept.contactChannel,
    tracking: kept.tracking,
    sourceUrl: kept.sourceUrl,
    userAgent: cleanText(userAgent.slice(0, USER_AGENT_MAX)),
    respondBy: respondBy(now, {
      ...policy.responseClock,
      schedule: answeringSchedule(site, kept.clinic, inMadrid(now).date),
    }),
    consents: [
      // The sentence informs and needs no checkbox: submitting the form below it is the answer.
      { purpose: 'privacy_information', given: true, ...texts.privacy_information },
      { purpose: 'health', given: kept.consents.health, ...texts.health },
      { purpose: 'marketing', given: kept.consents.marketing, ...texts.marketing },
      // If the form asks; a declaration, stored with its text like the consents.
      ...(kept.formType === 'booking' && kept.adult
        ? [{ purpose: 'adult' as const, given: true, ...bookingAdultText(site) }]
        : []),
    ],
    deliveries: [
      { channel: 'webhook', status: webhookFor(policy, kept.formType) ? 'pending' : 'skipped' },
      // Only a conversation may leave no address.
      { channel: 'visitor_email', status: kept.email === '' ? 'skipped' : 'pending' },
      { channel: 'clinic_email', status: 'pending' },
    ],
  }
}

/** The response to a filled honeypot: no lead ever has the number zero, so staff recognize it immediately. */
export function honeypotFolio(now: Date): string {
  return formatFolio(now, 0)
}
