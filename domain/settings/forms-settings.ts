import { z } from 'zod'
import { DEFAULT_ATTEMPT_POLICY } from '../lead/attempt-policy.ts'
import { ASSIGNMENT_RULES, DEFAULT_ASSIGNMENT } from '../lead/lead-assignment.ts'

export const WEBHOOKS = ['contact', 'booking', 'treatment'] as const
export type WebhookName = (typeof WEBHOOKS)[number]

const wholeBetween = (least: number, most: number) =>
  z
    .int({ error: 'Escribe un número entero.' })
    .min(least, `Al menos ${least}.`)
    .max(most, `Como mucho ${most}.`)

const address = z
  .string()
  .trim()
  .max(2000, 'La dirección es demasiado larga.')
  .refine(
    (text) => text === '' || isWebAddress(text),
    'Escribe una dirección completa que empiece por https://',
  )

const webhook = z.object({ enabled: z.boolean(), url: address })

/**
 * The section «Formularios»: where leads are delivered and how they are answered. An empty URL falls back to the
 * environment variable.
 */
export const formsSettings = z.object({
  webhooks: z.object({ contact: webhook, booking: webhook, treatment: webhook }),
  /** Hours during which a webhook delivery is retried; rows saved before this setting existed don't have it. */
  retryHours: wholeBetween(1, 720).default(72),
  assignment: z
    .object({ rule: z.enum(ASSIGNMENT_RULES), owners: z.record(z.string().max(100), z.uuid()) })
    .default({ rule: 'none', owners: {} }),
  /** Time for the first answer, in open minutes. */
  responseMinutes: wholeBetween(5, 2880),
  attempts: z.object({
    maxAttempts: wholeBetween(1, 20),
    withinDays: wholeBetween(1, 90),
    minutesBetween: wholeBetween(0, 2880),
    finalMessage: z.boolean(),
    closeAfterDays: wholeBetween(0, 30),
  }),
})
export type FormsSettings = z.output<typeof formsSettings>

export const DEFAULT_FORMS_SETTINGS: FormsSettings = {
  webhooks: {
    contact: { enabled: true, url: '' },
    booking: { enabled: true, url: '' },
    treatment: { enabled: true, url: '' },
  },
  retryHours: 72,
  assignment: DEFAULT_ASSIGNMENT,
  responseMinutes: 60,
  attempts: DEFAULT_ATTEMPT_POLICY,
}

/** The stored settings, or the defaults if they can't be parsed. */
export function readFormsSettings(stored: unknown): FormsSettings {
  const parsed = formsSettings.safeParse(stored)
  return parsed.success ? parsed.data : DEFAULT_FORMS_SETTINGS
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}
