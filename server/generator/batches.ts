import { coverageWords } from '#content/coverage-words.ts'
import type { Site } from '#content/site/site.ts'
import type { Db, Tx } from '#db/client.ts'
import {
  type GeneratorProposal,
  type GeneratorRun,
  generatorProposals,
  generatorRuns,
} from '#db/schema/index.ts'
import type { TextKind } from '#domain/editorial/text-kind.ts'
import { textOfValue } from '#domain/generator/coverage.ts'
import type { BatchView } from '#domain/generator/generator-view.ts'
import type { ModelNotice } from '#domain/generator/piece.ts'
import { and, asc, count, eq, inArray, lt } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { executorOf } from '../shared/jobs/drizzle-executor.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { writerOf } from './coverage.ts'
import { plainEntities } from './coverage-entities.ts'
import type { NewBatch } from './inputs.ts'
import { starterOf } from './present-run.ts'

/** What is stored of a batch besides its proposals. */
export type BatchWork = {
  step: 'batch'
  simulated: boolean
  /** What the working copy had before a proposal was accepted, by its id; `had` false: nothing. */
  undo: Record<string, { textId: string; had: boolean; value: unknown }>
  notices: Record<string, ModelNotice>
}

/** Queues proposals for some cells of the matrix. @throws {AppError} `invalid_fields` for a cell nobody can propose */
export function createBatch(
  { database, now, site, jobs }: Pick<Deps, 'database' | 'now' | 'site' | 'jobs'>,
  staff: Staff,
  { cells, engine, simulate }: NewBatch,
): Promise<BatchView> {
  const unique = [...new Map(cells.map((cell) => [`${cell.kind}/${cell.slug}/${cell.field}`, cell])).values()]
  const rows = unique.map(({ kind, slug, field }) => {
    const entity = entityOf(site.current, kind, slug)
    const by = entity ? writerOf(kind, field) : null
    if (!entity || by === null || (by === 'model' && engine === 'rules')) {
      const name = `${entity?.name ?? slug}, ${coverageWords.fields[field] ?? field}`
      const message = `Esto no se puede proponer desde otros textos: ${name}.`
      throw new AppError('invalid_fields', message, { fields: { cells: message } })
    }
    return { kind, slug, field, before: JSON.stringify(entity.values[field] ?? null) }
  })
  const title = rows.length === 1 ? '1 celda' : `${rows.length} celdas`
  return database.db.transaction(async (tx) => {
    const work: BatchWork = { step: 'batch', simulated: simulate, undo: {}, notices: {} }
    const [run] = await tx
      .insert(generatorRuns)
      .values({
        kind: 'batch',
        state: 'queued',
        engine,
        title,
        work,
        startedBy: staff.id,
        changedAt: now(),
        createdAt: now(),
      })
      .returning()
    await tx.insert(generatorProposals).values(rows.map((row) => ({ ...row, runId: run!.id })))
    await jobs.enqueue(executorOf(tx), 'run-generator', [{ runId: run!.id }])
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'generator.batch',
      subject: { type: 'generator', id: run!.id },
    })
    await notifyBackOffice(tx, 'generator.changed', [run!.id])
    return presentBatch(tx, site.current, run!)
  })
}

/** The page of a proposal as the site has it now; undefined if it is gone. */
export function entityOf(site: Site, kind: TextKind, slug: string) {
  if (kind === 'article') return undefined
  return plainEntities(site, kind).find((one) => one.slug === slug)
}

/** A batch with its proposals. */
export async function presentBatch(db: Db | Tx, site: Site, row: GeneratorRun): Promise<BatchView> {
  const { simulated, notices } = row.work as BatchWork
  const proposals = await proposalsOf(db, row.id)
  const [ahead] = await db
    .select({ total: count() })
    .from(generatorRuns)
    .where(
      and(
        eq(generatorRuns.kind, 'batch'),
        inArray(generatorRuns.state, ['queued', 'running']),
        lt(generatorRuns.createdAt, row.createdAt),
      ),
    )
  const names = new Map<string, string>()
  for (const kind of new Set(proposals.map((one) => one.kind))) {
    if (kind === 'article') continue
    for (const { slug, name } of plainEntities(site, kind)) names.set(`${kind}/${slug}`, name)
  }
  return {
    id: row.id,
    state: row.state,
    engine: row.engine,
    title: row.title,
    simulated,
    version: row.version,
    failure: row.failure,
    startedBy: await starterOf(db, row.startedBy),
    createdAt: row.createdAt.toISOString(),
    ahead: row.state === 'queued' ? (ahead?.total ?? 0) : 0,
    proposals: proposals.map(
      ({ id, kind, slug, field, state, before, proposal, sources, findings, failure }) => ({
        id,
        kind,
        slug,
        name: names.get(`${kind}/${slug}`) ?? slug,
        field,
        state,
        before: shown(before),
        proposal: proposal === null ? null : shown(proposal),
        sources,
        findings,
        failure,
        notice: notices[id] ?? null,
      }),
    ),
  }
}

export function proposalsOf(db: Db | Tx, runId: string): Promise<GeneratorProposal[]> {
  return db
    .select()
    .from(generatorProposals)
    .where(eq(generatorProposals.runId, runId))
    .orderBy(asc(generatorProposals.id))
}

function shown(stored: string): string {
  return textOfValue(JSON.parse(stored))
}
