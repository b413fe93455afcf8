import type { Db } from '#db/client.ts'
import type { DaySpan } from '#domain/measurement/report.ts'
import { sql } from 'drizzle-orm'
import type { Asked } from './asked.ts'

/** Cents per source in some days: of a cost that reaches beyond them, the same part as of its days. */
export async function costsBySource(
  db: Db,
  { clinics, filters }: Pick<Asked, 'clinics' | 'filters'>,
  { from, to }: DaySpan,
): Promise<Map<string, number>> {
  const { source, medium, campaign, ...others } = filters
  // Costs are known for the whole network only.
  if (clinics !== 'all' || Object.keys(others).length > 0) return new Map()
  const { rows } = await db.execute<{ source: string; cents: number }>(sql`
    select source, sum(amount_cents::numeric
        * (least(until_day, ${to}::date) - greatest(from_day, ${from}::date) + 1) / (until_day - from_day + 1))::float8 as cents
    from marketing_costs
    where from_day <= ${to}::date and until_day >= ${from}::date
      and ${source === undefined ? sql`true` : sql`source = ${source}`}
      and ${medium === undefined ? sql`true` : sql`medium = ${medium}`}
      and ${campaign === undefined ? sql`true` : sql`campaign = ${campaign}`}
    group by 1`)
  return new Map(rows.map((row) => [row.source, Math.round(row.cents)]))
}
