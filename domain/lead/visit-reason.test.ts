import { expect, test } from 'vitest'
import { formatVisitReason, parseVisitReason, type VisitReason } from './visit-reason.ts'

test.each<[VisitReason, string]>([
  [{ kind: 'zona', detail: 'face/nariz' }, 'zona:face/nariz'],
  [{ kind: 'zona', detail: '' }, 'zona'],
  [{ kind: 'preocupacion', detail: 'ojeras' }, 'preocupacion:ojeras'],
  [{ kind: 'tratamiento', detail: 'rinoplastia' }, 'rinoplastia'],
  [{ kind: 'tratamiento', detail: '' }, 'tratamiento'],
  [{ kind: 'orientacion', detail: '' }, 'orientacion'],
])('%j is written %s and read back', (reason, text) => {
  expect(formatVisitReason(reason)).toBe(text)
  expect(parseVisitReason(text)).toEqual(reason)
})

test('guidance has no detail, and an empty text is not a reason', () => {
  expect(formatVisitReason({ kind: 'orientacion', detail: 'rinoplastia' })).toBe('orientacion')
  expect(parseVisitReason('')).toBeNull()
})
