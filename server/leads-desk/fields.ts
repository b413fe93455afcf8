import { cleanText } from '#domain/clean-text.ts'
import { z } from 'zod'

/** The version of the row that the writer saw. */
export const seenVersion = z.number('Falta la versión').int().positive()

/** Text of staff, cleaned; blank is refused. */
export function words(max: number, lines: 'one' | 'many' = 'one') {
  return z
    .string('Escribe un texto')
    .max(max * 2, `Como mucho ${max} caracteres`)
    .transform((text) => cleanText(text, { lines }))
    .pipe(z.string().min(1, 'Escribe un texto').max(max, `Como mucho ${max} caracteres`))
}

/** A moment as ISO text with its offset; comes out as a Date. */
export const moment = z.iso
  .datetime({ offset: true, error: 'Escribe una fecha y una hora' })
  .transform((text) => new Date(text))

/** The number at the end of an address; 0 for anything else, which no row has. */
export function idOf(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}
