import { z } from 'zod'
import { readWeek } from '../clinic/hours-reading.ts'
import { MOST_RECIPIENTS } from './measurement-policy.ts'
import { linesOf } from './lines-of.ts'
import { parseRedirects } from './redirect-lines.ts'
import type { SettingField, SettingKind, SiteSection } from './site-section.ts'

/** Schema of a section's value. Server only: it needs zod. */
export function sectionSchema(section: SiteSection) {
  return z.strictObject(
    Object.fromEntries(
      section.groups.map((group) => [
        group.id,
        z.strictObject(Object.fromEntries(group.fields.map((field) => [field.id, fieldSchema(field)]))),
      ]),
    ),
  )
}

/** Spanish phone numbers as pages print them: +34 and nine digits. */
const PHONE = /^\+34 \d{3} \d{3} \d{3}$/
/** Customer service numbers can't be mobile numbers (Orden TDF/149/2025). */
const MOBILE = /^\+34 [67]/

const LONG: readonly SettingKind[] = ['text', 'redirects', 'dates', 'emails']

function fieldSchema(field: SettingField): z.ZodType {
  if (field.kind === 'switch') return z.boolean({ error: 'Di sí o no.' })
  if (field.kind === 'number') {
    const { min = 0, max = 1_000_000 } = field
    return z
      .int({ error: 'Escribe un número entero.' })
      .min(min, `Al menos ${min}.`)
      .max(max, `Como mucho ${max}.`)
  }
  return z
    .string({ error: 'Escribe un texto.' })
    .trim()
    .max(field.max ?? (LONG.includes(field.kind) ? 4000 : 300), 'Es demasiado largo.')
    .superRefine((text, context) => {
      const problem = problemOf(field, text)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
}

function problemOf(field: SettingField, text: string): string | undefined {
  if (text === '') return field.required ? 'Este dato no puede quedar vacío.' : undefined
  if (/[<>]/.test(text)) return 'No puede llevar los signos < ni >.'
  if (!LONG.includes(field.kind) && /[\r\n]/.test(text)) return 'Escribe una sola línea.'
  if (field.pattern && !new RegExp(field.pattern.source, 'u').test(text)) return field.pattern.message
  switch (field.kind) {
    case 'phone':
      if (!PHONE.test(text)) return 'Escríbelo así: +34 900 000 000.'
      return MOBILE.test(text)
        ? 'La atención al cliente no puede usar un móvil (Orden TDF/149/2025).'
        : undefined
    case 'email':
      return z.email().safeParse(text).success ? undefined : 'Escribe un correo completo.'
    case 'emails':
      return addressesProblem(linesOf(text))
    case 'postcode':
      return /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(text) ? undefined : 'Son cinco cifras, de 01000 a 52999.'
    case 'coordinate':
      return /^-?\d{1,2}\.\d{4,6}$/.test(text) ? undefined : 'Grados con cuatro decimales: 41.4036.'
    case 'date':
      return z.iso.date().safeParse(text).success ? undefined : 'Escribe una fecha.'
    case 'hours':
      return readWeek(text)
        ? undefined
        : 'Revisa el horario: cada franja va de menos a más y no se cruza con otra.'
    case 'times':
      return timesProblem(field, text)
    case 'dates': {
      const wrong = linesOf(text).find((line) => !isNamedDate(line))
      return wrong === undefined ? undefined : `«${wrong}» no es una fecha: una por línea, como 2026-12-24.`
    }
    case 'choice':
      return field.options?.some(({ value }) => value === text) ? undefined : 'Elige una de la lista.'
    case 'redirects': {
      const parsed = parseRedirects(text)
      return parsed.ok ? undefined : parsed.reason
    }
    default:
      return undefined
  }
}

function addressesProblem(addresses: readonly string[]): string | undefined {
  if (addresses.length > MOST_RECIPIENTS) return `Como mucho ${MOST_RECIPIENTS} correos.`
  const wrong = addresses.find((address) => !z.email().safeParse(address).success)
  return wrong === undefined ? undefined : `«${wrong}» no es un correo completo: uno por línea.`
}

/** `2026-12-24`, or `2026-12-24 Nochebuena`. */
function isNamedDate(line: string): boolean {
  const [date, ...name] = line.split(' ')
  return z.iso.date().safeParse(date).success && name.join(' ').length <= 80
}

function timesProblem({ before = '' }: SettingField, text: string): string | undefined {
  const times = text.startsWith(before) ? text.slice(before.length) : ''
  const [, opens = '', closes = ''] = /^(\d{1,2}:\d{2})-(\d{1,2}:\d{2})$/.exec(times) ?? []
  // Read as the hours of any day.
  return readWeek(`L ${opens}-${closes}`) ? undefined : `Escríbelo así: ${before}09:00-21:00, de menos a más.`
}
