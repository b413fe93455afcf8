import { isKnownDate } from '#domain/calendar/known-moment.ts'
import { IMPORT_FIELDS } from '#domain/keywords/import-columns.ts'
import { KEYWORD_INTENTS, KEYWORD_SOURCES, KEYWORD_STATES } from '#domain/keywords/keyword.ts'
import { KEYWORD_LENGTH, keywordText } from '#domain/keywords/keyword-text.ts'
import { z } from 'zod'

export const KEYWORD_SORTS = [
  'text',
  'intent',
  'unit',
  'city',
  'target',
  'state',
  'volume',
  'difficulty',
  'cost',
  'position',
  'best',
  'delta7',
  'delta28',
  'clicks',
  'impressions',
  'ctr',
  'changed',
] as const

const ALARMS = ['wrong', 'dead', 'rivals', 'drug', 'untargeted'] as const
const BULK = 1000
const ids = z.array(z.uuid()).min(1, 'Elige alguna').max(BULK, `Como mucho ${BULK} de una vez`)
const slug = z.string().regex(/^[a-z0-9-]{1,80}$/, 'No está en la lista')
const day = z.string().refine(isKnownDate, 'Escribe una fecha')
const seen = z.int().positive()
const path = z
  .string()
  .max(300, 'Como mucho 300 caracteres')
  .regex(/^\/(?!\/)[^\s?#]*$/, 'Empieza por «/» y es de esta web')
  .transform((text) => text.replace(/\/+$/, '') || '/')
const tag = z
  .string()
  .max(40, 'Como mucho 40 caracteres')
  .transform((text) => keywordText(text)?.toLowerCase() ?? '')
  .refine((text) => text !== '', 'Escribe una etiqueta')
const text = z
  .string()
  .max(KEYWORD_LENGTH * 2)
  .transform((typed, context) => {
    const kept = keywordText(typed)
    if (kept !== null) return kept
    context.addIssue({ code: 'custom', message: 'Escribe palabras, 120 caracteres como mucho' })
    return z.NEVER
  })

/** Filters and order, from the query string. */
export const listInput = z.object({
  q: z.string().max(KEYWORD_LENGTH).catch(''),
  state: z.array(z.enum(KEYWORD_STATES)).catch([]),
  intent: z.enum(KEYWORD_INTENTS).optional().catch(undefined),
  source: z.enum(KEYWORD_SOURCES).optional().catch(undefined),
  alarm: z.enum(ALARMS).optional().catch(undefined),
  unit: slug.optional().catch(undefined),
  city: slug.optional().catch(undefined),
  treatment: slug.optional().catch(undefined),
  tag: z.string().max(40).optional().catch(undefined),
  sort: z
    .string()
    .transform((asked) => ({ by: asked.replace(/^-/, ''), down: asked.startsWith('-') }))
    .pipe(z.object({ by: z.enum(KEYWORD_SORTS), down: z.boolean() }))
    .optional()
    .catch(undefined),
  cursor: z.coerce.number().int().min(0).max(1_000_000).catch(0),
})
export type ListInput = z.output<typeof listInput>

export const pasteInput = z.strictObject({
  text: z.string().min(1, 'Pega alguna').max(200_000, 'Demasiado texto'),
})

export const addInput = z.strictObject({
  texts: z.array(text).min(1, 'Añade alguna').max(1000),
  tags: z.array(tag).max(10).default([]),
})

export const editInput = z.strictObject({
  version: seen,
  text: text.optional(),
  intent: z.enum(KEYWORD_INTENTS).nullable().optional(),
  unit: slug.nullable().optional(),
  concern: slug.nullable().optional(),
  city: slug.nullable().optional(),
  treatment: slug.nullable().optional(),
  targetPath: path.nullable().optional(),
  state: z.enum(KEYWORD_STATES).optional(),
  volume: z.int('Un número entero').min(0).max(1e9).nullable().optional(),
  difficulty: z.int('Un número entero').min(0, 'De 0 a 100').max(100, 'De 0 a 100').nullable().optional(),
  cost: z.number('Un número').min(0).max(10_000).nullable().optional(),
  notes: z.string().max(2000, 'Como mucho 2000 caracteres').optional(),
  tags: z.array(tag).max(10, 'Como mucho 10').optional(),
})

export const bulkInput = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('tag'), ids, tag }),
  z.strictObject({ action: z.literal('untag'), ids, tag }),
  z.strictObject({ action: z.literal('state'), ids, state: z.enum(KEYWORD_STATES) }),
  z.strictObject({ action: z.literal('target'), ids, targetPath: path.nullable() }),
])

export const mergeInput = z.strictObject({ headId: z.uuid(), ids })
export const splitInput = z.strictObject({ ids })

export const positionInput = z.strictObject({
  day,
  position: z.number('Escribe la posición').min(1, 'De 1 a 1000').max(1000, 'De 1 a 1000').nullable(),
  path: path.nullable().default(null),
})

export const importQuery = z.object({
  apply: z.literal('1').optional().catch(undefined),
  day: day.optional().catch(undefined),
  columns: z
    .string()
    .max(500)
    .transform((json) => safeJson(json))
    .pipe(z.partialRecord(z.enum(IMPORT_FIELDS), z.int().min(0).max(99)))
    .optional()
    .catch(undefined),
})

export const decisionInput = z
  .strictObject({
    text: z.string().min(1).max(60),
    decision: z.enum(['accepted', 'merged', 'ignored']),
    keywordId: z.uuid().optional(),
  })
  .refine(({ decision, keywordId }) => decision !== 'merged' || keywordId, {
    path: ['keywordId'],
    error: 'Elige a qué palabra clave se une',
  })

function safeJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
