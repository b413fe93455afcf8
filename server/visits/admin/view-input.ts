import { isKnownDate } from '#domain/calendar/known-moment.ts'
import { z } from 'zod'

/** A week of a few clinics beside each other is what a screen shows. */
const MOST_CLINICS = 6
const MOST_DAYS = 7

/** `GET /api/admin/agenda`. */
export const viewInput = z.object({
  clinics: z
    .string('Elige una clínica')
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(z.string().max(100)).min(1, 'Elige una clínica').max(MOST_CLINICS, 'Elige menos clínicas')),
  from: z.string('Elige un día').refine(isKnownDate, 'Elige un día'),
  days: z.coerce.number().int().min(1).max(MOST_DAYS).default(1),
})
export type ViewAsked = z.output<typeof viewInput>
