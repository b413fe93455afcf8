import type { Deps } from '../../deps.ts'

/** Milliseconds for which a process uses what it has read; a saved change applies everywhere after that. */
const FRESH = 5000
/** Milliseconds to wait for a new reading if there is an earlier one. */
const WAIT = 500

/** Prefix of the names of sealed secrets. */
export const SECRET_SECTION = 'secret:'

type Sections = ReadonlyMap<string, unknown>
type Kept = { sections: Sections; readAt: number; reading: Promise<Sections> | undefined }

const keptOf = new WeakMap<object, Kept>()
type PolicyDeps = Pick<Deps, 'database'>

/**
 * What staff have saved, by section, at most five seconds old on every process: one small read for any number of
 * callers. While the database is away the last values are used.
 * @throws if nothing was ever read and the database can't be reached
 */
export function storedSettings({ database }: PolicyDeps): Promise<Sections> {
  const kept: Kept = keptOf.get(database) ?? { sections: new Map(), readAt: -Infinity, reading: undefined }
  keptOf.set(database, kept)
  if (performance.now() - kept.readAt < FRESH) return Promise.resolve(kept.sections)
  kept.reading ??= read({ database })
    .then((sections) => (kept.sections = sections))
    .catch((error: unknown) => {
      if (kept.readAt === -Infinity) throw error
      return kept.sections
    })
    .then((sections) => {
      kept.readAt = performance.now()
      return sections
    })
    .finally(() => (kept.reading = undefined))
  return kept.readAt === -Infinity ? kept.reading : soon(kept.reading, kept)
}

/** If the database hangs, a visitor must not wait twice: for the settings and then for their own request. */
async function soon(reading: Promise<Sections>, kept: Kept): Promise<Sections> {
  let timer: NodeJS.Timeout | undefined
  const last = new Promise<Sections>((done) => (timer = setTimeout(() => done(kept.sections), WAIT)))
  try {
    return await Promise.race([reading, last])
  } finally {
    clearTimeout(timer)
  }
}

/** A change saved by this process applies immediately. */
export function forgetSettings({ database }: PolicyDeps): void {
  keptOf.delete(database)
}

async function read({ database }: PolicyDeps): Promise<Sections> {
  const { rows } = await database.pool.query<{ section: string; value: unknown }>({
    name: 'stored-settings',
    text: `select section, value from settings union all select $1 || name, to_jsonb(sealed) from settings_secrets`,
    values: [SECRET_SECTION],
  })
  return new Map(rows.map(({ section, value }) => [section, value]))
}
