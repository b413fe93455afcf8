import type { Tx } from '#db/client.ts'
import { keywords, planItems } from '#db/schema/index.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { foldedKeyword } from '#domain/keywords/keyword-text.ts'
import { pageOf } from '#domain/pages/page-of.ts'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import { changedRow } from '../shared/rows/conflict.ts'
import type { Staff } from '../shared/staff/staff.ts'
import type { bulkInput, editInput, mergeInput, positionInput } from './keyword-input.ts'
import { drugFinder, presentKeywords } from './present-keyword.ts'
import { positionsOf, writePositions } from './write-positions.ts'

const nextVersion = sql`${keywords.version} + 1`
const missing = () => new AppError('not_found', 'Esta palabra clave ya no existe.')

/** One keyword with all its positions. */
export async function readKeyword({ database: { db }, now, site }: Deps, id: string) {
  const [row] = await db.select().from(keywords).where(eq(keywords.id, id))
  if (!row) throw missing()
  const [keyword] = await presentKeywords(site.current, db, [row], now())
  const positions = await positionsOf(db, id)
  return { keyword: keyword!, positions: positions.map(({ keywordId: _id, ...position }) => position) }
}

/**
 * Changes a keyword that nobody changed since.
 * @throws {AppError} `conflict` with the current row, `invalid_fields` if its new words are another keyword's
 */
export function editKeyword(
  deps: Deps,
  staff: Staff,
  id: string,
  { version, ...change }: z.output<typeof editInput>,
) {
  const { now, site } = deps
  return deps.database.db.transaction(async (tx) => {
    const one = eq(keywords.id, id)
    const folded = change.text === undefined ? undefined : foldedKeyword(change.text)
    if (folded !== undefined) {
      const [same] = await tx.select({ id: keywords.id }).from(keywords).where(eq(keywords.folded, folded))
      if (same && same.id !== id)
        throw new AppError('invalid_fields', 'Ya existe esa palabra clave.', {
          fields: { text: 'Ya existe. Puedes agruparlas.' },
        })
    }
    const rows = await tx
      .update(keywords)
      .set({
        ...change,
        ...(folded ? { folded } : {}),
        version: nextVersion,
        changedAt: now(),
        changedBy: staff.id,
      })
      .where(and(one, eq(keywords.version, version)))
      .returning()
    const present = async (row: (typeof rows)[number] | undefined) =>
      row && (await presentKeywords(site.current, tx, [row], now()))[0]
    const row = await changedRow(rows, async () => present((await tx.select().from(keywords).where(one))[0]))
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'keyword.changed',
      subject: { type: 'keyword', id: row.text },
    })
    await notifyBackOffice(tx, 'keyword.changed', [id])
    return (await present(row))!
  })
}

/** The same change to many; returns how many were changed. */
export function changeKeywords(deps: Deps, staff: Staff, input: z.output<typeof bulkInput>) {
  return deps.database.db.transaction(async (tx) => {
    const changed = await tx
      .update(keywords)
      .set({ ...bulkChange(input), version: nextVersion, changedAt: deps.now(), changedBy: staff.id })
      .where(inArray(keywords.id, input.ids))
      .returning({ text: keywords.text })
    await noteChanged(tx, staff, 'keyword.changed', changed)
    return { changed: changed.length }
  })
}

function bulkChange(input: z.output<typeof bulkInput>) {
  if (input.action === 'state') return { state: input.state }
  if (input.action === 'target') return { targetPath: input.targetPath }
  const others = sql`array_remove(${keywords.tags}, ${input.tag})`
  // Ten tags at most: a further one takes the place of the first.
  const added = sql`(array_append(${others}, ${input.tag}))[greatest(1, cardinality(${others}) - 8):]`
  return { tags: input.action === 'untag' ? others : added }
}

