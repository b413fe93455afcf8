import type { LeadChannel } from '#domain/lead/lead.ts'
import { DEFAULT_RESPONSE_CLOCK, type ResponseClock } from '#domain/lead/response-clock.ts'
import { readFormsSettings, WEBHOOKS, type WebhookName } from '#domain/settings/forms-settings.ts'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../env.ts'
import type { Reach } from '../outgoing/guarded-fetch.ts'
import { openSecret } from './secret-box.ts'
import { SECRET_SECTION, storedSettings } from './stored-settings.ts'

/** Where leads of one kind are sent; `trusted`: set by the operator of the machine, so it may be internal. */
export type WebhookTarget = { url: string; trusted: boolean }

/** What the settings say about new leads. */
export type LeadPolicy = {
  /** Undefined: none, or switched off. */
  webhooks: Readonly<Record<WebhookName, WebhookTarget | undefined>>
  responseClock: ResponseClock
  /** Milliseconds after which a webhook delivery becomes a dead letter. */
  retryFor: number
}

export const WEBHOOK_SECRET = 'webhook_secret'

/** Requests written down by staff or left in a conversation go where the contact forms go: someone wants a call. */
const WEBHOOK_OF_CHANNEL: Partial<Record<LeadChannel, WebhookName>> = {
  home_contact: 'contact',
  contact_page: 'contact',
  booking: 'booking',
  treatment: 'treatment',
  chat: 'contact',
  phone: 'contact',
  whatsapp: 'contact',
  walk_in: 'contact',
}

type PolicyDeps = Pick<Deps, 'database' | 'env'>

/** The saved policy, at most five seconds old; values that the settings leave open come from the configuration. */
export async function readLeadPolicy(deps: PolicyDeps): Promise<LeadPolicy> {
  const sections = await storedSettings(deps)
  const policy = policies.get(sections) ?? leadPolicyOf(deps.env, sections.get('forms'))
  policies.set(sections, policy)
  return policy
}

/** Computed once per reading of the settings, not for every lead. */
const policies = new WeakMap<object, LeadPolicy>()

/**
 * For the visitor's request: if the database is away, the configuration alone, since a lead is never refused for
 * that.
 */
export function leadPolicyOrDefault(deps: PolicyDeps): Promise<LeadPolicy> {
  return readLeadPolicy(deps).catch(() => leadPolicyOf(deps.env, undefined))
}

/** @param stored the section `forms`, or undefined if it was never saved */
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

/** Where a delivery may go: an operator's address anywhere, a staff address only on the public internet. */
export function reachOf({ OUTGOING_ALLOWED_HOSTS: hosts }: Env, { url, trusted }: WebhookTarget): Reach {
  return trusted ? { operator: [url] } : { hosts }
}

/** The webhook of a lead; undefined if there is none or the lead came from no form. */
export function webhookFor({ webhooks }: LeadPolicy, channel: LeadChannel): WebhookTarget | undefined {
  const name = WEBHOOK_OF_CHANNEL[channel]
  return name && webhooks[name]
}

/** The webhook set by the operator of the machine. */
export function environmentWebhook(env: Env, name: WebhookName): string | undefined {
  const urls = {
    contact: env.LEADS_WEBHOOK_CONTACT_URL,
    booking: env.LEADS_WEBHOOK_BOOKING_URL,
    treatment: env.LEADS_WEBHOOK_TREATMENT_URL,
  }
  return urls[name]
}

/** The secret that signs deliveries, from the settings or else the configuration. @throws {SecretBoxError} */
export async function readWebhookSecret(deps: PolicyDeps): Promise<string | undefined> {
  const sections = await storedSettings(deps)
  const sealed = sections.get(`${SECRET_SECTION}${WEBHOOK_SECRET}`)
  return typeof sealed === 'string'
    ? openSecret(deps.env.DATA_DIR, WEBHOOK_SECRET, sealed)
    : deps.env.LEADS_WEBHOOK_SECRET
}
