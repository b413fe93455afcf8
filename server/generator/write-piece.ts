import type { Tx } from '#db/client.ts'
import { composeSection, sourcesOfSection } from '#domain/generator/compose-section.ts'
import type { Paragraph, PieceWork, Section } from '#domain/generator/piece.ts'
import type { Deps } from '../deps.ts'
import { lockRun } from './find-run.ts'
import { modelWriterOf, type Written } from './model-writer.ts'
import { storePiece } from './store-piece.ts'
import { whileRunning } from './while-running.ts'

export type WriteDeps = Pick<Deps, 'database' | 'log' | 'now' | 'env' | 'site'>

/**
 * Writes the sections of a piece that wait, one after another, each stored when it is done: a process that dies leaves
 * whole sections, and the next one continues.
 */
export async function writePiece(deps: WriteDeps, runId: string, stopping: AbortSignal): Promise<void> {
  for (;;) {
    if (stopping.aborted) throw new Error('stopped')
    const next = await takeSection(deps, runId)
    if (!next) return
    const written = await writeSection(deps, runId, next, stopping)
    if (stopping.aborted) throw new Error('stopped')
    await keepSection(deps, runId, next.section.id, written)
  }
}

type Taken = { work: PieceWork; section: Section }

/** The next section, marked as being written; null if none waits or somebody cancelled. */
function takeSection({ database, now }: WriteDeps, runId: string): Promise<Taken | null> {
  return database.db.transaction(async (tx) => {
    const row = await lockRun(tx, runId, 'piece')
    if (row.state !== 'queued' && row.state !== 'running') return null
    const work = row.work as PieceWork
    const section = work.sections.find(({ state }) => state !== 'written')
    if (!section) {
      await storePiece(tx, row, { work, at: now(), state: 'draft' })
      return null
    }
    const sections = work.sections.map((one) =>
      one.id === section.id ? { ...one, state: 'writing' as const, arriving: [] } : one,
    )
    await storePiece(tx, row, { work: { ...work, sections }, at: now(), state: 'running' })
    return { work, section }
  })
}

type Result = Pick<Written, 'paragraphs' | 'notice' | 'cut' | 'spent'> & { engine: Section['engine'] }

async function writeSection(
  deps: WriteDeps,
  runId: string,
  { work, section }: Taken,
  stopping: AbortSignal,
): Promise<Result> {
  const nothing = { requests: 0, ms: 0, sent: 0, received: 0 }
  const byRules = (): Paragraph[] => composeSection(section, work.brief, work.sources)
  if (section.asked === 'rules')
    return { paragraphs: byRules(), notice: null, cut: 0, spent: nothing, engine: 'rules' }
  const arriving: Paragraph[] = []
  let storing = Promise.resolve()
  const written = await whileRunning(deps, runId, stopping, (signal) =>
    modelWriterOf(deps)({
      title: section.title,
      brief: work.brief,
      sources: sourcesOfSection(section.role, work.sources),
      signal,
      onParagraph: (paragraph) => {
        arriving.push(paragraph)
        const soFar = [...arriving]
        storing = storing.then(() => showArriving(deps, runId, section.id, soFar)).catch(() => {})
      },
    }),
  )
  await storing
  return written.paragraphs.length > 0
    ? { ...written, engine: 'model' }
    : { ...written, paragraphs: byRules(), engine: 'rules' }
}

function showArriving({ database, now }: WriteDeps, runId: string, id: string, arriving: Paragraph[]) {
  return database.db.transaction(async (tx) => {
    await changeRunning(tx, runId, now(), (work) => ({
      ...work,
      sections: work.sections.map((one) => (one.id === id ? { ...one, arriving } : one)),
    }))
  })
}

function keepSection({ database, now }: WriteDeps, runId: string, id: string, result: Result) {
  const { paragraphs, engine, notice, cut, spent } = result
  return database.db.transaction(async (tx) => {
    await changeRunning(tx, runId, now(), (work) => ({
      ...work,
      spent: {
        requests: work.spent.requests + spent.requests,
        ms: work.spent.ms + spent.ms,
        sent: work.spent.sent + spent.sent,
        received: work.spent.received + spent.received,
      },
      sections: work.sections.map((one) => {
        if (one.id !== id) return one
        const kept = { ...one, state: 'written' as const, arriving: [], notice, cut }
        // The current text stays until somebody accepts the new version.
        return one.paragraphs.length > 0
          ? { ...kept, offer: { paragraphs, engine } }
          : { ...kept, paragraphs, engine }
      }),
    }))
  })
}

/** Changes a piece that is still being written; one that somebody cancelled stays as it is. */
async function changeRunning(tx: Tx, runId: string, at: Date, change: (work: PieceWork) => PieceWork) {
  const row = await lockRun(tx, runId, 'piece')
  if (row.state !== 'running') return
  await storePiece(tx, row, { work: change(row.work as PieceWork), at })
}
