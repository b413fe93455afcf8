import type { Pool } from 'pg'

/** Tables and columns of the whole database that contain a text, including the planner's statistics. */
export async function whereItStands(pool: Pool, text: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1`,
  )
  const places: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query(`select from ${name} t where position($1 in t::text) > 0 limit 1`, [
      text,
    ])
    if (rows.length > 0) places.push(name)
  }
  const { rows } = await pool.query<{ place: string }>(
    `select format('statistics of %I.%I', tablename, attname) as place from pg_stats
     where position($1 in coalesce(most_common_vals::text, '') || coalesce(histogram_bounds::text, '')) > 0`,
    [text],
  )
  return [...places, ...rows.map(({ place }) => place)]
}
