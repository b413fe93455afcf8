import type { Tx } from '#db/client.ts'
import { keywords, planCapacities, planDependencies, planItems } from '#db/schema/index.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { makesCycle } from '#domain/editorial/plan-conflicts.ts'
import { moveProblem } from '#domain/editorial/plan-moves.ts'
import type { PlanCard } from '#domain/editorial/plan-view.ts'
import type { PlanState } from '#domain/editorial/plan-item.ts'
import { foldedKeyword } from '#domain/keywords/keyword-text.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import { changedRow } from '../shared/rows/conflict.ts'
import type { Staff } from '../shared/staff/staff.ts'
import type { capacityInput, editInput, newInput, shiftInput, starterInput } from './plan-input.ts'
import { planCards, planPeople } from './read-plan.ts'

const nextVersion = sql`${planItems.version} + 1`
const missing = () => new AppError('not_found', 'Esta tarjeta ya no está en la planificación.')
const MOST_CARDS = 1000

export function addCard(deps: Deps, staff: Staff, input: z.output<typeof newInput>): Promise<PlanCard> {
  return deps.database.db.transaction(async (tx) => {
    await checkRoom(tx, 1)
    checkMove(
      { type: input.type ?? 'article', hasText: Boolean(input.textId) },
      input.textId ? undefined : input.state,
    )
    const keywordId = input.keywordId ?? (await keywordOf(tx, input.title))
    const [row] = await tx
      .insert(planItems)
      .values({ ...input, keywordId, changedBy: staff.id, changedAt: deps.now() })
      .returning()
    await note(tx, staff, 'plan.added', row!.title, [row!.id])
    return cardOf(deps, tx, row!.id)
  })
}

/**
 * Changes a card that nobody changed since. A reviewer may only move the dates of their own cards, and those of type
 * «review» through the columns.
 * @throws {AppError} `conflict` with the current card, `invalid_fields` for a column that only its text reaches
 */
export function editCard(
  deps: Deps,
  staff: Staff,
  id: string,
  { version, ...change }: z.output<typeof editInput>,
): Promise<PlanCard> {
  return deps.database.db.transaction(async (tx) => {
    const [before] = await tx.select().from(planItems).where(eq(planItems.id, id)).for('update')
    if (!before) throw missing()
    checkOwn(staff, before, change)
    const hasText = (change.textId === undefined ? before.textId : change.textId) !== null
    if (change.state !== undefined && change.state !== before.state)
      checkMove({ type: change.type ?? before.type, hasText }, change.state)
    const rows = await tx
      .update(planItems)
      .set({ ...change, version: nextVersion, changedAt: deps.now(), changedBy: staff.id })
      .where(and(eq(planItems.id, id), eq(planItems.version, version)))
      .returning()
    await changedRow(rows, () => cardOf(deps, tx, id))
    await note(tx, staff, 'plan.changed', before.title, [id])
    return cardOf(deps, tx, id)
  })
}

export function removeCard(deps: Deps, staff: Staff, id: string): Promise<void> {
  return deps.database.db.transaction(async (tx) => {
    const [row] = await tx.delete(planItems).where(eq(planItems.id, id)).returning({ title: planItems.title })
    if (!row) throw missing()
    await note(tx, staff, 'plan.removed', row.title, [id])
  })
}

/** Moves the planned day of many; those without one stay. */
export function shiftCards(deps: Deps, staff: Staff, { ids, days }: z.output<typeof shiftInput>) {
  return deps.database.db.transaction(async (tx) => {
    const moved = await tx
      .update(planItems)
      .set({
        plannedFor: sql`${planItems.plannedFor} + ${days}::int`,
        version: nextVersion,
        changedAt: deps.now(),
        changedBy: staff.id,
      })
      .where(and(inArray(planItems.id, ids), sql`${planItems.plannedFor} is not null`))
      .returning({ id: planItems.id })
    if (moved.length > 0) await note(tx, staff, 'plan.shifted', String(moved.length), idsOf(moved))
    return { moved: moved.length }
  })
}

/** @throws {AppError} `conflict` if the card would wait for itself */
export function addNeed(deps: Deps, staff: Staff, itemId: string, needsId: string): Promise<PlanCard> {
  return deps.database.db.transaction(async (tx) => {
    // One at a time, so that two dependencies never close a circle together.
    await tx.execute(sql`lock table plan_dependencies in share row exclusive mode`)
    const both = await tx
      .select({ id: planItems.id, title: planItems.title })
      .from(planItems)
      .where(inArray(planItems.id, [itemId, needsId]))
    if (both.length < (itemId === needsId ? 1 : 2)) throw missing()
    if (makesCycle(await tx.select().from(planDependencies), { itemId, needsId }))
      throw new AppError('conflict', 'Así se esperarían la una a la otra.')
    await tx.insert(planDependencies).values({ itemId, needsId }).onConflictDoNothing()
    await note(tx, staff, 'plan.changed', both.find(({ id }) => id === itemId)!.title, [itemId])
    return cardOf(deps, tx, itemId)
  })
}

