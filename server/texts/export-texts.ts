import { frontMatterOf } from '#content/site/published-texts.ts'
import type { Db } from '#db/client.ts'
import { type EditorialText, texts } from '#db/schema/index.ts'
import type { ArticleContent, TextContent } from '#domain/editorial/text-content.ts'
import type { TextKind } from '#domain/editorial/text-kind.ts'
import { asc, eq, gt, and } from 'drizzle-orm'
import type { Readable } from 'node:stream'
import { stringify } from 'yaml'
import { ZipFile } from 'yazl'
import type { Deps } from '../deps.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { findText } from './find-text.ts'

/** Rows read at a time. */
const BATCH = 200

/** What a file of an export holds, and what an import takes. */
export type ExportedText = { kind: TextKind; slug: string; content: TextContent }

/** One text as Markdown and JSON. @throws {AppError} `not_found` */
export async function exportText(
  { database }: Pick<Deps, 'database'>,
  staff: Staff,
  id: string,
): Promise<Readable> {
  const row = await findText(database.db, id)
  const zip = new ZipFile()
  add(zip, row)
  zip.end()
  await noteExport(database.db, staff, row.kind, row.slug)
  return zip.outputStream as Readable
}

/** Every text of a kind; rows are read while the file is written. */
export async function exportTexts(
  { database, log }: Pick<Deps, 'database' | 'log'>,
  staff: Staff,
  kind: TextKind,
): Promise<Readable> {
  await noteExport(database.db, staff, kind, 'all')
  const zip = new ZipFile()
  const fill = async () => {
    let after = ''
    for (;;) {
      const rows = await database.db
        .select()
        .from(texts)
        .where(and(eq(texts.kind, kind), gt(texts.slug, after)))
        .orderBy(asc(texts.slug))
        .limit(BATCH)
      for (const row of rows) add(zip, row)
      after = rows.at(-1)?.slug ?? after
      if (rows.length < BATCH) break
    }
    zip.end()
  }
  const output = zip.outputStream as Readable
  fill().catch((error: Error) => {
    log.error({ error: error.name }, 'export of texts failed')
    output.destroy(error)
  })
  return output
}

function add(zip: ZipFile, { kind, slug, content }: EditorialText): void {
  const one: ExportedText = { kind, slug, content: content as TextContent }
  zip.addBuffer(Buffer.from(`${JSON.stringify(one, null, 2)}\n`), `${kind}/${slug}.json`)
  zip.addBuffer(Buffer.from(markdownOf(one)), `${kind}/${slug}.md`)
}

/** As a file of content/: front matter, and an article's text below it. */
function markdownOf({ kind, slug, content }: ExportedText): string {
  if (kind === 'article')
    return `---\n${stringify(frontMatterOf({ slug, content }))}---\n${(content as ArticleContent).body}\n`
  return `---\n${stringify({ slug, ...content })}---\n`
}

function noteExport(db: Db, staff: Staff, kind: TextKind, slug: string): Promise<void> {
  return writeAudit(db, { staffId: staff.id, action: 'texts.exported', subject: { type: kind, id: slug } })
}
