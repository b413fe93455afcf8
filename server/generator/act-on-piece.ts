import type { GeneratorRun } from '#db/schema/index.ts'
import type { GeneratorState } from '#domain/generator/generator-run.ts'
import type { PieceView } from '#domain/generator/generator-view.ts'
import type { PieceWork, Section } from '#domain/generator/piece.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { executorOf } from '../shared/jobs/drizzle-executor.ts'
import { conflict } from '../shared/rows/conflict.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { lockRun } from './find-run.ts'
import { checkedPiece } from './checked-piece.ts'
import type { PieceAct } from './inputs.ts'
import { plannedOutline, startedWork } from './pieces.ts'
import { presentPiece } from './present-run.ts'
import { sendPiece } from './send-piece.ts'
import { storePiece } from './store-piece.ts'

type ActDeps = Pick<Deps, 'database' | 'now' | 'site' | 'jobs' | 'env'>
type Changed = { work: PieceWork; state?: GeneratorState; writes?: true }

/**
 * Takes a guided piece one step further; everything is stored before it answers, so a reload loses nothing.
 * @throws {AppError} `conflict` for an older version, `invalid_fields`, `not_allowed`, `not_found`
 */
export async function actOnPiece(
  deps: ActDeps,
  staff: Staff,
  id: string,
  input: PieceAct,
): Promise<PieceView> {
  if (input.act === 'send') return sendPiece(deps, staff, id, input.version)
  return deps.database.db.transaction(async (tx) => {
    const row = await lockRun(tx, id, 'piece')
    // Cancelling is meant for whatever is being written now.
    if (row.version !== input.version && input.act !== 'cancel') throw conflict(await presentPiece(tx, row))
    const isWriting = row.state === 'queued' || row.state === 'running'
    if (isWriting && input.act !== 'cancel')
      throw new AppError('not_allowed', 'Se está escribiendo. Espera a que termine o cancélalo.')
    const work = row.work as PieceWork
    if (work.step === 'sent')
      throw new AppError('not_allowed', 'Esta pieza ya está en el blog como borrador.')
    const changed = await perform(deps, row, work, input)
    const stored = await storePiece(tx, row, { at: deps.now(), ...changed })
    if (changed.writes) await deps.jobs.enqueue(executorOf(tx), 'run-generator', [{ runId: id }])
    return presentPiece(tx, stored)
  })
}

async function perform(
  deps: ActDeps,
  row: GeneratorRun,
  work: PieceWork,
  input: Exclude<PieceAct, { act: 'send' }>,
): Promise<Changed> {
  switch (input.act) {
    case 'brief':
      return { work: startedWork(deps.site.current, input.brief), state: 'draft' }
    case 'sources': {
      const chosen = new Set(input.chosen)
      const sources = work.sources.map((one) => ({ ...one, chosen: chosen.has(one.id) }))
      if (!sources.some((one) => one.chosen)) throw invalid('chosen', 'Elige al menos una fuente.')
      const next: PieceWork = { ...work, sources, step: 'outline', checks: null }
      return { work: { ...next, outline: plannedOutline(next) }, state: 'draft' }
    }
    case 'outline': {
      const known = new Map(work.sections.map((section) => [section.id, section]))
      const sections = input.outline.map(({ id, role, title }): Section => {
        const before = known.get(id)
        const head = { id, role, title: cleanText(title) }
        if (before?.state === 'written' && before.role === role) return { ...before, ...head }
        return { ...EMPTY_SECTION, ...head, asked: input.engine, engine: input.engine }
      })
      return {
        work: { ...work, outline: input.outline, sections, step: 'sections', checks: null },
        state: 'queued',
        writes: true,
      }
    }
    case 'write':
      return {
        work: {
          ...work,
          step: 'sections',
          checks: null,
          sections: changeSection(work, input.sectionId, (section) => ({
            ...section,
            state: 'waiting',
            asked: input.engine,
            offer: null,
          })),
        },
        state: 'queued',
        writes: true,
      }
    case 'decide':
      return {
        work: {
          ...unchecked(work),
          sections: changeSection(work, input.sectionId, (section) => ({
            ...section,
            ...(input.accept ? section.offer : {}),
            offer: null,
          })),
        },
      }
    case 'edit': {
      const ids = new Set(work.sources.filter(({ chosen }) => chosen).map((one) => one.id))
      const paragraphs = input.paragraphs.map(({ text, sources }) => ({
        text: cleanText(text, { lines: 'many' }),
        sources: sources.filter((one) => ids.has(one)),
      }))
      return {
        work: {
          ...unchecked(work),
          sections: changeSection(work, input.sectionId, (section) => ({
            ...section,
            paragraphs,
            offer: null,
          })),
        },
      }
    }
    case 'check': {
      if (work.sections.length === 0 || work.sections.some(({ state }) => state !== 'written'))
        throw invalid('sections', 'Todavía hay apartados sin escribir.')
      return { work: { ...work, step: 'checks', checks: await checkedPiece(deps, work) } }
    }
    case 'cancel':
      return {
        work: {
          ...work,
          sections: work.sections.map((section) => ({
            ...section,
            arriving: [],
            state: section.paragraphs.length > 0 ? ('written' as const) : ('waiting' as const),
          })),
        },
        state: 'draft',
      }
  }
}

const EMPTY_SECTION: Pick<Section, 'state' | 'paragraphs' | 'arriving' | 'offer' | 'notice' | 'cut'> = {
  state: 'waiting',
  paragraphs: [],
  arriving: [],
  offer: null,
  notice: null,
  cut: 0,
}

/** What was checked has changed: it has to be checked again. */
function unchecked(work: PieceWork): PieceWork {
  return { ...work, checks: null, step: work.step === 'checks' ? 'sections' : work.step }
}

/** @throws {AppError} `invalid_fields` for a section that does not exist */
function changeSection(work: PieceWork, id: string, change: (section: Section) => Section): Section[] {
  if (!work.sections.some((section) => section.id === id))
    throw invalid('sectionId', 'Ese apartado no existe.')
  return work.sections.map((section) => (section.id === id ? change(section) : section))
}

function invalid(field: string, message: string): AppError {
  return new AppError('invalid_fields', message, { fields: { [field]: message } })
}
