import { z } from 'zod'

/** The section «Equipo»: what is asked of everybody who enters. */
export const teamSettings = z.object({
  /** Nobody sees anything of the back office without having used a second factor. */
  factorRequired: z.boolean(),
})
export type TeamSettings = z.output<typeof teamSettings>

/** What is stored, or the defaults where nothing readable is. */
export function readTeamSettings(stored: unknown): TeamSettings {
  const parsed = teamSettings.safeParse(stored)
  return parsed.success ? parsed.data : { factorRequired: false }
}