export function removeNeed(deps: Deps, staff: Staff, itemId: string, needsId: string): Promise<void> {
  return deps.database.db.transaction(async (tx) => {
    await tx
      .delete(planDependencies)
      .where(and(eq(planDependencies.itemId, itemId), eq(planDependencies.needsId, needsId)))
    await note(tx, staff, 'plan.changed', itemId, [itemId])
  })
}

/** Hours a week of a member of staff; null for no limit. */
export async function setCapacity(
  deps: Deps,
  staff: Staff,
  staffId: string,
  { hours }: z.output<typeof capacityInput>,
): Promise<void> {
  const person = (await planPeople(deps)).find(({ id }) => id === staffId)
  if (!person) throw new AppError('not_found', 'Esa persona no escribe ni revisa textos.')
  await deps.database.db.transaction(async (tx) => {
    if (hours === null) await tx.delete(planCapacities).where(eq(planCapacities.staffId, staffId))
    else
      await tx
        .insert(planCapacities)
        .values({ staffId, hours })
        .onConflictDoUpdate({ target: planCapacities.staffId, set: { hours } })
    await note(tx, staff, 'plan.capacity_set', person.name, [])
  })
}

/** Stores the cards of a starter plan that staff kept. */
export function addStarter(deps: Deps, staff: Staff, { items }: z.output<typeof starterInput>) {
  return deps.database.db.transaction(async (tx) => {
    await checkRoom(tx, items.length)
    const rows = await tx
      .insert(planItems)
      .values(
        items.map((item, index) => ({
          ...item,
          position: index,
          changedBy: staff.id,
          changedAt: deps.now(),
        })),
      )
      .returning({ id: planItems.id })
    await note(tx, staff, 'plan.added', `(${rows.length})`, idsOf(rows))
    return { added: rows.length }
  })
}

/** The keyword that a title is word by word. */
async function keywordOf(tx: Tx, title: string): Promise<string | null> {
  const [known] = await tx
    .select({ id: keywords.id })
    .from(keywords)
    .where(eq(keywords.folded, foldedKeyword(title)))
  return known?.id ?? null
}

function checkOwn(staff: Staff, before: typeof planItems.$inferSelect, change: object): void {
  if (staff.capabilities.has('planning.write')) return
  const allowed = before.type === 'review' ? ['plannedFor', 'position', 'state'] : ['plannedFor', 'position']
  if (before.reviewerId !== staff.id || !Object.keys(change).every((field) => allowed.includes(field)))
    throw new AppError('capability_missing', 'Solo puedes mover las tarjetas que revisas tú.')
}

function checkMove(card: Parameters<typeof moveProblem>[0], to: PlanState | undefined): void {
  const problem = to && moveProblem(card, to)
  if (!problem) return
  const message =
    problem === 'follows'
      ? 'Esta tarjeta sigue a su texto: cambia el estado allí.'
      : 'Aprobar, programar y publicar se hace en el texto: esta tarjeta aún no lo tiene.'
  throw new AppError('invalid_fields', message, { fields: { state: message } })
}

async function checkRoom(tx: Tx, more: number): Promise<void> {
  if ((await tx.$count(planItems)) + more > MOST_CARDS)
    throw new AppError('conflict', `Caben ${MOST_CARDS} tarjetas: quita antes alguna.`)
}

async function cardOf({ now }: Pick<Deps, 'now'>, tx: Tx, id: string): Promise<PlanCard> {
  const [card] = await planCards(tx, inMadrid(now()).date, eq(planItems.id, id))
  if (!card) throw missing()
  return card
}

type PlanAction = 'plan.added' | 'plan.changed' | 'plan.removed' | 'plan.shifted' | 'plan.capacity_set'

async function note(
  tx: Tx,
  staff: Staff,
  action: PlanAction,
  subject: string,
  ids: readonly string[],
): Promise<void> {
  await writeAudit(tx, { staffId: staff.id, action, subject: { type: 'plan', id: subject } })
  await notifyBackOffice(tx, 'plan.changed', ids)
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
