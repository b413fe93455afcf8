import { type GeneratorRun, generatorProposals, generatorRuns } from '#db/schema/index.ts'
import type { Tx } from '#db/client.ts'
import type { AuditAction } from '#content/audit-words.ts'
import type { BatchView } from '#domain/generator/generator-view.ts'
import type { ProposalState } from '#domain/generator/generator-run.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { executorOf } from '../shared/jobs/drizzle-executor.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { acceptProposal, undoProposal } from './accept-proposal.ts'
import { type BatchWork, presentBatch, proposalsOf } from './batches.ts'
import { findRun, lockRun } from './find-run.ts'
import type { BatchAct } from './inputs.ts'

type BatchDeps = Pick<Deps, 'database' | 'now' | 'site' | 'jobs' | 'env'>

/** What staff do with a batch. @throws {AppError} `not_allowed` in this state, `not_found` */
export async function actOnBatch(
  deps: BatchDeps,
  staff: Staff,
  id: string,
  input: BatchAct,
): Promise<BatchView> {
  const { db } = deps.database
  await findRun(db, id, 'batch')
  if (input.act === 'accept' || input.act === 'accept_all') await accept(deps, staff, id, input)
  else if (input.act === 'undo') await undo(deps, staff, id)
  else await db.transaction((tx) => move(deps, tx, staff, id, input))
  return presentBatch(db, deps.site.current, await findRun(db, id, 'batch'))
}

async function move(deps: BatchDeps, tx: Tx, staff: Staff, id: string, input: BatchAct): Promise<void> {
  const row = await lockRun(tx, id, 'batch')
  const goesOn = async (needed: readonly GeneratorRun['state'][], from: readonly ProposalState[]) => {
    requireState(row, needed)
    if (from.length > 0) {
      await tx
        .update(generatorProposals)
        .set({ state: 'queued', failure: null, proposal: null, findings: [] })
        .where(and(eq(generatorProposals.runId, id), inArray(generatorProposals.state, [...from])))
    }
    await setState(deps, tx, id, 'queued')
    await deps.jobs.enqueue(executorOf(tx), 'run-generator', [{ runId: id }])
  }
  switch (input.act) {
    case 'pause':
      requireState(row, ['queued', 'running'])
      return setState(deps, tx, id, 'paused')
    case 'resume':
      return goesOn(['paused'], [])
    case 'retry':
      return goesOn(['done', 'failed', 'cancelled'], ['failed', 'queued', 'running'])
    case 'cancel':
      requireState(row, ['queued', 'running', 'paused'])
      return setState(deps, tx, id, 'cancelled')
    case 'start': {
      // Simulated proposals may be accepted from now on.
      const work = row.work as BatchWork
      await tx
        .update(generatorRuns)
        .set({ work: { ...work, simulated: false } })
        .where(eq(generatorRuns.id, id))
      return setState(deps, tx, id, row.state)
    }
    case 'reject': {
      await tx
        .update(generatorProposals)
        .set({ state: 'rejected', decidedAt: deps.now(), decidedBy: staff.id })
        .where(
          and(
            eq(generatorProposals.runId, id),
            inArray(generatorProposals.id, input.ids),
            eq(generatorProposals.state, 'proposed'),
          ),
        )
      await note(tx, staff, id, 'generator.rejected')
      return setState(deps, tx, id, row.state)
    }
    default:
      return undefined
  }
}

async function accept(deps: BatchDeps, staff: Staff, id: string, input: BatchAct): Promise<void> {
  const { db } = deps.database
  const row = await findRun(db, id, 'batch')
  if ((row.work as BatchWork).simulated)
    throw new AppError('not_allowed', 'Es una simulación: hazla definitiva antes de aceptar.')
  const wanted = 'ids' in input ? new Set(input.ids) : null
  const proposals = (await proposalsOf(db, id)).filter(
    ({ id: own, state, findings }) =>
      state === 'proposed' && (wanted ? wanted.has(own) : findings.length === 0),
  )
  // One after another: several may change the same text.
  for (const proposal of proposals) await acceptProposal(deps, staff, row, proposal)
  await db.transaction(async (tx) => {
    if (proposals.length > 0) await note(tx, staff, id, 'generator.accepted')
    await setState(deps, tx, id, row.state)
  })
}

async function undo(deps: BatchDeps, staff: Staff, id: string): Promise<void> {
  const { db } = deps.database
  const proposals = (await proposalsOf(db, id)).filter(({ state }) => state === 'accepted')
  if (proposals.length === 0) throw new AppError('not_allowed', 'No hay nada que deshacer.')
  for (const proposal of proposals.toReversed()) await undoProposal(deps, staff, id, proposal)
  await db.transaction(async (tx) => {
    const row = await lockRun(tx, id, 'batch')
    await note(tx, staff, id, 'generator.undone')
    await setState(deps, tx, id, row.state)
  })
}

async function note(tx: Tx, staff: Staff, id: string, action: AuditAction): Promise<void> {
  await writeAudit(tx, { staffId: staff.id, action, subject: { type: 'generator', id } })
}

async function setState({ now }: BatchDeps, tx: Tx, id: string, state: GeneratorRun['state']): Promise<void> {
  await tx
    .update(generatorRuns)
    .set({ state, changedAt: now(), version: sql`${generatorRuns.version} + 1` })
    .where(eq(generatorRuns.id, id))
  await notifyBackOffice(tx, 'generator.changed', [id])
}

function requireState({ state }: GeneratorRun, needed: readonly GeneratorRun['state'][]): void {
  if (!needed.includes(state)) throw new AppError('not_allowed', 'El lote ya no está en ese estado.')
}
