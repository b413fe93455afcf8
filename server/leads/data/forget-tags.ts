import type { Db, Tx } from '#db/client.ts'
import { leadTags } from '#db/schema/index.ts'
import { and, inArray, sql } from 'drizzle-orm'

/**
 * Deletes tags that no lead has any more, so they are no longer offered, and a tag made from a name disappears with
 * the person.
 * @param among only these; absent: all
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
