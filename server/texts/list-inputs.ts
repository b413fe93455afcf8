import { placeholdersOf } from '#content/site/placeholders.ts'
import { z } from 'zod'
import { pagePathInput } from './inputs.ts'

/** An address as staff paste it: with the site's name, a closing slash or a query, of which only the path counts. */
const pasted = z
  .string()
  .trim()
  .max(400)
  .transform((text) => {
    const [path = ''] = text.replace(/^https?:\/\/[^/]+/i, '').split(/[?#]/)
    return path.replace(/(?<=.)\/+$/, '') || '/'
  })
  .pipe(pagePathInput)
const label = z
  .string()
  .trim()
  .min(1, 'Escribe un nombre')
  .refine((text) => placeholdersOf(text).length === 0, 'Sin llaves: el nombre se muestra como está escrito')

export const handOverInput = z.strictObject({ to: z.uuid('Elige a una persona') })

export const redirectListInput = z.object({
  q: z.string().trim().toLowerCase().max(200).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})

export const newRedirectInput = z.strictObject({ from: pasted, to: pasted })

export const pathInput = z.object({ path: pagePathInput })

export const alternativesInput = z.strictObject({ alternatives: z.array(pasted).max(6) })

export const renameInput = z.strictObject({ name: label.max(60, 'Como mucho 60 caracteres').nullable() })

export const mergeInput = z.strictObject({ into: z.string().max(40).nullable() })

export const tagInput = z.strictObject({
  tag: z.string().trim().min(1).max(400),
  into: label.max(60, 'Como mucho 60 caracteres').nullable(),
})
