import { coverageWords } from '#content/coverage-words.ts'
import type { Site } from '#content/site/site.ts'
import { type GeneratorProposal, generatorProposals, generatorRuns } from '#db/schema/index.ts'
import { textVersion } from '#domain/assistant/text-version.ts'
import type { TextContent } from '#domain/editorial/text-content.ts'
import type { TextKind } from '#domain/editorial/text-kind.ts'
import { textOfValue } from '#domain/generator/coverage.ts'
import type { ModelNotice, Source } from '#domain/generator/piece.ts'
import { hasRule, proposeField, supportingFields } from '#domain/generator/propose-field.ts'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import { reviewText } from '../texts/review-text.ts'
import { type BatchWork, entityOf } from './batches.ts'
import { lockRun } from './find-run.ts'
import { modelWriterOf } from './model-writer.ts'
import { whileRunning } from './while-running.ts'

type BatchDeps = Pick<Deps, 'database' | 'log' | 'now' | 'env' | 'site'>

/** What became of a turn: `busy` while another batch is worked on, `later` after a while, so that no job takes too long. */
export type Turn = 'over' | 'busy' | 'later'

const TURN_MS = 60_000

/**
 * Proposes what waits of a batch, one cell after another, each stored immediately; it continues where a process that crashed
 * stopped. One batch at a time, over all processes.
 */
export async function runBatch(deps: BatchDeps, runId: string, stopping: AbortSignal): Promise<Turn> {
  const until = performance.now() + TURN_MS
  const begun = await beginTurn(deps, runId)
  if (begun !== 'begun') return begun
  for (;;) {
    if (stopping.aborted) throw new Error('stopped')
    const next = await takeProposal(deps, runId)
    if (!next) return 'over'
    const result = await propose(deps, next, runId, stopping)
    if (stopping.aborted) throw new Error('stopped')
    await keepProposal(deps, next, result)
    if (performance.now() > until) return 'later'
  }
}

/** Takes the only place there is, unless another batch has it. */
function beginTurn({ database, now }: BatchDeps, runId: string): Promise<Turn | 'begun'> {
  return database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('generator.batches'))`)
    const row = await lockRun(tx, runId, 'batch')
    if (row.state !== 'queued' && row.state !== 'running') return 'over'
    const [other] = await tx
      .select({ id: generatorRuns.id })
      .from(generatorRuns)
      .where(
        and(eq(generatorRuns.kind, 'batch'), eq(generatorRuns.state, 'running'), ne(generatorRuns.id, runId)),
      )
      .limit(1)
    if (other) return 'busy'
    await tx
      .update(generatorRuns)
      .set({ state: 'running', changedAt: now() })
      .where(eq(generatorRuns.id, runId))
    // Left by a process that crashed.
    await tx
      .update(generatorProposals)
      .set({ state: 'queued' })
      .where(and(eq(generatorProposals.runId, runId), eq(generatorProposals.state, 'running')))
    return 'begun'
  })
}

type Next = { proposal: GeneratorProposal; byModel: boolean }

function takeProposal({ database, now }: BatchDeps, runId: string): Promise<Next | null> {
  return database.db.transaction(async (tx) => {
    const row = await lockRun(tx, runId, 'batch')
    if (row.state !== 'running') return null
    const [proposal] = await tx
      .select()
      .from(generatorProposals)
      .where(
        and(eq(generatorProposals.runId, runId), inArray(generatorProposals.state, ['queued', 'running'])),
      )
      .orderBy(asc(generatorProposals.id))
      .limit(1)
    if (proposal) {
      await tx
        .update(generatorProposals)
        .set({ state: 'running' })
        .where(eq(generatorProposals.id, proposal.id))
    } else {
      await tx
        .update(generatorRuns)
        .set({ state: 'done', changedAt: now(), version: sql`${generatorRuns.version} + 1` })
        .where(eq(generatorRuns.id, runId))
    }
    await notifyBackOffice(tx, 'generator.changed', [runId])
    return proposal ? { proposal, byModel: row.engine === 'model' } : null
  })
}

type Proposed = {
  value: unknown
  sources: { path: string; version: string }[]
  findings: string[]
  failure: string | null
  notice: ModelNotice | null
}

async function propose(
  deps: BatchDeps,
  { proposal, byModel }: Next,
  runId: string,
  stopping: AbortSignal,
): Promise<Proposed> {
  const { kind, slug, field } = proposal
  const nothing = (failure: string, notice: ModelNotice | null = null): Proposed => ({
    value: null,
    sources: [],
    findings: [],
    failure,
    notice,
  })
  const entity = entityOf(deps.site.current, kind, slug)
  if (!entity) return nothing('Esta página ya no existe.')
  const page = { kind, name: entity.name, values: entity.values }
  const sources = supportingFields(page, field).flatMap((name) => sourceOf(entity, name))
  let notice: ModelNotice | null = null
  let value: unknown = null
  if (byModel) {
    const written = await whileRunning(deps, runId, stopping, (signal) =>
      modelWriterOf(deps)({
        title: `${coverageWords.fields[field] ?? field}: ${entity.name}`,
        brief: { length: 'short', tone: 'close', audience: 'first', goal: '' },
        sources: sources.map((one, at) => ({ ...one, id: `s${at + 1}` })),
        signal,
      }),
    )
    notice = written.notice
    value = asField(
      entity.values[field],
      written.paragraphs.map(({ text }) => text),
    )
  }
  if (value === null && hasRule(kind, field)) value = proposeField(page, field)
  if (value === null) return nothing('Los demás campos de esta página no dicen lo bastante.', notice)
  if (JSON.stringify(value) === JSON.stringify(entity.values[field]))
    return nothing('La propuesta es igual a lo que ya hay.', notice)
  return {
    value,
    sources: sources
      .filter(({ text }) => shares(text, textOfValue(value)))
      .map(({ path, version }) => ({ path, version })),
    findings: proposalFindings(
      deps.site.current,
      { kind, slug, name: entity.name, values: entity.values },
      field,
      value,
    ),
    failure: null,
    notice,
  }
}

function sourceOf(
  { name, path, slug, values }: NonNullable<ReturnType<typeof entityOf>>,
  field: string,
): Source[] {
  const text = textOfValue(values[field])
  const heading = coverageWords.fields[field]
  if (!heading || text.length < 10) return []
  return [
    {
      id: '',
      path: `${path}#${field}`,
      page: name,
      subject: slug,
      name,
      part: 'description',
      heading,
      text,
      items: [],
      version: textVersion(text),
      chosen: true,
    },
  ]
}

