import { cleanText } from '#domain/text/clean-text.ts'
import type { Context } from 'hono'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { parseInput } from '../shared/http/parse-body.ts'

const text = (max: number) =>
  z
    .string()
    .transform((value) => cleanText(value))
    .pipe(z.string().max(max, `Caben ${max} caracteres.`))

const NO_ALT = 'Describe la fotografía para quien no la ve, o márcala como decorativa.'

/** What is written about a picture. A decorative one has no description. */
export const pictureInput = z
  .object({ alt: text(300), decorative: z.boolean(), credit: text(200) })
  .refine(({ alt, decorative }) => decorative || alt !== '', { path: ['alt'], error: NO_ALT })
  .transform((input) => (input.decorative ? { ...input, alt: '' } : input))

const uploadInput = z.object({
  name: text(200).transform((name) => name || 'fotografía'),
  alt: z.string().default(''),
  decorative: z.boolean().default(false),
  credit: z.string().default(''),
})

export type PictureInput = z.output<typeof pictureInput>

/** Long enough for every field, each letter encoded as up to nine bytes. */
const MAX_HEADER = 6_000

/**
 * What comes with an upload, from the header `x-picture`: URI-encoded JSON, because the body is the file itself.
 * @throws {AppError} `invalid_fields`
 */
export function uploadFacts(context: Context): PictureInput & { name: string } {
  const { name, ...rest } = parseInput(uploadInput, headerJson(context.req.header('x-picture') ?? ''))
  return { name, ...parseInput(pictureInput, rest) }
}

function headerJson(header: string): unknown {
  try {
    if (header.length > MAX_HEADER) throw new RangeError()
    return JSON.parse(decodeURIComponent(header))
  } catch {
    throw new AppError('invalid_fields', NO_ALT, { fields: { alt: NO_ALT } })
  }
}
