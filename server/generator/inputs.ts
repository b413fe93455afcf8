import { TEXT_KINDS } from '#domain/editorial/text-kind.ts'
import { COVERAGE_ROWS } from '#domain/generator/coverage.ts'
import { GENERATOR_ENGINES, GENERATOR_KINDS } from '#domain/generator/generator-run.ts'
import { briefInput, outlineInput, paragraphsInput } from '#domain/generator/piece.ts'
import { z } from 'zod'
import { rowVersion } from '../shared/rows/row-version.ts'

const engine = z.enum(GENERATOR_ENGINES)
const sectionId = z.string().max(40)
const seen = { version: rowVersion }

export const runsInput = z.object({
  kind: z.enum(GENERATOR_KINDS).default('piece'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})

export const newPieceInput = z.union([
  z.strictObject({ brief: briefInput }),
  z.strictObject({ copyOf: z.uuid() }),
])

export const pieceActInput = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('brief'), ...seen, brief: briefInput }),
  z.strictObject({ act: z.literal('sources'), ...seen, chosen: z.array(z.string().max(8)).max(80) }),
  z.strictObject({ act: z.literal('outline'), ...seen, outline: outlineInput, engine }),
  z.strictObject({ act: z.literal('write'), ...seen, sectionId, engine }),
  z.strictObject({ act: z.literal('decide'), ...seen, sectionId, accept: z.boolean() }),
  z.strictObject({ act: z.literal('edit'), ...seen, sectionId, paragraphs: paragraphsInput }),
  z.strictObject({ act: z.literal('check'), ...seen }),
  z.strictObject({ act: z.literal('cancel'), ...seen }),
  z.strictObject({ act: z.literal('send'), ...seen }),
])
export type PieceAct = z.output<typeof pieceActInput>

export const coverageInput = z.object({ rows: z.enum(COVERAGE_ROWS).default('treatment') })
export const gapsInput = coverageInput.extend({ format: z.enum(['csv', 'json']).default('csv') })

export const newBatchInput = z.strictObject({
  cells: z
    .array(
      z.strictObject({
        kind: z.enum(TEXT_KINDS),
        slug: z.string().max(80),
        field: z.string().regex(/^[a-zA-Z]{1,40}$/),
      }),
    )
    .min(1, 'Elige al menos una celda')
    .max(200, 'Como mucho 200 celdas'),
  engine,
  simulate: z.boolean().default(false),
})
export type NewBatch = z.output<typeof newBatchInput>

const ids = z.array(z.int().positive()).min(1).max(200)
export const batchActInput = z.discriminatedUnion('act', [
  z.strictObject({ act: z.enum(['pause', 'resume', 'cancel', 'retry', 'start', 'accept_all', 'undo']) }),
  z.strictObject({ act: z.enum(['accept', 'reject']), ids }),
])
export type BatchAct = z.output<typeof batchActInput>
