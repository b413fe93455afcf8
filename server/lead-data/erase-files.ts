import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { leadExports, leads } from '#db/schema/index.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Deps } from '../deps.ts'

type FilesDeps = Pick<Deps, 'env' | 'database'>

export const exportsFolder = ({ env }: Pick<Deps, 'env'>) => join(env.DATA_DIR, 'exports')
export const exportFile = (deps: Pick<Deps, 'env'>, id: number, format: string) =>
  join(exportsFolder(deps), `${id}.${format}`)

const FOLIO = /^(LD-\d{2}-\d{6,})\b/

/** Deletes the messages on the disk that belong to these leads; their names begin with the folio. */
export async function eraseMails({ env }: Pick<Deps, 'env'>, folios: ReadonlySet<string>): Promise<void> {
  const folder = join(env.DATA_DIR, 'mail')
  for (const file of await filesOf(folder)) {
    const folio = FOLIO.exec(file)?.[1]
    if (folio && folios.has(folio)) await rm(join(folder, file), { force: true })
  }
}

/** Deletes the messages of leads that are no more, should one have been written while its lead was erased. */
export async function eraseOrphanMails(deps: FilesDeps): Promise<void> {
  const files = await filesOf(join(deps.env.DATA_DIR, 'mail'))
  const folios = [...new Set(files.flatMap((file) => FOLIO.exec(file)?.[1] ?? []))]
  for (let from = 0; from < folios.length; from += 1000) {
    const some = folios.slice(from, from + 1000)
    const rows = await deps.database.db
      .select({ folio: leads.folio })
      .from(leads)
      .where(inArray(leads.folio, some))
    const known = new Set(rows.map(({ folio }) => folio))
    await eraseMails(deps, new Set(some.filter((folio) => !known.has(folio))))
  }
}

/** Deletes every export file whose export is over or unknown. */
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
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
