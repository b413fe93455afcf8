import { writtenContent } from '#content/site/written-content.ts'
import type { Tx } from '#db/client.ts'
import { texts } from '#db/schema/index.ts'
import { freeSlug, slugFrom } from '#domain/editorial/slug.ts'
import { EMPTY_ARTICLE, EMPTY_TERM } from '#domain/editorial/empty-content.ts'
import type { TextContent } from '#domain/editorial/text-content.ts'
import { isWholeText, type RevisionKind, type TextKind } from '#domain/editorial/text-kind.ts'
import type { NewText, TextDetail } from '#domain/editorial/text-view.ts'
import { and, eq, like } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { contentHash } from './content-hash.ts'
import { findText } from './find-text.ts'
import { presentText } from './present-text.ts'
import { refused } from '../shared/http/refused.ts'
import { reviewText } from './review-text.ts'
import { addRevision, parsedContent, titleColumns } from './save-text.ts'
import { bundledTexts } from './bundled-texts.ts'

type Made = NewText & {
  revision?: RevisionKind
  /** Of a draft that a generator wrote. */
  aiAssisted?: boolean
  provenance?: Record<string, unknown>
}

/**
 * Starts a text, or returns the one there is of a bundled page.
 * @throws {AppError} `invalid_fields` for a slug that is taken (with a free one), or a page that does not exist
 */
export function createText(
  { database, now, site }: Pick<Deps, 'database' | 'now' | 'site'>,
  staff: Staff,
  input: Made,
): Promise<TextDetail> {
  return database.db.transaction(async (tx) => {
    const known = isWholeText(input.kind) ? null : await overlayOf(tx, input)
    if (known) return presentText(site, tx, staff, known)
    const content = await startOf(tx, input)
    const slug = isWholeText(input.kind)
      ? await ownSlug(tx, input.kind, input.slug, content.title)
      : input.slug!
    const hash = contentHash(content)
    const { blocks, warnings } = reviewText(
      site.current,
      { kind: input.kind, slug, content: { ...content } },
      [],
    )
    const [row] = await tx
      .insert(texts)
      .values({
        kind: input.kind,
        slug,
        ...titleColumns(content.title, slug),
        content: { ...content },
        contentHash: hash,
        authorId: staff.id,
        changedBy: staff.id,
        changedAt: now(),
        createdAt: now(),
        createdBy: staff.id,
        keywordId: input.keywordId ?? null,
        aiAssisted: input.aiAssisted ?? false,
        provenance: input.provenance ?? null,
        blocks,
        warnings,
      })
      .returning()
    await addRevision(tx, row!, { kind: input.revision ?? 'saved', at: now(), staffId: staff.id })
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'text.created',
      subject: { type: 'text', id: row!.id },
    })
    await notifyBackOffice(tx, 'text.changed', [row!.id])
    return presentText(site, tx, staff, row!)
  })
}

async function overlayOf(tx: Tx, { kind, slug }: NewText) {
  if (!slug) throw refused('slug', 'Elige de qué página.')
  const [row] = await tx
    .select()
    .from(texts)
    .where(and(eq(texts.kind, kind), eq(texts.slug, slug)))
  if (row) return row
  const isKnown = bundledTexts(writtenContent).some((one) => one.kind === kind && one.slug === slug)
  if (!isKnown) throw refused('slug', 'Esa página no existe.')
  return null
}

async function startOf(tx: Tx, { kind, content, copyOf, slug }: NewText): Promise<TextContent> {
  if (copyOf) {
    const { kind: from, content: copied } = await findText(tx, copyOf)
    if (from !== kind) throw refused('copyOf', 'Solo se puede copiar un texto del mismo tipo.')
    const { title } = copied as TextContent
    return { ...(copied as TextContent), title: `${title} (copia)` }
  }
  if (content) return parsedContent(kind, content)
  if (kind === 'article') return EMPTY_ARTICLE
  if (kind === 'term') return EMPTY_TERM
  const title =
    bundledTexts(writtenContent).find((one) => one.kind === kind && one.slug === slug)?.title ?? ''
  return { title, fields: {} }
}

async function ownSlug(tx: Tx, kind: TextKind, wanted: string | undefined, title: string): Promise<string> {
  const base = wanted ?? slugFrom(title)
  const rows = await tx
    .select({ slug: texts.slug })
    .from(texts)
    .where(and(eq(texts.kind, kind), like(texts.slug, `${base}%`)))
  const taken = new Set(rows.map(({ slug }) => slug))
  const free = freeSlug(base, taken)
  if (wanted !== undefined && free !== wanted)
    throw refused('slug', `Esa dirección ya está en uso. Libre: «${free}».`)
  return free
}
