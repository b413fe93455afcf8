import { leadEvents, leadExports, leads } from '#db/schema/index.ts'
import { eq, inArray } from 'drizzle-orm'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../deps.ts'

type FilesDeps = Pick<Deps, 'env' | 'database'>

export const exportsFolder = ({ env }: Pick<Deps, 'env'>) => join(env.DATA_DIR, 'exports')
export const exportFile = (deps: Pick<Deps, 'env'>, id: number, format: string) =>
  join(exportsFolder(deps), `${id}.${format}`)

const FOLIO = /^(LD-\d{2}-\d{6,})\b/
/** Names of staff message files until November 2026: only the timeline event id. */
const LINE = /^message-(\d+)-/
/** Names per lookup. */
const SOME = 1000

/**
 * Whether a message file belongs to these leads (its name begins with the folio) or, for older files, to these
 * timeline events.
 */
export function isMailOf(file: string, folios: ReadonlySet<string>, eventIds: ReadonlySet<number>): boolean {
  return folios.has(FOLIO.exec(file)?.[1] ?? '') || eventIds.has(Number(LINE.exec(file)?.[1] ?? 0))
}

/** Deletes the message files of these leads, and those whose timeline event was deleted with its lead. */
export async function eraseMails(deps: FilesDeps, folios: ReadonlySet<string>): Promise<void> {
  const folder = join(deps.env.DATA_DIR, 'mail')
  const files = await filesOf(folder)
  const gone = await goneEvents(deps, files)
  for (const file of files) {
    if (isMailOf(file, folios, gone)) await rm(join(folder, file), { force: true })
  }
}

async function goneEvents({ database }: FilesDeps, files: readonly string[]): Promise<Set<number>> {
  const gone = new Set(files.flatMap((file) => Number(LINE.exec(file)?.[1] ?? 0) || []))
  const ids = [...gone]
  for (let from = 0; from < ids.length; from += SOME) {
    const rows = await database.db
      .select({ id: leadEvents.id })
      .from(leadEvents)
      .where(inArray(leadEvents.id, ids.slice(from, from + SOME)))
    for (const { id } of rows) gone.delete(id)
  }
  return gone
}

/** Deletes message files of erased leads, in case one was written while its lead was being erased. */
export async function eraseOrphanMails(deps: FilesDeps): Promise<void> {
  const files = await filesOf(join(deps.env.DATA_DIR, 'mail'))
  const folios = [...new Set(files.flatMap((file) => FOLIO.exec(file)?.[1] ?? []))]
  const gone = new Set(folios)
  for (let from = 0; from < folios.length; from += SOME) {
    const some = folios.slice(from, from + SOME)
    const rows = await deps.database.db
      .select({ folio: leads.folio })
      .from(leads)
      .where(inArray(leads.folio, some))
    for (const { folio } of rows) gone.delete(folio)
  }
  await eraseMails(deps, gone)
}

/** Deletes every export file whose export has expired or is unknown. */
export async function eraseExportFiles(deps: FilesDeps): Promise<void> {
  const folder = exportsFolder(deps)
  for (const file of await filesOf(folder)) {
    const id = Number(/^\d+/.exec(file)?.[0] ?? 0)
    const [row] = await deps.database.db
      .select({ status: leadExports.status })
      .from(leadExports)
      .where(eq(leadExports.id, id))
    if (!row || row.status === 'expired' || row.status === 'failed')
      await rm(join(folder, file), { force: true })
  }
}

async function filesOf(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
