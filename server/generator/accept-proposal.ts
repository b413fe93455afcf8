import type { Db } from '#db/client.ts'
import {
  type GeneratorProposal,
  type GeneratorRun,
  generatorProposals,
  generatorRuns,
  texts,
} from '#db/schema/index.ts'
import type { OverlayContent, TextContent } from '#domain/editorial/text-content.ts'
import type { TextDetail } from '#domain/editorial/text-view.ts'
import { stableJson } from '#domain/editorial/stable-json.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { createText } from '../texts/create-text.ts'
import { presentText } from '../texts/present-text.ts'
import { saveText } from '../texts/save-text.ts'
import type { BatchWork } from './batches.ts'
import { lockRun } from './find-run.ts'

type AcceptDeps = Pick<Deps, 'database' | 'now' | 'env' | 'site'>

/** Writes an accepted proposal into the working copy of its text: a draft, which others review and publish. */
export async function acceptProposal(
  deps: AcceptDeps,
  staff: Staff,
  run: GeneratorRun,
  proposal: GeneratorProposal,
): Promise<void> {
  const text = await textOf(deps, staff, proposal)
  const before = fieldOf(text, proposal.field)
  // Stored first: what is accepted can always be undone.
  await changeUndo(deps, run.id, (undo) => ({ ...undo, [proposal.id]: { textId: text.id, ...before } }))
  const byModel = run.engine === 'model'
  await saveText(deps, staff, text.id, {
    version: text.version,
    base: text.content,
    content: withField(text, proposal.field, { had: true, value: JSON.parse(proposal.proposal!) }),
    kind: 'saved',
    generated: {
      aiAssisted: byModel,
      provenance: {
        engine: run.engine,
        version: byModel ? (deps.env.AI_MODEL ?? 'sin nombre') : 'reglas 1',
        batch: run.id,
        field: proposal.field,
        sources: proposal.sources,
        staffId: staff.id,
        acceptedAt: deps.now().toISOString(),
      },
    },
  })
  await decide(deps, staff, proposal, 'accepted')
}

/** Takes an accepted proposal out of the working copy, unless somebody has written there since. */
export async function undoProposal(
  deps: AcceptDeps,
  staff: Staff,
  runId: string,
  proposal: GeneratorProposal,
): Promise<void> {
  const { db } = deps.database
  const undo = await undoOf(db, runId, proposal.id)
  const text = await textOf(deps, staff, proposal)
  const now = fieldOf(text, proposal.field)
  if (undo && stableJson(now.value) === stableJson(JSON.parse(proposal.proposal!))) {
    await saveText(deps, staff, text.id, {
      version: text.version,
      base: text.content,
      content: withField(text, proposal.field, undo),
      kind: 'saved',
      note: 'Lote de propuestas deshecho',
    })
    await decide(deps, staff, proposal, 'undone')
    return
  }
  await db
    .update(generatorProposals)
    .set({ failure: 'Alguien lo ha cambiado después: deshazlo en su texto.' })
    .where(eq(generatorProposals.id, proposal.id))
}

/** The text of a proposal; the bundled ones all have one. @throws {AppError} `not_found` for a term that is gone */
async function textOf(
  deps: AcceptDeps,
  staff: Staff,
  { kind, slug }: GeneratorProposal,
): Promise<TextDetail> {
  const { db } = deps.database
  const [row] = await db
    .select()
    .from(texts)
    .where(and(eq(texts.kind, kind), eq(texts.slug, slug)))
  if (row) return presentText(deps.site, db, staff, row)
  if (kind === 'term') throw new AppError('not_found', 'Este término ya no existe.')
  return createText(deps, staff, { kind, slug })
}

type Field = { had: boolean; value: unknown }

function fieldOf({ kind, content }: TextDetail, field: string): Field {
  const fields: Record<string, unknown> =
    kind === 'term' ? { ...content } : { ...(content as OverlayContent).fields }
  return { had: field in fields, value: fields[field] ?? null }
}

function withField({ kind, content }: TextDetail, field: string, { had, value }: Field): TextContent {
  if (kind === 'term') return { ...content, [field]: value } as TextContent
  const { fields, ...rest } = content as OverlayContent
  const { [field]: _before, ...others } = fields
  return { ...rest, fields: had ? { ...others, [field]: value } : others } as OverlayContent
}

async function undoOf(db: Db, runId: string, id: number): Promise<Field | undefined> {
  const [row] = await db
    .select({ work: generatorRuns.work })
    .from(generatorRuns)
    .where(eq(generatorRuns.id, runId))
  return (row?.work as BatchWork | undefined)?.undo[id]
}

async function changeUndo(
  { database }: AcceptDeps,
  runId: string,
  change: (undo: BatchWork['undo']) => BatchWork['undo'],
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const row = await lockRun(tx, runId, 'batch')
    const work = row.work as BatchWork
    await tx
      .update(generatorRuns)
      .set({ work: { ...work, undo: change(work.undo) }, version: sql`${generatorRuns.version} + 1` })
      .where(eq(generatorRuns.id, runId))
  })
}

async function decide(
  { database, now }: AcceptDeps,
  staff: Staff,
  { id }: GeneratorProposal,
  state: 'accepted' | 'undone',
): Promise<void> {
  await database.db
    .update(generatorProposals)
    .set({ state, decidedAt: now(), decidedBy: staff.id, failure: null })
    .where(eq(generatorProposals.id, id))
}
