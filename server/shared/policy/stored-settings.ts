import type { Deps } from '../../deps.ts'

/** Milliseconds that a process goes by what it has read: what staff save counts everywhere after that. */
const FRESH = 5000
/** Milliseconds that whoever asks waits for a new reading when there is an earlier one. */
const WAIT = 500

/** In front of the names of sealed secrets. */
export const SECRET_SECTION = 'secret:'

type Sections = ReadonlyMap<string, unknown>
type Kept = { sections: Sections; readAt: number; reading: Promise<Sections> | undefined }

const keptOf = new WeakMap<object, Kept>()
type PolicyDeps = Pick<Deps, 'database'>

/**
 * What staff have saved, by section, at most five seconds old on every process: one small read for however many requests
 * ask. While the database is away the last values stay.
 * @throws when nothing was ever read and the database can't be reached
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

/** A database that says nothing must not make a visitor wait twice: for the settings, then for what they came for. */
async function soon(reading: Promise<Sections>, kept: Kept): Promise<Sections> {
  let timer: NodeJS.Timeout | undefined
  const last = new Promise<Sections>((done) => (timer = setTimeout(() => done(kept.sections), WAIT)))
  try {
    return await Promise.race([reading, last])
  } finally {
    clearTimeout(timer)
  }
}

/** What this process itself has just saved counts at once. */
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
