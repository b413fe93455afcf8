import { adminTeam } from '#content/ui/admin-team.ts'
import type { Db, Tx } from '#db/client.ts'
import { staffProfiles } from '#db/schema/index.ts'
import { lowerFirst } from '#domain/text/lower-first.ts'
import { inArray } from 'drizzle-orm'

export type StaffName = {
  /** «Marta» */
  first: string
  /** «Marta, atención al paciente» */
  signed: string
}

/** Those who left, and the first admin, who has no profile. */
export const SOMEBODY: StaffName = { first: 'Equipo', signed: 'una persona del equipo' }

/** What a visitor reads of those of the team: a first name, and what they do. Never an address. */
export async function staffNames(
  db: Db | Tx,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, StaffName>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await db
    .select({ id: staffProfiles.userId, name: staffProfiles.displayName, roles: staffProfiles.roles })
    .from(staffProfiles)
    .where(inArray(staffProfiles.userId, known))
  return new Map(rows.map(({ id, name, roles }) => [id, nameOf(name, roles)]))
}

function nameOf(displayName: string, roles: readonly string[]): StaffName {
  const [first = ''] = displayName.trim().split(/\s+/)
  // An account that was never given a name shows its address.
  if (first === '' || first.includes('@')) return SOMEBODY
  const isCare = roles.includes('patient_care')
  return { first, signed: isCare ? `${first}, ${lowerFirst(adminTeam.roles.patient_care.label)}` : first }
}
