import { z } from 'zod'

/** As published on the privacy page: twelve months after the last contact. */
export const DEFAULT_RETENTION_MONTHS = 12

const line = (most: number) => z.string().trim().max(most, `Como mucho ${most} caracteres.`)

/** The section «Privacidad»: contact, retention period and processors. */
export const privacySettings = z.object({
  /** Mailbox for rights requests; empty for the configured one. */
  rightsMailbox: line(320).refine(
    (text) => text === '' || z.email().safeParse(text).success,
    'Escribe un correo completo.',
  ),
  /** Months that a request is stored after the last contact. */
  retentionMonths: z
    .int({ error: 'Escribe un número entero.' })
    .min(1, 'Al menos 1.')
    .max(60, 'Como mucho 60.'),
  /** Processors that handle data on our behalf. */
  processors: z
    .array(
      z.object({
        name: line(200).min(1, 'Falta el nombre.'),
        task: line(500).min(1, 'Falta el encargo.'),
        data: line(500),
        /** Safeguard for transfers outside the European Economic Area. */
        transfer: line(500),
        /** Date of the contract, `YYYY-MM-DD`; empty if none is signed yet. */
        contractOn: z.union([z.literal(''), z.iso.date('Escribe una fecha.')]),
      }),
    )
    .max(50, 'Como mucho 50.'),
})
export type PrivacySettings = z.output<typeof privacySettings>

export const DEFAULT_PRIVACY_SETTINGS: PrivacySettings = {
  rightsMailbox: '',
  retentionMonths: DEFAULT_RETENTION_MONTHS,
  processors: [],
}

/** The stored settings, or the defaults if they can't be parsed. */
export function readPrivacySettings(stored: unknown): PrivacySettings {
  const parsed = privacySettings.safeParse(stored)
  return parsed.success ? parsed.data : DEFAULT_PRIVACY_SETTINGS
}
