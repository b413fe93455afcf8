import { expect, test } from 'vitest'
import { countText } from './count-text.ts'

const forms = { one: '1 línea de {file}', many: '{count} líneas de {file}' }

test.each([
  [0, '0 líneas de a.csv'],
  [1, '1 línea de a.csv'],
  [1200, '1.200 líneas de a.csv'],
])('%d reads «%s»', (count, text) => {
  expect(countText(forms, count, { file: 'a.csv' })).toBe(text)
})

const texts = import.meta.glob<object>('./ui/*.ts', { eager: true })

/** A count with a word in the plural: «{count} filas», «{done} de {total} filas», «Quedan {count}». */
const PLURAL =
  /\{(?:count|n|total|all|gaps|pages|lines|requests|value|days|minutes|months)\}(?: (?!más|menos|ms)\p{L}{2,}s\b)|\b(?:Los|Las|las|los|Quedan|quedan|Faltan) \{(?:count|n|minutes|days)\}/u

/** Counts that are never one. */
const NEVER_ONE = [
  // Fixed: the pages of the site, the points of the launch list, the zones of a figure, limits.
  'Sin huecos en {pages} páginas.',
  '1 hueco en {pages} páginas.',
  '{count} huecos en {pages} páginas.',
  '{done} de {total} puntos listos',
  '{done} de {all} puntos hechos',
  'El catálogo tiene {n} zonas en esta figura; otra de las fuentes de la web cuenta {other}.',
  'Reescribe los pasajes en {host}. No recibe datos personales. Hasta {count} peticiones al día entre todos.',
  'La contraseña debe tener al menos {n} caracteres.',
  // Only said from a few on.
  '{count} minutos',
  '{count} pasos automáticos',
  '{count} textos el {day}',
  '({count} datos)',
  'Ahora son {months} meses. Acórtalo, o ten escrita la razón.',
  'Ver las {count} en la tabla',
  '{place}: {n} clínicas',
  'Ver los {n} pasos',
]

/** Texts of a count without another one for 1 beside them. */
function withoutOne(value: unknown, hasOne = false): string[] {
  if (typeof value === 'string') return !hasOne && PLURAL.test(value) ? [value] : []
  if (!value || typeof value !== 'object') return []
  const names = Object.keys(value)
  const has = (name: string) =>
    names.includes('one') || names.some((other) => other.startsWith(`${name.replace(/Many$|Days$/, '')}One`))
  return Object.entries(value).flatMap(([name, inner]) => withoutOne(inner, has(name)))
}

test('every text with a count that may be 1 has a form for it', () => {
  expect(withoutOne(texts).filter((text) => !NEVER_ONE.includes(text))).toEqual([])
})

test('a count without a form for 1 is noticed', () => {
  expect(withoutOne({ a: '{count} movidas', b: { one: '1 fila', many: '{count} filas' } })).toEqual([
    '{count} movidas',
  ])
  expect(withoutOne({ a: '{done} de {total} filas', b: 'Quedan {count}', c: 'Ver {count} más' })).toEqual([
    '{done} de {total} filas',
    'Quedan {count}',
  ])
})
