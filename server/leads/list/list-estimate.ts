import type { Db } from '#db/client.ts'
import { type SQL, sql } from 'drizzle-orm'

export type Estimate = { rows: number; cost: number }

type Plan = { 'Plan Rows': number; 'Total Cost': number }

/** PostgreSQL's estimate for gathering these rows. */
export function estimate(db: Db, from: SQL, where: SQL): Promise<Estimate> {
  return estimateQuery(db, sql`select 1 from ${from} where ${where}`)
}

/** PostgreSQL's estimate for a query. */
export async function estimateQuery(db: Db, query: SQL): Promise<Estimate> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql`explain (format json) ${query}`)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return { rows: plan?.['Plan Rows'] ?? 0, cost: plan?.['Total Cost'] ?? 0 }
}
