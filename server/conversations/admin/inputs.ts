import { CLOSE_REASONS, CONVERSATION_LIMITS, FEEDBACK_RATINGS } from '#domain/conversations/conversation.ts'
import { UNTIL_REPLY } from '#domain/conversations/conversation-actions.ts'
import { isFolio, LEAD_LIMITS } from '#domain/lead/lead.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { z } from 'zod'
import { moment, seenVersion, words } from '../../leads/work/fields.ts'

/** The bodies of domain/conversations/conversation-actions.ts. */

const version = seenVersion.optional()
/** A sender makes it once and repeats it; visible characters only, with room for a prefix. */
const key = z.string('Falta la clave').regex(/^[\x21-\x7e]{8,90}$/, 'La clave no es válida')
const slug = z.string().regex(/^[a-z0-9-]{1,100}$/, 'Elige una clínica de la lista')

export const seenInput = z.strictObject({ version })

export const editInput = z.strictObject({
  version,
  name: z
    .string()
    .max(CONVERSATION_LIMITS.name * 2, `Como mucho ${CONVERSATION_LIMITS.name} caracteres`)
    .transform((text) => cleanText(text))
    .pipe(z.string().max(CONVERSATION_LIMITS.name, `Como mucho ${CONVERSATION_LIMITS.name} caracteres`))
    .optional(),
  clinic: slug.nullable().optional(),
  tags: z
    .array(words(CONVERSATION_LIMITS.tag))
    .max(CONVERSATION_LIMITS.tags, `Como mucho ${CONVERSATION_LIMITS.tags} etiquetas`)
    .transform((tags) => [...new Set(tags)])
    .optional(),
  addTag: words(CONVERSATION_LIMITS.tag).optional(),
  removeTag: words(CONVERSATION_LIMITS.tag).optional(),
})

export const takeInput = z.strictObject({ version, over: z.boolean().default(false) })
export const replyInput = takeInput.extend({
  key,
  text: words(CONVERSATION_LIMITS.reply, 'many'),
  take: z.boolean().default(false),
})
export const noteInput = z.strictObject({ key, text: words(CONVERSATION_LIMITS.reply, 'many') })
export const snoozeInput = z.strictObject({ version, until: z.union([z.literal(UNTIL_REPLY), moment]) })
export const assignInput = z.strictObject({ version, staffId: z.uuid('Elige a una persona del equipo') })
export const transferInput = z.strictObject({
  version,
  clinic: slug,
  summary: words(CONVERSATION_LIMITS.message, 'many'),
})
export const closeInput = z.strictObject({
  version,
  reason: z.enum(CLOSE_REASONS, 'Elige un motivo'),
  seq: z.int().min(0).max(10_000).optional(),
})
export const acknowledgeInput = z.strictObject({ done: words(CONVERSATION_LIMITS.done, 'many') })
export const feedbackInput = z.strictObject({
  rating: z.enum(FEEDBACK_RATINGS, 'Elige una valoración'),
  note: z
    .string()
    .max(1000)
    .transform((text) => cleanText(text, { lines: 'many' }))
    .pipe(z.string().max(500, 'Como mucho 500 caracteres'))
    .default(''),
})
export const endTaskInput = z.strictObject({ restore: z.boolean('Falta si se devuelven los textos') })
export const linkInput = z.strictObject({
  version,
  folio: z
    .string('Escribe el código de la solicitud')
    .max(40)
    .transform((text) => text.trim().toUpperCase())
    .refine(isFolio, 'Escribe un código como LD-26-000001'),
})

const text = (max: number) =>
  z
    .string('Este dato debe ser un texto')
    .max(max * 4, 'Este texto es demasiado largo')
    .default('')
    .transform((value) => cleanText(value))

export const requestInput = z.strictObject({
  key,
  name: text(LEAD_LIMITS.name),
  phone: text(LEAD_LIMITS.phone),
  email: text(LEAD_LIMITS.email),
  clinic: z.union([z.literal(''), slug]).default(''),
  agreed: z.literal(true, 'Pídele permiso antes de crear la solicitud'),
  health: z.boolean('Marca si acepta que se guarden datos de salud'),
  marketing: z.boolean('Marca si quiere novedades'),
  adult: z.literal(true, 'Solo se apuntan solicitudes de personas de 18 años o más.'),
})

/** `POST /conversations/search`. */
export const listInput = z.strictObject({
  q: z
    .string()
    .max(200)
    .transform((text) => cleanText(text))
    .default(''),
  /** `nextClosed` of the page before. */
  before: z.string().max(200).default(''),
})

/** Why a person's data are put into a file or erased; the log keeps it. */
export const rightInput = z.strictObject({
  reason: z
    .string('Escribe el motivo')
    .trim()
    .min(10, 'Escribe el motivo con al menos 10 caracteres.')
    .max(1000, 'Máximo 1000 caracteres.'),
})
