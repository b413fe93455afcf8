import {
  GENERATOR_ENGINES,
  GENERATOR_KINDS,
  GENERATOR_STATES,
  PROPOSAL_STATES,
} from '#domain/generator/generator-run.ts'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { textKind, texts } from './texts.ts'

export const generatorKind = pgEnum('generator_kind', GENERATOR_KINDS)
export const generatorState = pgEnum('generator_state', GENERATOR_STATES)
export const generatorEngine = pgEnum('generator_engine', GENERATOR_ENGINES)
export const proposalState = pgEnum('proposal_state', PROPOSAL_STATES)

/** A guided text or a batch of proposals, with everything needed to go on after a restart. No personal data. */
export const generatorRuns = pgTable(
  'generator_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: generatorKind().notNull(),
    state: generatorState().notNull().default('draft'),
    engine: generatorEngine().notNull().default('rules'),
    title: text().notNull().default(''),
    /** Brief, sources, outline and sections of a guided text; the selected cells of a batch. */
    work: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Engine and version, instructions, sources, times: what the draft's provenance will say. */
    provenance: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    textId: uuid().references(() => texts.id, { onDelete: 'set null' }),
    failure: text(),
    version: integer().notNull().default(1),
    startedBy: uuid().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    index('generator_runs_changed_idx').on(table.changedAt),
    check('generator_runs_title_length', sql`length(${table.title}) <= 200`),
    check('generator_runs_work_length', sql`octet_length(${table.work}::text) <= 1048576`),
  ],
)

/** One proposed field of a batch. */
export const generatorProposals = pgTable(
  'generator_proposals',
  {
    id: id(),
    runId: uuid()
      .notNull()
      .references(() => generatorRuns.id, { onDelete: 'cascade' }),
    kind: textKind().notNull(),
    slug: text().notNull(),
    field: text().notNull(),
    state: proposalState().notNull().default('queued'),
    before: text().notNull().default(''),
    proposal: text(),
    /** Paths and versions of the passages it was made from. */
    sources: jsonb().$type<{ path: string; version: string }[]>().notNull().default([]),
    /** Findings of the reviewers, by their rule. */
    findings: jsonb().$type<string[]>().notNull().default([]),
    failure: text(),
    decidedAt: timestamp({ withTimezone: true }),
    decidedBy: uuid(),
  },
  (table) => [
    unique('generator_proposals_unique').on(table.runId, table.kind, table.slug, table.field),
    index('generator_proposals_state_idx').on(table.runId, table.state),
  ],
)

export type GeneratorRun = typeof generatorRuns.$inferSelect
export type GeneratorProposal = typeof generatorProposals.$inferSelect