/** A model's paragraphs in the form of the field; null if they cannot be. */
function asField(now: unknown, paragraphs: readonly string[]): unknown {
  if (paragraphs.length === 0) return null
  if (typeof now === 'string' || now === undefined) return paragraphs.join('\n\n')
  if (Array.isArray(now) && now.every((one) => typeof one === 'string'))
    return paragraphs.map((one) => one.replace(/\.$/, '')).slice(0, 6)
  return null
}

/** Whether a proposal has a sentence or line of this text, or most of its words. */
function shares(source: string, proposal: string): boolean {
  const words = new Set(source.toLowerCase().match(/\p{L}{4,}/gu))
  const said = proposal.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  return said.length > 0 && said.filter((word) => words.has(word)).length / said.length > 0.4
}

function keepProposal({ database }: BatchDeps, { proposal }: Next, result: Proposed): Promise<void> {
  const { value, sources, findings, failure, notice } = result
  return database.db.transaction(async (tx) => {
    const row = await lockRun(tx, proposal.runId, 'batch')
    const wasStopped = row.state !== 'running' && notice === 'cancelled'
    await tx
      .update(generatorProposals)
      .set(
        wasStopped
          ? { state: 'queued' }
          : {
              state: failure ? 'failed' : 'proposed',
              proposal: failure ? null : JSON.stringify(value),
              sources,
              findings,
              failure,
            },
      )
      .where(eq(generatorProposals.id, proposal.id))
    const work = row.work as BatchWork
    if (notice && !wasStopped) {
      const notices = { ...work.notices, [proposal.id]: notice }
      await tx
        .update(generatorRuns)
        .set({ work: { ...work, notices } })
        .where(eq(generatorRuns.id, row.id))
    }
    await notifyBackOffice(tx, 'generator.changed', [row.id])
  })
}

type Page = { kind: TextKind; slug: string; name: string; values: Readonly<Record<string, unknown>> }

/** What the schemas and the advertising reviewer say against a proposed field; empty: it passes. */
function proposalFindings(
  site: Site,
  { kind, slug, name, values }: Page,
  field: string,
  value: unknown,
): string[] {
  const { term: _term, slug: _slug, ...rest } = values
  const content = (
    kind === 'term' ? { title: name, ...rest, [field]: value } : { title: name, fields: { [field]: value } }
  ) as TextContent
  const { problems, findings } = reviewText(site, { kind, slug, content: { ...content } }, [])
  const isOwn = (one: string | null) => one !== null && one.split(/[.:]/)[0] === field
  return [
    ...problems.filter((one) => isOwn(one.field)).map(({ message }) => message),
    ...findings
      .filter((one) => isOwn(one.field) && one.severity !== 'require' && !one.excused)
      .map(({ excerpt, message }) => `«${excerpt}»: ${message}`),
  ]
}
