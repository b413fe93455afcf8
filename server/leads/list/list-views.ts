import { savedViews } from '#db/schema/index.ts'
import { and, asc, eq, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { words } from '../work/fields.ts'

const MAX_VIEWS = 100
const screen = z.string().regex(/^[a-z_]{1,50}$/, 'Falta la pantalla')

/** `POST /views`; `query` is the query string of the screen, which never contains a search for people. */
export const viewInput = z.strictObject({
  screen,
  name: words(60),
  query: z.string().max(4000),
  shared: z.boolean().default(false),
})

export type ViewRow = { id: string; name: string; query: string; shared: boolean; mine: boolean }
type Queryable = Pick<Deps, 'database'>

/**
 * The person's own views of a screen, and the team's if they may read requests: a name or filter that someone typed
 * may reveal a person.
 */
export async function listViews(
  { database: { db } }: Queryable,
  staff: Staff,
  of: string,
): Promise<ViewRow[]> {
  if (!screen.safeParse(of).success) return []
  const own = eq(savedViews.ownerId, staff.id)
  const seen = staff.capabilities.has('leads.read') ? or(own, eq(savedViews.shared, true)) : own
  const rows = await db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.list, of), seen))
    .orderBy(asc(savedViews.name), asc(savedViews.id))
    .limit(MAX_VIEWS * 2)
  return rows.map(({ id, name, query, shared, ownerId }) => ({
    id: String(id),
    name,
    query: typeof query.search === 'string' ? query.search : '',
    shared,
    mine: ownerId === staff.id,
  }))
}

/** Saves a view, replacing one's own of the same name. @throws {AppError} `invalid_fields` if there are too many */
export function saveView({ database: { db } }: Queryable, staff: Staff, input: z.output<typeof viewInput>) {
  const { name, query, shared, screen: list } = input
  return db.transaction(async (tx) => {
    const own = and(eq(savedViews.ownerId, staff.id), eq(savedViews.list, list))
    await tx.delete(savedViews).where(and(own, eq(savedViews.name, name)))
    if ((await tx.$count(savedViews, own)) >= MAX_VIEWS)
      throw new AppError('invalid_fields', 'Tienes demasiadas vistas: borra alguna.', {
        fields: { name: 'Tienes demasiadas vistas' },
      })
    const [row] = await tx
      .insert(savedViews)
      .values({ ownerId: staff.id, list, name, shared, query: { search: query } })
      .returning({ id: savedViews.id })
    await notifyBackOffice(tx, 'view.changed')
    return { id: String(row?.id) }
  })
}

/** @throws {AppError} `not_found` for a view that is not one's own */
export async function removeView({ database: { db } }: Queryable, staff: Staff, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .delete(savedViews)
      .where(and(eq(savedViews.id, id), eq(savedViews.ownerId, staff.id)))
      .returning({ id: savedViews.id })
    if (rows.length === 0) throw new AppError('not_found', 'Esta vista no existe o es de otra persona.')
    await notifyBackOffice(tx, 'view.changed')
  })
}
