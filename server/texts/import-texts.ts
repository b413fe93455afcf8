import { texts } from '#db/schema/index.ts'
import { isWholeText, TEXT_KINDS } from '#domain/editorial/text-kind.ts'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { createText } from './create-text.ts'
import type { ExportedText } from './export-texts.ts'
import { readArchive } from './read-archive.ts'
import { parsedContent, saveText } from './save-text.ts'

export type ImportedTexts = {
  created: number
  changed: number
  unchanged: number
  refused: { name: string; message: string }[]
}

const exported = z.object({
  kind: z.enum(TEXT_KINDS),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(80),
  content: z.looseObject({ title: z.string() }),
})

/**
 * Takes the texts of an exported archive as working copies; nothing is published. A text that cannot be read is named,
 * and the others are taken.
 * @throws {AppError} `invalid_fields` if it is no such archive
 */
export async function importTexts(
  deps: Pick<Deps, 'database' | 'now' | 'site'>,
  staff: Staff,
  bytes: Buffer,
): Promise<ImportedTexts> {
  const files = await readArchive(bytes)
  const result: ImportedTexts = { created: 0, changed: 0, unchanged: 0, refused: [] }
  for (const { name, text } of files) {
    try {
      result[await take(deps, staff, parsedFile(text))] += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      result.refused.push({ name: name.slice(0, 200), message: error.message })
    }
  }
  await writeAudit(deps.database.db, {
    staffId: staff.id,
    action: 'texts.imported',
    subject: { type: 'texts', id: files.length },
  })
  return result
}

function parsedFile(text: string): ExportedText {
  const unreadable = new AppError('invalid_fields', 'No es un texto exportado.')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw unreadable
  }
  const parsed = exported.safeParse(value)
  if (!parsed.success) throw unreadable
  const { kind, slug, content } = parsed.data
  return { kind, slug, content: parsedContent(kind, content) }
}

async function take(
  deps: Pick<Deps, 'database' | 'now' | 'site'>,
  staff: Staff,
  { kind, slug, content }: ExportedText,
): Promise<'created' | 'changed' | 'unchanged'> {
  const [known] = await deps.database.db
    .select({ id: texts.id, version: texts.version })
    .from(texts)
    .where(and(eq(texts.kind, kind), eq(texts.slug, slug)))
  if (!known) {
    if (!isWholeText(kind)) throw new AppError('invalid_fields', 'Esa página no existe en el catálogo.')
    await createText(deps, staff, { kind, slug, content, revision: 'imported' })
    return 'created'
  }
  const { text } = await saveText(deps, staff, known.id, { version: known.version, content, kind: 'saved' })
  return text.version === known.version ? 'unchanged' : 'changed'
}
