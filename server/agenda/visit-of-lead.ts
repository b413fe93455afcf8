import { leads } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { lastVisit } from './current-visit.ts'
import { visitPath } from './visit-link.ts'

/** The path of the page of a lead's current visit; undefined without one. */
export async function visitOfLead(
  { database: { db }, env }: Pick<Deps, 'database' | 'env'>,
  folio: string,
): Promise<string | undefined> {
  const [lead] = await db.select({ id: leads.id }).from(leads).where(eq(leads.folio, folio))
  const visit = lead && (await lastVisit(db, lead))
  return visit && visitPath(env, visit)
}
