import type { Site } from '#content/site/site.ts'
import type { Db } from '#db/client.ts'
import { AppError } from '../errors.ts'
import { alternativesTo } from './free-hours.ts'

/**
 * The answer to somebody who wants an hour that can't be had: the nearest three that can, as `current.alternatives`.
 * Everything they typed is theirs to send again.
 */
export async function hourTaken(
  db: Db,
  site: Site,
  asked: { clinicSlug: string; at: Date; now: Date; service?: string | undefined },
): Promise<AppError> {
  const alternatives = await alternativesTo(db, site, asked)
  const message =
    alternatives.length > 0
      ? 'Esa hora ya no está libre. Estas son las más cercanas.'
      : 'Esa hora ya no está libre, y no queda otra cerca. Elige otra clínica o dinos cuándo te va bien.'
  return new AppError('conflict', message, { current: { alternatives } })
}
