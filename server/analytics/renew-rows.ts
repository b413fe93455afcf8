import type { Tx } from '#db/client.ts'
import { type SQL, sql } from 'drizzle-orm'

export type Renewed = {
  /** A table with a column `day`. */
  table: string
  /** All of them, separated by commas. */
  columns: string
  /** A query for what the table must have of the day, with these columns. */
  fresh: SQL
}

/**
 * Makes the rows of a day those of a query. Rows that are right already are not written again.
 * @param anew writes all of them, in the order of the query
 */
export async function renewRows(tx: Tx, day: string, renewed: Renewed, anew: boolean): Promise<void> {
  const { columns, fresh } = renewed
  const table = sql.raw(renewed.table)
  const names = sql.raw(columns)
  const own = sql`day = ${day}::date`
  if (anew) {
    await tx.execute(sql`delete from ${table} where ${own}`)
    await tx.execute(sql`insert into ${table} (${names}) select ${names} from (${fresh}) as fresh`)
    return
  }
  const same = sql.raw(
    columns
      .split(', ')
      .map((name) => `old.${name} = fresh.${name}`)
      .join(' and '),
  )
  await tx.execute(sql`
    with fresh as materialized (${fresh}),
    gone as (delete from ${table} as old where ${own} and not exists (select from fresh where ${same}))
    insert into ${table} (${names})
    select ${names} from fresh where not exists (select from ${table} as old where old.${own} and ${same})`)
}
