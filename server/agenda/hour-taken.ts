import type { Site } from '#content/site/site.ts'
import type { Db } from '#db/client.ts'
import type { Alternative } from '#domain/agenda/booking-api.ts'
import { AppError } from '../errors.ts'
import { alternativesTo } from './free-hours.ts'

type Asked = { clinicSlug: string; at: Date; now: Date; service?: string | undefined }

/**
 * The answer to somebody who wants an hour that can't be had: the nearest three that can, as `current.alternatives`.
 * Everything they typed is theirs to send again.
 */
export async function hourTaken(db: Db, site: Site, asked: Asked): Promise<AppError> {
  const alternatives = await sharedAlternatives(db, site, asked)
  const message =
    alternatives.length > 0
      ? 'Esa hora ya no está libre. Estas son las más cercanas.'
      : 'Esa hora ya no está libre, y no queda otra cerca. Elige otra clínica o dinos cuándo te va bien.'
  return new AppError('conflict', message, { current: { alternatives } })
}

/** Milliseconds for which the losers of one hour are offered the same ones; each is checked again when it is taken. */
const SHARED_MS = 1000
const SHARED_MAX = 200
const shared = new WeakMap<Db, Map<string, { found: Promise<Alternative[]>; since: number }>>()

/** A crowd that wants one hour asks this question together. */
function sharedAlternatives(db: Db, site: Site, asked: Asked): Promise<Alternative[]> {
  const known = shared.get(db) ?? new Map()
  shared.set(db, known)
  const key = [asked.clinicSlug, asked.at.getTime(), asked.service ?? ''].join(' ')
  const fresh = known.get(key)
  const since = asked.now.getTime()
  if (fresh && Math.abs(since - fresh.since) < SHARED_MS) return fresh.found
  const found = alternativesTo(db, site, asked)
  if (known.size >= SHARED_MAX) known.clear()
  known.set(key, { found, since })
  found.catch(() => known.delete(key))
  return found
}
