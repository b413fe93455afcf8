import { TEXT_KINDS } from '#domain/editorial/text-kind.ts'
import { COVERAGE_ROWS } from '#domain/generator/coverage.ts'
import { GENERATOR_ENGINES, GENERATOR_KINDS } from '#domain/generator/generator-run.ts'
import {
  type Brief,
  PIECE_AUDIENCES,
  PIECE_LENGTHS,
  PIECE_TONES,
  PIECE_TYPES,
} from '#domain/generator/piece.ts'
import { SECTION_ROLES } from '#domain/generator/section-role.ts'
import { z } from 'zod'
import { rowVersion } from '../shared/rows/row-version.ts'

const engine = z.enum(GENERATOR_ENGINES)
const sectionId = z.string().max(40)
const seen = { version: rowVersion }

const slug = z.string().max(80)
const line = (max: number) => z.string().trim().max(max, `Como mucho ${max} caracteres`)

const briefInput: z.ZodType<Brief> = z.strictObject({
  type: z.enum(PIECE_TYPES),
  title: line(120).min(3, 'Escribe un título de trabajo'),
  goal: line(400),
  audience: z.enum(PIECE_AUDIENCES),
  keyword: line(120),
  keywordId: z.uuid().nullable(),
  treatments: z.array(slug).max(3, 'Como mucho tres tratamientos'),
  concern: slug.nullable(),
  city: slug.nullable(),
  term: slug.nullable(),
  length: z.enum(PIECE_LENGTHS),
  tone: z.enum(PIECE_TONES),
  mustInclude: z.array(line(200)).max(8, 'Como mucho ocho ideas'),
  references: z.array(line(400)).max(20, 'Como mucho veinte referencias'),
})

const outlineInput = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[a-zA-Z0-9-]{1,40}$/),
      role: z.enum(SECTION_ROLES),
      title: line(160).min(1, 'Escribe un título'),
    }),
  )
  .min(1, 'Deja al menos un apartado')
  .max(16, 'Como mucho 16 apartados')
  .refine((sections) => new Set(sections.map(({ id }) => id)).size === sections.length, 'Apartado repetido')

const paragraphsInput = z
  .array(
    z.strictObject({
      text: z.string().trim().min(1).max(4000, 'Como mucho 4000 caracteres'),
      sources: z.array(z.string().max(8)).max(12),
    }),
  )
  .max(40)

export const runsInput = z.object({
  kind: z.enum(GENERATOR_KINDS).default('piece'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})

/** A brief, or the piece whose brief is used again. */
export const newPieceInput = z
  .strictObject({ brief: briefInput.optional(), copyOf: z.uuid().optional() })
  .refine(({ brief, copyOf }) => (brief === undefined) !== (copyOf === undefined), 'Falta el encargo')

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
