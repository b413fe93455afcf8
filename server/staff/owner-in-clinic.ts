import type { Tx } from '#db/client.ts'
import { staffProfiles } from '#db/schema/index.ts'
import { seesClinic } from '#domain/staff/sees-clinic.ts'
import { eq } from 'drizzle-orm'

/**
 * Whose a lead is once it belongs to this clinic: its owner's, and nobody's when the owner does not see the clinic, so that
 * it is in everybody's queue there. Whoever has no profile sees all of them.
 */
export async function ownerInClinic(
  tx: Tx,
  ownerId: string | null,
  clinicSlug: string | null,
): Promise<string | null> {
  if (ownerId === null) return null
  const [profile] = await tx
    .select({ clinicSlugs: staffProfiles.clinicSlugs })
    .from(staffProfiles)
    .where(eq(staffProfiles.userId, ownerId))
  return profile && !seesClinic(profile, clinicSlug) ? null : ownerId
}
