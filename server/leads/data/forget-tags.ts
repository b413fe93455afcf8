import type { Db, Tx } from '#db/client.ts'
import { leadTags } from '#db/schema/index.ts'
import { and, inArray, sql } from 'drizzle-orm'

/**
 * Forgets tags that no lead has any more: they are offered no longer, and a tag that somebody made of a name goes with
 * the person.
 * @param among only of these; absent: of all
 */
export async function forgetUnusedTags(db: Db | Tx, among?: readonly string[]): Promise<void> {
  if (among?.length === 0) return
  await db
    .delete(leadTags)
    .where(
      and(
        among && inArray(leadTags.tag, [...new Set(among)]),
        sql`not exists (select 1 from leads where tags <> '{}' and tags @> array[${leadTags.tag}])`,
      ),
    )
}
