import {
  ANSWER_PASSAGES_MAX,
  type AssistantContext,
  CONFIDENCE_BANDS,
  TREATMENT_INTENTS,
} from '#domain/assistant/answer.ts'
import { checkEmail } from '#domain/contact/email-address.ts'
import { checkPhone, PHONE_MESSAGES } from '#domain/contact/phone-number.ts'
import { CONVERSATION_LIMITS } from '#domain/conversations/conversation.ts'
import { commonErrors } from '#domain/lead/lead-form.ts'
import { LEAD_LIMITS } from '#domain/lead/lead.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { z } from 'zod'
import { keptBySite } from '../../kept-by-site.ts'

const NOT_TEXT = 'Este dato debe ser un texto'
const WRONG = 'Este dato no tiene el formato esperado'
/** Characters of an answer in the history; the rest is cut, because nobody typed it. */
const ANSWER_MAX = CONVERSATION_LIMITS.reply
/** More than any tab holds; of these the last ones are stored. */
const HISTORY_MAX = 200

const keyOf = (min: number) => z.string(NOT_TEXT).regex(new RegExp(`^[\\w-]{${min},80}$`), WRONG)

function line(max: number) {
  return z
    .string(NOT_TEXT)
    .max(max * 4, `Escribe como mucho ${max} caracteres`)
    .transform((text) => cleanText(text))
    .refine((text) => text.length <= max, `Escribe como mucho ${max} caracteres`)
}

/** A page of this site, without what follows the path. */
const page = z
  .string(NOT_TEXT)
  .transform((path) => (/^\/(?!\/)[\w/.-]*/.exec(path)?.[0] ?? '').slice(0, 300) || null)
  .nullish()

/** What the tab says about an answer is kept only if it has the shape of ours; nothing in it is believed. */
const answer = z
  .object({
    kind: z.enum(['answer', 'ask-back', 'safety', 'unknown']),
    card: z
      .string()
      .regex(/^[a-z-]{1,60}$/)
      .nullable(),
    confidence: z.enum(CONFIDENCE_BANDS).nullable(),
    passages: z
      .array(
        z.object({
          id: z.string().regex(/^[\w#/:.-]{1,160}$/),
          href: z.string().regex(/^\/(?!\/)[\w#/.-]{0,160}$/),
          label: z
            .string()
            .max(480)
            .transform((text) => cleanText(text).slice(0, 120)),
          version: z.string().regex(/^[\w:.-]{0,64}$/),
        }),
      )
      .max(ANSWER_PASSAGES_MAX),
    proof: z
      .string()
      .regex(/^[\w-]{22}$/)
      .optional()
      .catch(undefined),
  })
  .optional()
  .catch(undefined)

const history = z
  .array(
    z.object({ author: z.enum(['visitor', 'assistant'], WRONG), text: z.string(NOT_TEXT), answer }, WRONG),
    WRONG,
  )
  .max(HISTORY_MAX, WRONG)
  .default([])
  .transform((said) =>
    said
      .slice(-CONVERSATION_LIMITS.history)
      .map(({ author, text, answer: record }) => ({
        author,
        text: cleanText(text, { lines: 'many' })
          .slice(0, author === 'visitor' ? CONVERSATION_LIMITS.message : ANSWER_MAX)
          .toWellFormed(),
        answer: author === 'assistant' ? record : undefined,
      }))
      .filter(({ text }) => text !== ''),
  )

const context = z
  .object({
    treatments: z.array(z.string().max(80)).max(4),
    intent: z.enum([...TREATMENT_INTENTS, 'nearest']).optional(),
  })
  .default({ treatments: [] })
  .transform(({ treatments, intent }): AssistantContext => ({ treatments, ...(intent ? { intent } : {}) }))

export const messageInput = z.strictObject({
  key: keyOf(8),
  text: z
    .string(NOT_TEXT)
    .transform((text) => cleanText(text, { lines: 'many' }))
    .pipe(
      z
        .string()
        .min(1, 'Escribe un mensaje')
        .max(CONVERSATION_LIMITS.message, 'Escribe 1.000 caracteres como mucho'),
    ),
  context,
})

/** What depends on the clinics of the site. */
export const visitorInputs = keptBySite(({ clinicSlugs, pages }) => {
  const clinic = z
    .string(NOT_TEXT)
    .nullish()
    .transform((slug) => slug || null)
    .refine((slug) => slug === null || clinicSlugs.includes(slug), 'Elige una clínica de la lista')
  return {
    opening: z.strictObject({
      key: keyOf(16),
      consent: z.literal(true, pages.chat.people.consentMissing),
      name: line(CONVERSATION_LIMITS.name).default(''),
      phone: line(LEAD_LIMITS.phone)
        .default('')
        .refine((phone) => phone === '' || checkPhone(phone).valid, PHONE_MESSAGES.incomplete),
      email: line(LEAD_LIMITS.email)
        .default('')
        .refine((email) => email === '' || checkEmail(email).valid, WRONG),
      clinic,
      page,
      history,
    }),
    request: z
      .strictObject({
        key: keyOf(8),
        name: line(LEAD_LIMITS.name).default(''),
        phone: line(LEAD_LIMITS.phone).default(''),
        email: line(LEAD_LIMITS.email).default(''),
        clinic,
        consents: z
          .strictObject({ health: z.boolean(WRONG), marketing: z.boolean(WRONG) }, WRONG)
          .default({ health: false, marketing: false }),
      })
      .superRefine((asked, checks) => {
        // The rules of the forms, but here an e-mail may be left out.
        const { name, phone, email } = asked
        for (const [field, message] of Object.entries(commonErrors({ name, phone, email }))) {
          if (field !== 'email' || email !== '') checks.addIssue({ code: 'custom', path: [field], message })
        }
      }),
  }
})

type Inputs = ReturnType<typeof visitorInputs>
export type OpeningInput = z.output<Inputs['opening']>
export type RequestInput = z.output<Inputs['request']>
export type MessageInput = z.output<typeof messageInput>
