import { z } from 'zod'

/** As the published privacy page says: twelve months from the last contact (law.md §4). */
export const DEFAULT_RETENTION_MONTHS = 12

const line = (most: number) => z.string().trim().max(most, `Como mucho ${most} caracteres.`)

/** The section «Privacidad»: who answers for personal data, and how long it stays. */
export const privacySettings = z.object({
  /** Where requests of rights are read. Empty: the mailbox of the configuration. */
  rightsMailbox: line(320).refine(
    (text) => text === '' || z.email().safeParse(text).success,
    'Escribe un correo completo.',
  ),
  /** Months that a request for contact stays after the last contact. */
  retentionMonths: z
    .int({ error: 'Escribe un número entero.' })
    .min(1, 'Al menos 1.')
    .max(60, 'Como mucho 60.'),
  /** Who handles data on our behalf. */
  processors: z
    .array(
      z.object({
        name: line(200).min(1, 'Falta el nombre.'),
        task: line(500).min(1, 'Falta el encargo.'),
        data: line(500),
        /** Outside of the European Economic Area: with which safeguard. */
        transfer: line(500),
        /** The day of the contract, `YYYY-MM-DD`; empty: none is signed yet. */
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

/** What is stored, or the defaults where nothing readable is. */
export function readPrivacySettings(stored: unknown): PrivacySettings {
  const parsed = privacySettings.safeParse(stored)
  return parsed.success ? parsed.data : DEFAULT_PRIVACY_SETTINGS
}
