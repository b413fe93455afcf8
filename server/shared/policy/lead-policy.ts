import type { LeadChannel } from '#domain/lead/lead.ts'
import { DEFAULT_RESPONSE_CLOCK, type ResponseClock } from '#domain/lead/response-clock.ts'
import { readFormsSettings, WEBHOOKS, type WebhookName } from '#domain/settings/forms-settings.ts'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../env.ts'
import type { Reach } from '../outgoing/guarded-fetch.ts'
import { openSecret } from './secret-box.ts'
import { SECRET_SECTION, storedSettings } from './stored-settings.ts'

/** Where leads of one kind go; `trusted`: the operator of the machine named it, so it may be inside of the house. */
export type WebhookTarget = { url: string; trusted: boolean }

/** What the settings say about new leads. */
export type LeadPolicy = {
  /** Undefined: nowhere, or switched off. */
  webhooks: Readonly<Record<WebhookName, WebhookTarget | undefined>>
  responseClock: ResponseClock
  /** Milliseconds after which a delivery to a webhook is set aside. */
  retryFor: number
}

export const WEBHOOK_SECRET = 'webhook_secret'

/** What staff write down goes where the contact forms go: somebody wants to be called. */
const WEBHOOK_OF_CHANNEL: Partial<Record<LeadChannel, WebhookName>> = {
  home_contact: 'contact',
  contact_page: 'contact',
  booking: 'booking',
  treatment: 'treatment',
  phone: 'contact',
  whatsapp: 'contact',
  walk_in: 'contact',
}

type PolicyDeps = Pick<Deps, 'database' | 'env'>

/** The policy as saved, at most five seconds old; what the settings leave open is configuration (contract.md). */
export async function readLeadPolicy(deps: PolicyDeps): Promise<LeadPolicy> {
  const sections = await storedSettings(deps)
  const policy = policies.get(sections) ?? leadPolicyOf(deps.env, sections.get('forms'))
  policies.set(sections, policy)
  return policy
}

/** Worked out once per reading of the settings, not for every lead. */
const policies = new WeakMap<object, LeadPolicy>()

/** For the visitor's request: while nobody can be asked, the configuration alone, since a lead is never refused for it. */
export function leadPolicyOrDefault(deps: PolicyDeps): Promise<LeadPolicy> {
  return readLeadPolicy(deps).catch(() => leadPolicyOf(deps.env, undefined))
}

/** @param stored the section `forms`, or undefined where nobody saved it */
export function leadPolicyOf(env: Env, stored: unknown): LeadPolicy {
  const { webhooks, responseMinutes, retryHours } = readFormsSettings(stored)
  const targets = WEBHOOKS.map((name) => {
    const { enabled, url } = webhooks[name]
    const ofEnvironment = environmentWebhook(env, name)
    const target = url ? { url, trusted: false } : ofEnvironment && { url: ofEnvironment, trusted: true }
    return [name, enabled ? target : undefined] as const
  })
  return {
    webhooks: Object.fromEntries(targets) as LeadPolicy['webhooks'],
    responseClock: { ...DEFAULT_RESPONSE_CLOCK, minutes: responseMinutes },
    retryFor: retryHours * 3_600_000,
  }
}

/** How far a delivery may go: an address of the operator's anywhere, one of staff to the public internet. */
export function reachOf({ OUTGOING_ALLOWED_HOSTS: hosts }: Env, { url, trusted }: WebhookTarget): Reach {
  return trusted ? { operator: [url] } : { hosts }
}

/** The webhook of a lead; undefined when there is none, or it came by no form. */
export function webhookFor({ webhooks }: LeadPolicy, channel: LeadChannel): WebhookTarget | undefined {
  const name = WEBHOOK_OF_CHANNEL[channel]
  return name && webhooks[name]
}

/** What the operator of the machine has set. */
export function environmentWebhook(env: Env, name: WebhookName): string | undefined {
  const urls = {
    contact: env.LEADS_WEBHOOK_CONTACT_URL,
    booking: env.LEADS_WEBHOOK_BOOKING_URL,
    treatment: env.LEADS_WEBHOOK_TREATMENT_URL,
  }
  return urls[name]
}

/** What signs the deliveries: the secret of the settings, else of the configuration. @throws {SecretBoxError} */
export async function readWebhookSecret(deps: PolicyDeps): Promise<string | undefined> {
  const sections = await storedSettings(deps)
  const sealed = sections.get(`${SECRET_SECTION}${WEBHOOK_SECRET}`)
  return typeof sealed === 'string'
    ? openSecret(deps.env.DATA_DIR, WEBHOOK_SECRET, sealed)
    : deps.env.LEADS_WEBHOOK_SECRET
}
