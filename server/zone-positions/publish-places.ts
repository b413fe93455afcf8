import type { Tx } from '#db/client.ts'
import { zonePositionVersions } from '#db/schema/index.ts'
import { sharedNames } from '#domain/zones/zone-name.ts'
import { withDraft, type ZoneChange, zoneChanges, type ZonePlaces } from '#domain/zones/zone-places.ts'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import { conflict } from '../shared/rows/conflict.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { findPublishedVersion, findVersion, type PlacesVersion } from './find-version.ts'
import type { publicationInput, restorationInput } from './places-input.ts'

/**
 * Publishes places. Visitors see them within moments, on every server process.
 * @throws {AppError} `conflict` if someone else published after the version that was seen; `invalid_fields` if
 * nothing would change
 */
export function publishPlaces(
  { database, now }: Deps,
  staff: Staff,
  { version, reason, positions }: z.output<typeof publicationInput>,
): Promise<PlacesVersion> {
  return database.db.transaction((tx) =>
    insertVersion(tx, staff, { seen: version, reason, now: now(), wanted: async () => positions }),
  )
}

/**
 * Publishes an earlier version again as a new one; nothing is ever removed from the history.
 * @throws {AppError} as `publishPlaces`, and `not_found`
 */
export function restorePlaces(
  { database, now }: Deps,
  staff: Staff,
  { version, reason, restore }: z.output<typeof restorationInput>,
): Promise<PlacesVersion> {
  return database.db.transaction((tx) =>
    insertVersion(tx, staff, {
      seen: version,
      reason,
      now: now(),
      wanted: async () => {
        const earlier = await findVersion(tx, restore)
        if (!earlier) throw new AppError('not_found', 'Esa versión no existe.')
        return earlier.positions
      },
    }),
  )
}

type Publication = { seen: number; reason: string; now: Date; wanted: () => Promise<ZonePlaces> }

async function insertVersion(tx: Tx, staff: Staff, { seen, reason, now, wanted }: Publication) {
  const current = await findPublishedVersion(tx)
  if (current.version !== seen) throw conflict(current)
  const positions = withDraft(current.positions, await wanted())
  const [shared] = sharedNames(positions)
  if (shared !== undefined) {
    throw new AppError('invalid_fields', 'Dos zonas de una figura no pueden llamarse igual.', {
      fields: { positions: `Hay dos zonas llamadas «${shared}».` },
    })
  }
  const changes = zoneChanges(current.positions, positions)
  if (changes.length === 0) {
    throw new AppError('invalid_fields', 'No hay nada que publicar.', {
      fields: { positions: 'Es lo que ya se ve en la web.' },
    })
  }
  const version = seen + 1
  const inserted = await tx
    .insert(zonePositionVersions)
    .values({ version, positions, note: reason, publishedBy: staff.id, createdAt: now })
    .onConflictDoNothing()
    .returning({ version: zonePositionVersions.version })
  // Someone else published at the same moment.
  if (inserted.length === 0) throw conflict(await findPublishedVersion(tx))
  await writeAudit(tx, {
    staffId: staff.id,
    action: 'zones.published',
    subject: { type: 'zone_positions', id: version },
    before: valuesOf(changes, 'before'),
    after: valuesOf(changes, 'after'),
    reason,
  })
  await notifyBackOffice(tx, 'zones.published', [version])
  return findPublishedVersion(tx)
}

function valuesOf(changes: readonly ZoneChange[], side: 'before' | 'after') {
  return Object.fromEntries(changes.map((change) => [`${change.id} ${change.part}`, change[side]]))
}
