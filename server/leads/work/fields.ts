import { isInKnownYears } from '#domain/calendar/known-moment.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { z } from 'zod'
import { MAX_VERSION } from '../../shared/rows/row-version.ts'

/** The version of the row that the writer saw. */
export const seenVersion = z.number('Falta la versión').int().positive().max(MAX_VERSION)

/** Text written by staff, cleaned; blank is refused. */
export function words(max: number, lines: 'one' | 'many' = 'one') {
  return z
    .string('Escribe un texto')
    .max(max * 2, `Como mucho ${max} caracteres`)
    .transform((text) => cleanText(text, { lines }))
    .pipe(z.string().min(1, 'Escribe un texto').max(max, `Como mucho ${max} caracteres`))
}

/** A moment as ISO text with an offset; parsed to a Date. */
export const moment = z.iso
  .datetime({ offset: true, error: 'Escribe una fecha y una hora' })
  .refine(isInKnownYears, 'Escribe una fecha y una hora')
  .transform((text) => new Date(text))
