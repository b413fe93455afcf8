import { appointments, leads } from '#db/schema/index.ts'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { visitPath } from './visit-link.ts'

/** The path of the page of a lead's current visit; undefined without one. */
export async function visitOfLead(
  { database, env }: Pick<Deps, 'database' | 'env'>,
  folio: string,
): Promise<string | undefined> {
  const [visit] = await database.db
    .select({ id: appointments.id, linkVersion: appointments.linkVersion, endsAt: appointments.endsAt })
    .from(appointments)
    .innerJoin(leads, eq(leads.id, appointments.leadId))
    .where(and(eq(leads.folio, folio), ne(appointments.state, 'held')))
    .orderBy(desc(appointments.id))
    .limit(1)
  return visit && visitPath(env, visit)
}
