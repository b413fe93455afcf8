import type { Db, Tx } from '#db/client.ts'
import { textRevisions } from '#db/schema/index.ts'
import type { TextContent } from '#domain/editorial/text-content.ts'
import type { RevisionRow, TextDetail } from '#domain/editorial/text-view.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import { conflict } from '../shared/rows/conflict.ts'
import { MAX_VERSION } from '../shared/rows/row-version.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { SOMEBODY, staffNames } from '../shared/staff/staff-names.ts'
import { findText, lockText } from './find-text.ts'
import { presentText } from './present-text.ts'
import { addRevision, parsedContent, storeContent } from './save-text.ts'
import { contentHash } from './content-hash.ts'

const MOST = 200

/** The versions of a text, the newest first. @throws {AppError} `not_found` */
export async function listRevisions(db: Db, id: string): Promise<RevisionRow[]> {
  const text = await findText(db, id)
  const rows = await db
    .select({
      number: textRevisions.number,
      kind: textRevisions.kind,
      note: textRevisions.note,
      savedAt: textRevisions.savedAt,
      savedBy: textRevisions.savedBy,
      hash: textRevisions.contentHash,
    })
    .from(textRevisions)
    .where(eq(textRevisions.textId, text.id))
    .orderBy(desc(textRevisions.number))
    .limit(MOST)
  const nameOf = await staffNames(
    db,
    rows.map(({ savedBy }) => savedBy),
    SOMEBODY,
  )
  return rows.map(({ hash, savedAt, savedBy, ...row }) => ({
    ...row,
    savedAt: savedAt.toISOString(),
    savedBy: nameOf(savedBy),
    current: hash === text.contentHash,
  }))
}

/** One version with its content. @throws {AppError} `not_found` */
export async function readRevision(db: Db, id: string, number: number) {
  const revision = await findRevision(db, id, number)
  return { number, content: revision.content as TextContent, savedAt: revision.savedAt.toISOString() }
}

/** Makes an earlier version the working copy again, as a new revision. @throws {AppError} `conflict`, `not_found` */
export function restoreRevision(
  { database, now, site }: Pick<Deps, 'database' | 'now' | 'site'>,
  staff: Staff,
  id: string,
  { number, version }: { number: number; version: number },
): Promise<TextDetail> {
  return database.db.transaction(async (tx) => {
    const row = await lockText(tx, id)
    if (row.version !== version) throw conflict(await presentText(site, tx, staff, row))
    const { content } = await findRevision(tx, id, number)
    const parsed = parsedContent(row.kind, content)
    const at = now()
    const hash = contentHash(parsed)
    if (hash === row.contentHash) return presentText(site, tx, staff, row)
    const { row: changed, review } = await storeContent(site, tx, row, {
      content: parsed,
      hash,
      at,
      staffId: staff.id,
      keepsApproval: false,
    })
    await addRevision(tx, changed, { kind: 'restored', at, staffId: staff.id, note: `Versión ${number}` })
    await writeAudit(tx, { staffId: staff.id, action: 'text.restored', subject: { type: 'text', id } })
    await notifyBackOffice(tx, 'text.changed', [id])
    return presentText(site, tx, staff, changed, review)
  })
}

async function findRevision(db: Db | Tx, textId: string, number: number) {
  const { id } = await findText(db, textId)
  const [revision] =
    number > MAX_VERSION
      ? []
      : await db
          .select()
          .from(textRevisions)
          .where(and(eq(textRevisions.textId, id), eq(textRevisions.number, number)))
  if (!revision) throw new AppError('not_found', 'Esa versión no existe.')
  return revision
}
