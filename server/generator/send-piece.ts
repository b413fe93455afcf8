import { generatorRuns } from '#db/schema/index.ts'
import type { PieceView } from '#domain/generator/generator-view.ts'
import type { PieceWork } from '#domain/generator/piece.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { conflict } from '../shared/rows/conflict.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { createText } from '../texts/create-text.ts'
import { draftOf } from './checked-piece.ts'
import { findRun, lockRun } from './find-run.ts'
import { WRITING_RULES } from './generator-prompt.ts'
import { presentPiece } from './present-run.ts'
import { storePiece } from './store-piece.ts'

type SendDeps = Pick<Deps, 'database' | 'now' | 'site' | 'env'>

/** Changes when the templates do. */
const RULES_VERSION = 'reglas 1'

/**
 * Makes the draft of a guided piece, with where it comes from. It is a draft and nothing else: reviews, approval and
 * publication are the text's own.
 * @throws {AppError} `conflict`, `not_allowed` if it was not checked as it stands, `not_found`
 */
export async function sendPiece(
  deps: SendDeps,
  staff: Staff,
  id: string,
  version: number,
): Promise<PieceView> {
  const { db } = deps.database
  const row = await findRun(db, id, 'piece')
  if (row.textId) return presentPiece(db, row)
  if (row.version !== version) throw conflict(await presentPiece(db, row))
  const work = row.work as PieceWork
  if (!work.checks || work.step !== 'checks')
    throw new AppError('not_allowed', 'Comprueba la pieza antes de enviarla.')
  const blocked = work.checks.findings.filter(({ severity }) => severity === 'block')
  if (blocked.length > 0)
    throw new AppError(
      'not_allowed',
      `El revisor de publicidad no deja enviarla: ${blocked.map(({ excerpt }) => `«${excerpt}»`).join(', ')}.`,
    )
  // Claimed first, so that two presses make one draft.
  const [claimed] = await db
    .update(generatorRuns)
    .set({ version: version + 1 })
    .where(and(eq(generatorRuns.id, id), eq(generatorRuns.version, version), isNull(generatorRuns.textId)))
    .returning()
  if (!claimed) throw conflict(await presentPiece(db, await findRun(db, id, 'piece')))
  const provenance = provenanceOf(deps, staff, work, row.createdAt)
  const text = await createText(deps, staff, {
    ...draftOf(deps.site.current, work),
    revision: 'generated',
    aiAssisted: usesModel(work),
    provenance,
    ...(work.brief.keywordId ? { keywordId: work.brief.keywordId } : {}),
  })
  return db.transaction(async (tx) => {
    const locked = await lockRun(tx, id, 'piece')
    const sent = await storePiece(tx, locked, {
      work: { ...work, step: 'sent' },
      at: deps.now(),
      state: 'done',
    })
    const [changed] = await tx
      .update(generatorRuns)
      .set({ textId: text.id, provenance })
      .where(eq(generatorRuns.id, id))
      .returning()
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'generator.sent',
      subject: { type: 'generator', id: sent.id },
    })
    return presentPiece(tx, changed!)
  })
}

function usesModel({ sections }: PieceWork): boolean {
  return sections.some(({ engine }) => engine === 'model')
}

function provenanceOf({ env, now }: SendDeps, staff: Staff, work: PieceWork, startedAt: Date) {
  const { brief, sources, sections, spent } = work
  const used = new Set(sections.flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.sources)))
  const byModel = usesModel(work)
  return {
    engine: byModel ? 'model' : 'rules',
    version: byModel ? (env.AI_MODEL ?? 'sin nombre') : RULES_VERSION,
    instructions: byModel ? WRITING_RULES : null,
    brief: { ...brief },
    sources: sources
      .filter(({ id }) => used.has(id))
      .map(({ id, path, part, version }) => ({ id, path, part, version })),
    sections: sections.map(({ id, engine, paragraphs, cut, notice }) => ({
      id,
      engine,
      cut,
      notice,
      sources: paragraphs.map((one) => one.sources),
    })),
    spent,
    staffId: staff.id,
    startedAt: startedAt.toISOString(),
    sentAt: now().toISOString(),
  }
}
