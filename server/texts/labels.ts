import { writtenContent } from '#content/site/written-content.ts'
import type { Db, Tx } from '#db/client.ts'
import { textLabels } from '#db/schema/index.ts'
import { shownCategory, shownTags, type TextLabelKind } from '#domain/editorial/text-labels.ts'
import type { LabelLists } from '#domain/editorial/text-lists-view.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { refused } from '../shared/http/refused.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { categoryPath, readLabels } from './read-published.ts'

type Labelling = Pick<Deps, 'database' | 'now'>

const written = Object.entries(writtenContent.pages.listings.blog.categories)

/** Categories and tags of articles with how many use them, as shown. */
export async function listLabels(db: Db | Tx): Promise<LabelLists> {
  const labels = await readLabels(db)
  const { rows } = await db.execute<{ category: string; tags: string[] | null; public: boolean }>(sql`
    select content->>'category' as category, content->'tags' as tags, published is not null as public
    from texts where kind = 'article' and state <> 'archived'`)
  const categories = counter()
  const tags = counter()
  for (const row of rows) {
    categories.add(shownCategory(labels, row.category), row.public)
    for (const tag of shownTags(labels, row.tags ?? [])) tags.add(tag, row.public)
  }
  const replaced = Object.entries(labels.tags)
  return {
    categories: written.map(([id, name]) => ({
      id,
      name: labels.names[id] ?? name,
      writtenName: name,
      into: labels.categories[id] ?? null,
      ...categories.of(id),
      path: categoryPath(id),
    })),
    tags: [
      ...tags.all().map((tag) => ({ tag, into: null, ...tags.of(tag) })),
      ...replaced.map(([tag, into]) => ({ tag, into, texts: 0, published: 0 })),
    ].toSorted((a, b) => b.texts - a.texts || a.tag.localeCompare(b.tag, 'es')),
  }
}

function counter() {
  const counts = new Map<string, { texts: number; published: number }>()
  const of = (label: string) => counts.get(label) ?? { texts: 0, published: 0 }
  return {
    of,
    all: () => [...counts.keys()],
    add: (label: string, isPublic: boolean) => {
      const { texts, published } = of(label)
      counts.set(label, { texts: texts + 1, published: published + (isPublic ? 1 : 0) })
    },
  }
}

/** Names a category; null: as it is written. @throws {AppError} `not_found`, `invalid_fields` */
export function renameCategory(
  deps: Labelling,
  staff: Staff,
  id: string,
  name: string | null,
): Promise<LabelLists> {
  return change(deps, async (tx, at) => {
    const [, writtenName] = requireCategory(id)
    const labels = await readLabels(tx)
    const next = name === writtenName ? null : name
    const isTaken = written.some(
      ([other, otherName]) => other !== id && same(labels.names[other] ?? otherName, name ?? writtenName),
    )
    if (isTaken) throw refused('name', 'Otra categoría ya se llama así: puedes unirlas.')
    await store(
      tx,
      { kind: 'category', label: id, name: next, shownAs: labels.categories[id] ?? null },
      at,
      staff,
    )
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'texts.category_renamed',
      subject: { type: 'category', id },
      before: { from: labels.names[id] ?? writtenName },
      after: { to: name ?? writtenName },
    })
  })
}

/** Shows a category's articles in another one, and its page leads there. Null: on its own again. */
export function mergeCategory(
  deps: Labelling,
  staff: Staff,
  id: string,
  into: string | null,
): Promise<LabelLists> {
  return change(deps, async (tx, at) => {
    requireCategory(id)
    const labels = await readLabels(tx)
    if (into !== null) {
      if (into === id) throw refused('into', 'Elige otra categoría.')
      if (!written.some(([one]) => one === into)) throw refused('into', 'Esta categoría no existe.')
      if (labels.categories[into]) throw refused('into', 'Esa categoría está unida a otra.')
    }
    await store(tx, { kind: 'category', label: id, name: labels.names[id] ?? null, shownAs: into }, at, staff)
    if (into !== null) await leadOn(tx, 'category', id, into)
    await writeAudit(tx, {
      staffId: staff.id,
      action: into === null ? 'texts.category_split' : 'texts.category_merged',
      subject: { type: 'category', id },
      ...(into === null ? {} : { after: { into } }),
    })
  })
}

/** Shows a tag as another one, which may exist. Null: as articles say it. */
export function replaceTag(
  deps: Labelling,
  staff: Staff,
  { tag, into }: { tag: string; into: string | null },
): Promise<LabelLists> {
  return change(deps, async (tx, at) => {
    const labels = await readLabels(tx)
    if (into === null && !Object.hasOwn(labels.tags, tag))
      throw new AppError('not_found', 'Esta etiqueta se muestra como está escrita.')
    if (into === tag) throw refused('into', 'Escribe otra etiqueta.')
    if (into !== null) {
      // Shown as itself again, it can take others in.
      await tx.delete(textLabels).where(and(eq(textLabels.kind, 'tag'), eq(textLabels.label, into)))
      await leadOn(tx, 'tag', tag, into)
    }
    await store(tx, { kind: 'tag', label: tag, name: null, shownAs: into }, at, staff)
    await writeAudit(tx, {
      staffId: staff.id,
      action: into === null ? 'texts.tag_restored' : 'texts.tag_replaced',
      subject: { type: 'tag', id: tag },
      ...(into === null ? {} : { after: { into } }),
    })
  })
}

function change(
  { database, now }: Labelling,
  work: (tx: Tx, at: Date) => Promise<void>,
): Promise<LabelLists> {
  return database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('texts.labels'))`)
    await work(tx, now())
    await notifyBackOffice(tx, 'texts.published')
    return listLabels(tx)
  })
}

type Label = Pick<typeof textLabels.$inferInsert, 'kind' | 'label' | 'name' | 'shownAs'>

async function store(tx: Tx, { kind, label, ...says }: Label, at: Date, staff: Staff): Promise<void> {
  if (!says.name && !says.shownAs) {
    await tx.delete(textLabels).where(and(eq(textLabels.kind, kind), eq(textLabels.label, label)))
    return
  }
  const set = { ...says, changedAt: at, changedBy: staff.id }
  await tx
    .insert(textLabels)
    .values({ kind, label, ...set })
    .onConflictDoUpdate({ target: [textLabels.kind, textLabels.label], set })
}

/** What was shown as `from` is shown as `into`. */
async function leadOn(tx: Tx, kind: TextLabelKind, from: string, into: string): Promise<void> {
  await tx
    .update(textLabels)
    .set({ shownAs: into })
    .where(and(eq(textLabels.kind, kind), eq(textLabels.shownAs, from)))
}

function requireCategory(id: string): [string, string] {
  const found = written.find(([one]) => one === id)
  if (!found) throw new AppError('not_found', 'Esta categoría no existe.')
  return found
}

function same(one: string, other: string): boolean {
  return one.localeCompare(other, 'es', { sensitivity: 'base' }) === 0
}
