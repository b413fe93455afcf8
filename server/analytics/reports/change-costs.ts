import { marketingCosts } from '#db/schema/index.ts'
import { isKnownDate } from '#domain/calendar/known-moment.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import {
  type Cost,
  costName,
  type CostProblem,
  MOST_CENTS,
  readCosts,
} from '#domain/measurement/read-costs.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { readCsv } from '../../shared/csv/read-csv.ts'
import type { Staff } from '../../shared/staff/staff.ts'

const MOST = 2000
const MOST_LINES = 5000
const SHOWN_PROBLEMS = 100
const SAMPLE = 10

const day = z.string('Falta el día.').refine(isKnownDate, 'El día no es válido.')
const name = z.string().max(100, 'Como mucho 100 caracteres.').transform(costName)

export const costInput = z
  .object({
    fromDay: day,
    untilDay: day,
    source: name.refine((text) => text !== '', 'Falta el origen.'),
    medium: name.default(''),
    campaign: name.default(''),
    amountCents: z
      .number('Falta el importe.')
      .int()
      .min(0, 'El importe no puede ser negativo.')
      .max(MOST_CENTS, 'El importe es demasiado alto.'),
  })
  .refine(({ fromDay, untilDay }) => untilDay >= fromDay, {
    path: ['untilDay'],
    message: 'Acaba antes de empezar.',
  })

export type StoredCost = Cost & { id: number }

/** What an import would do, or with `apply` does. */
export type CostImport = {
  applied: boolean
  lines: number
  /** New, and those whose amount changes; others are there already. */
  fresh: number
  changed: number
  known: number
  amountCents: number
  problems: CostProblem[]
  moreProblems: number
  sample: (Cost & { line: number })[]
}

/** Newest first. */
export function listCosts({ database: { db } }: Pick<Deps, 'database'>): Promise<StoredCost[]> {
  const { id, fromDay, untilDay, source, medium, campaign, amountCents } = marketingCosts
  return db
    .select({ id, fromDay, untilDay, source, medium, campaign, amountCents })
    .from(marketingCosts)
    .orderBy(desc(fromDay), desc(id))
    .limit(MOST)
}

/** A cost of the same days, source, medium and campaign takes the new amount. */
export async function addCost(
  { database: { db } }: Pick<Deps, 'database'>,
  staff: Pick<Staff, 'id'>,
  input: Cost,
): Promise<{ id: number }> {
  return db.transaction(async (tx) => {
    const [id] = await store(tx, staff, [input])
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'cost.added',
      subject: { type: 'cost', id: id! },
      after: audited(input),
    })
    return { id: id! }
  })
}

export async function removeCost(
  { database: { db } }: Pick<Deps, 'database'>,
  staff: Pick<Staff, 'id'>,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.delete(marketingCosts).where(eq(marketingCosts.id, id)).returning()
    if (!row) throw new AppError('not_found', 'Este gasto no existe.')
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'cost.removed',
      subject: { type: 'cost', id },
      before: audited(row),
    })
  })
}

/** @throws {AppError} `invalid_fields` under `file` for what is no table */
export async function importCosts(
  { database: { db }, now }: Pick<Deps, 'database' | 'now'>,
  staff: Pick<Staff, 'id'>,
  bytes: Uint8Array,
  apply: boolean,
): Promise<CostImport> {
  const file = readCsv(bytes)
  if (file.rows.length > MOST_LINES) {
    const message = `Como mucho ${MOST_LINES.toLocaleString('es')} líneas: divide el archivo.`
    throw new AppError('invalid_fields', message, { fields: { file: message } })
  }
  const { costs, problems } = readCosts(file.heads, file.rows, file.lines, inMadrid(now()).date)
  // The last of two lines about the same source and days counts.
  const unique = [...new Map(costs.map((cost) => [keyOf(cost), cost])).values()]
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{
      from_day: string
      until_day: string
      source: string
      medium: string
      campaign: string
      amount_cents: string
    }>(sql`
      select from_day::text, until_day::text, source, medium, campaign, amount_cents::text from marketing_costs
      where from_day = any(${sql.param([...new Set(unique.map(({ fromDay }) => fromDay))])}::date[])`)
    const stored = new Map(
      rows.map((row) => [
        keyOf({
          fromDay: row.from_day,
          untilDay: row.until_day,
          source: row.source,
          medium: row.medium,
          campaign: row.campaign,
        }),
        Number(row.amount_cents),
      ]),
    )
    const fresh = unique.filter((cost) => !stored.has(keyOf(cost)))
    const changed = unique.filter(
      (cost) => stored.has(keyOf(cost)) && stored.get(keyOf(cost)) !== cost.amountCents,
    )
    const applied = apply && fresh.length + changed.length > 0
    if (applied) {
      await store(tx, staff, [...fresh, ...changed])
      await writeAudit(tx, {
        staffId: staff.id,
        action: 'cost.imported',
        subject: { type: 'cost', id: fresh.length + changed.length },
        after: { lines: file.rows.length, imported: fresh.length + changed.length },
      })
    }
    return {
      applied,
      lines: file.rows.length,
      fresh: fresh.length,
      changed: changed.length,
      known: unique.length - fresh.length - changed.length,
      amountCents: unique.reduce((sum, { amountCents }) => sum + amountCents, 0),
      problems: problems.slice(0, SHOWN_PROBLEMS),
      moreProblems: Math.max(0, problems.length - SHOWN_PROBLEMS),
      sample: unique.slice(0, SAMPLE),
    }
  })
}

type Tx = Parameters<Parameters<Deps['database']['db']['transaction']>[0]>[0]

async function store(tx: Tx, staff: Pick<Staff, 'id'>, costs: readonly Cost[]): Promise<number[]> {
  const { fromDay, untilDay, source, medium, campaign } = marketingCosts
  const rows = await tx
    .insert(marketingCosts)
    .values(costs.map((cost) => ({ ...only(cost), createdBy: staff.id })))
    .onConflictDoUpdate({
      target: [fromDay, untilDay, source, medium, campaign],
      set: { amountCents: sql`excluded.amount_cents` },
    })
    .returning({ id: marketingCosts.id })
  return rows.map(({ id }) => id)
}

function only({ fromDay, untilDay, source, medium, campaign, amountCents }: Cost): Cost {
  return { fromDay, untilDay, source, medium, campaign, amountCents }
}

function audited({ fromDay, untilDay, source, medium, campaign, amountCents }: Cost) {
  return { from: fromDay, to: untilDay, source, medium, campaign, amountCents }
}

function keyOf(cost: Omit<Cost, 'amountCents'>): string {
  return [cost.fromDay, cost.untilDay, cost.source, cost.medium, cost.campaign].join('\t')
}
