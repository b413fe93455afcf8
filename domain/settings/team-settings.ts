import { z } from 'zod'

/** The section «Equipo»: requirements for all staff. */
export const teamSettings = z.object({
  /** Requires a second factor for all access to the back office. */
  factorRequired: z.boolean(),
})
export type TeamSettings = z.output<typeof teamSettings>

/** The stored settings, or the defaults if they can't be parsed. */
export function readTeamSettings(stored: unknown): TeamSettings {
  const parsed = teamSettings.safeParse(stored)
  return parsed.success ? parsed.data : { factorRequired: false }
}