/** Puts keywords under a head, with whatever was under them; a head that was a variant leaves its cluster. */
export function mergeKeywords(deps: Deps, staff: Staff, { headId, ids }: z.output<typeof mergeInput>) {
  return deps.database.db.transaction(async (tx) => {
    const [head] = await tx.select().from(keywords).where(eq(keywords.id, headId)).for('update')
    if (!head) throw missing()
    const variants = ids.filter((id) => id !== headId)
    const stamp = { version: nextVersion, changedAt: deps.now(), changedBy: staff.id }
    await tx.update(keywords).set({ clusterId: null }).where(eq(keywords.id, headId))
    const changed = await tx
      .update(keywords)
      .set({ clusterId: headId, ...stamp })
      .where(
        and(
          or(inArray(keywords.id, variants), inArray(keywords.clusterId, variants)),
          sql`${keywords.id} <> ${headId}`,
        ),
      )
      .returning({ text: keywords.text })
    await noteChanged(tx, staff, 'keyword.grouped', [{ text: head.text }])
    return { changed: changed.length }
  })
}

/** Takes variants out of their cluster; a head takes all of its variants out. */
export function splitKeywords(deps: Deps, staff: Staff, ids: readonly string[]) {
  return deps.database.db.transaction(async (tx) => {
    const changed = await tx
      .update(keywords)
      .set({ clusterId: null, version: nextVersion, changedAt: deps.now(), changedBy: staff.id })
      .where(or(inArray(keywords.id, [...ids]), inArray(keywords.clusterId, [...ids])))
      .returning({ text: keywords.text })
    await noteChanged(tx, staff, 'keyword.grouped', changed)
    return { changed: changed.length }
  })
}

/** Writes down where a page stands, as staff saw it. */
export function measureKeyword(deps: Deps, staff: Staff, id: string, input: z.output<typeof positionInput>) {
  const today = inMadrid(deps.now()).date
  if (input.day > today)
    throw new AppError('invalid_fields', 'Ese día no ha llegado.', {
      fields: { day: 'Ese día no ha llegado' },
    })
  return deps.database.db.transaction(async (tx) => {
    const [row] = await tx.select({ text: keywords.text }).from(keywords).where(eq(keywords.id, id))
    if (!row) throw missing()
    const position = { ...input, path: input.path ?? '', clicks: null, impressions: null }
    await writePositions(tx, [{ keywordId: id, source: 'manual', ...position }], today)
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'keyword.measured',
      subject: { type: 'keyword', id: row.text },
    })
    await notifyBackOffice(tx, 'keyword.changed', [id])
  })
}

/** A card of the planning in the state «brief», once per keyword. */
export function briefKeyword(deps: Deps, staff: Staff, id: string) {
  return deps.database.db.transaction(async (tx) => {
    const [row] = await tx.select().from(keywords).where(eq(keywords.id, id)).for('update')
    if (!row) throw missing()
    const [known] = await tx
      .select({ id: planItems.id })
      .from(planItems)
      .where(and(eq(planItems.keywordId, id), sql`${planItems.state} <> 'published'`))
    if (known) return { planId: known.id, made: false }
    const drug = drugFinder(deps.site.current)(row.text)
    const [plan] = await tx
      .insert(planItems)
      .values({
        type: row.city
          ? 'city'
          : row.targetPath && pageOf(row.targetPath)?.id === 'treatment'
            ? 'treatment'
            : 'article',
        title: row.text.slice(0, 1).toUpperCase() + row.text.slice(1),
        state: 'brief',
        keywordId: id,
        path: row.targetPath,
        ownerId: staff.id,
        brief: drug ? `«${drug}» nombra un medicamento con receta: solo en contenido neutral.` : '',
        changedBy: staff.id,
        changedAt: deps.now(),
      })
      .returning({ id: planItems.id })
    if (row.state === 'idea' || row.state === 'chosen')
      await tx.update(keywords).set({ state: 'brief', version: nextVersion }).where(eq(keywords.id, id))
    await writeAudit(tx, { staffId: staff.id, action: 'plan.added', subject: { type: 'plan', id: row.text } })
    await notifyBackOffice(tx, 'keyword.changed', [id])
    await notifyBackOffice(tx, 'plan.changed', [plan!.id])
    return { planId: plan!.id, made: true }
  })
}

async function noteChanged(
  tx: Tx,
  staff: Staff,
  action: 'keyword.changed' | 'keyword.grouped',
  changed: readonly { text: string }[],
): Promise<void> {
  if (changed.length === 0) return
  const id = changed.length === 1 ? changed[0]!.text : `(${changed.length})`
  await writeAudit(tx, { staffId: staff.id, action, subject: { type: 'keyword', id } })
  await notifyBackOffice(tx, 'keyword.changed')
}
