import { isInKnownYears } from '#domain/calendar/known-moment.ts'
import { TEXT_KINDS, TEXT_STATES } from '#domain/editorial/text-kind.ts'
import { z } from 'zod'
import { rowVersion } from '../shared/rows/row-version.ts'

const slug = z
  .string()
  .max(80, 'Como mucho 80 caracteres')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Solo minúsculas sin acentos, números y guiones')
const day = z.iso.date('Elige una fecha').refine(isInKnownYears, 'Elige una fecha')
const note = z.string().trim().max(1000, 'Como mucho 1000 caracteres')
export const pagePathInput = z
  .string()
  .max(200)
  .regex(/^\/[a-z0-9/-]*$/, 'No es una página de la web')
/** Checked against its kind by the use case. */
const content = z.looseObject({ title: z.string() })

export const listInput = z.object({
  kind: z.enum(TEXT_KINDS).default('article'),
  q: z.string().max(200).default(''),
  state: z.enum(TEXT_STATES).optional(),
  category: z.string().max(40).optional(),
  author: z.uuid().optional(),
  reviewer: z.uuid().optional(),
  view: z.enum(['review', 'expiring', 'unlinked', 'failed', 'dead-links']).optional(),
  sort: z.enum(['changed', 'title', 'published', 'review', 'planned']).default('changed'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})

export const newTextInput = z.strictObject({
  kind: z.enum(TEXT_KINDS),
  slug: slug.optional(),
  content: content.optional(),
  copyOf: z.uuid().optional(),
  keywordId: z.uuid().optional(),
})

export const saveInput = z.strictObject({
  version: rowVersion,
  content,
  base: content.optional(),
  kind: z.enum(['auto', 'saved']),
  note: z.string().trim().max(500).optional(),
  typingErrorsOnly: z.boolean().optional(),
})

export const actInput = z.strictObject({
  version: rowVersion,
  action: z.enum([
    'request_editorial',
    'request_medical',
    'approve',
    'send_back',
    'schedule',
    'unschedule',
    'publish',
    'withdraw',
    'discard',
    'archive',
    'reopen',
  ]),
  note: note.optional(),
  at: z.string().max(30).optional(),
  nextReview: day.optional(),
  college: z.string().trim().max(120).optional(),
  reason: note.optional(),
  alternatives: z.array(pagePathInput).max(6).optional(),
})

export const editInput = z.strictObject({
  version: rowVersion,
  slug: slug.optional(),
  authorId: z.uuid().nullable().optional(),
  reviewerId: z.uuid().nullable().optional(),
  plannedFor: day.nullable().optional(),
  keywordId: z.uuid().nullable().optional(),
  aiAssisted: z.boolean().optional(),
})

export const restoreInput = z.strictObject({ version: rowVersion })

export const commentInput = z.strictObject({
  body: z.string().trim().min(1, 'Escribe algo').max(2000),
  quote: z.string().trim().max(500).optional(),
  parentId: z.int().positive().optional(),
})

export const resolveInput = z.strictObject({ resolved: z.boolean() })

export const excuseInput = z.strictObject({
  rule: z.string().min(1).max(80),
  excerpt: z.string().min(1).max(300),
  reason: z.string().trim().min(10, 'Explica por qué se deja pasar').max(1000),
})

export const presenceInput = z.strictObject({
  block: z.string().max(100).nullable(),
  leaving: z.boolean().optional(),
})

export const exportInput = z.object({ kind: z.enum(TEXT_KINDS).default('article') })
