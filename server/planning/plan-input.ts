import { isKnownDate } from '#domain/calendar/known-moment.ts'
import { PLAN_LANES, PLAN_STATES, PLAN_TYPES } from '#domain/editorial/plan-item.ts'
import { z } from 'zod'

const day = z.string().refine(isKnownDate, 'Escribe una fecha')
const title = z
  .string()
  .transform((text) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
  .pipe(z.string().min(1, 'Escribe un título').max(200, 'Como mucho 200 caracteres'))
const path = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[^\s?#]*$/, 'Empieza por «/» y es de esta web')
const ids = z.array(z.uuid()).min(1, 'Elige alguna').max(500)

const fields = {
  type: z.enum(PLAN_TYPES),
  title,
  state: z.enum(PLAN_STATES),
  lane: z.enum(PLAN_LANES).nullable(),
  textId: z.uuid().nullable(),
  keywordId: z.uuid().nullable(),
  path: path.nullable(),
  ownerId: z.uuid().nullable(),
  reviewerId: z.uuid().nullable(),
  plannedFor: day.nullable(),
  effort: z.number('Escribe las horas').min(0).max(200, 'Como mucho 200 horas').nullable(),
  impact: z.int().min(1).max(3).nullable(),
  brief: z.string().max(5000, 'Como mucho 5000 caracteres'),
}

export const newInput = z.strictObject({ ...z.strictObject(fields).partial().shape, title })
export const editInput = z.strictObject({
  ...z.strictObject(fields).partial().shape,
  position: z.number().optional(),
  version: z.int().positive(),
})
export const shiftInput = z.strictObject({ ids, days: z.int().min(-365).max(365) })
export const capacityInput = z.strictObject({
  hours: z.number('Escribe las horas').min(0).max(60, 'De 0 a 60').nullable(),
})
export const needInput = z.strictObject({ needsId: z.uuid() })
export const starterInput = z.strictObject({
  items: z
    .array(
      z.strictObject({
        title,
        type: z.enum(PLAN_TYPES),
        path: path.nullable(),
        keywordId: z.uuid().nullable(),
        plannedFor: day,
      }),
    )
    .min(1)
    .max(16),
})
