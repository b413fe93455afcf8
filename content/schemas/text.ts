import { z } from 'zod'
import { placeholderValues } from '../site/placeholder-values.ts'
import { fillKnownPlaces } from '../site/placeholders.ts'

/** One line of visible text: 1 to 400 characters, no line breaks, no leading or trailing spaces. */
export const line = z
  .string()
  .min(1, 'vacío')
  .max(400, 'más de 400 caracteres en una línea')
  .refine((text) => text === text.trim(), 'espacios al principio o al final')
  .refine((text) => !text.includes('\n'), 'salto de línea en un texto de una línea')

/** Running text of 1 to 4,000 characters; a blank line separates paragraphs. */
export const prose = z
  .string()
  .min(1, 'vacío')
  .max(4000, 'más de 4000 caracteres')
  .refine((text) => text === text.trim(), 'espacios al principio o al final')

/** With the default values of the placeholders. */
const written = placeholderValues()
const shownLength = (text: string) => fillKnownPlaces(text, written).length

/** Page title before the suffix with the product's name: at most 60 characters together. */
export const metaTitle = line
  .refine((text) => shownLength(text) >= 10, 'menos de 10 caracteres')
  .refine((text) => shownLength(text) <= 44, 'más de 44 caracteres')

/** Description for search engines: 110 to 158 characters. */
export const metaDescription = line
  .refine((text) => shownLength(text) >= 110, 'menos de 110 caracteres')
  .refine((text) => shownLength(text) <= 158, 'más de 158 caracteres')

/** Lowercase words joined by hyphens, as used in URLs and file names. */
export const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'no es un slug')

/** Zone id, view and zone: `face/nariz`. */
export const zoneId = z.string().regex(/^(face|front|back)\/[a-z]+(-[a-z]+)*$/, 'no es una zona')

/** Path on the site, without a trailing slash except for the home page. */
export const href = z.string().regex(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/, 'no es una ruta del sitio')

/** Name of an icon of lucide-react, `HeartPulse`. */
export const icon = z.string().regex(/^[A-Z][A-Za-z0-9]*$/, 'no es un nombre de icono')

/** Source of a claim: given by the network, or counted by the program. */
export const source = z.enum(['especificacion', 'recuento'])

export const link = z.strictObject({ label: line, href })
export const option = z.strictObject({ value: slug, label: line })
export const titledText = z.strictObject({ title: line, text: line })
export const labelledText = z.strictObject({ label: line, text: line })
export const faq = z.strictObject({ q: line, a: prose.max(700, 'respuesta de más de 700 caracteres') })
export const claim = z.strictObject({ value: line, label: line, source })

/** Head of a page; `noindex: true` excludes it from search engines. */
export const meta = z.strictObject({ metaTitle, metaDescription, noindex: z.literal(true).optional() })

export const hero = z.strictObject({ h1: line, lead: line })
export const breadcrumb = z.array(line).min(1).max(4)
