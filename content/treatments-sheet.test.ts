import { expect, test } from 'vitest'
import { buildTreatmentsSheet } from './build-treatments-sheet.ts'
import { writtenConcerns } from './concerns.ts'
import { writtenZones } from './zones.ts'

const sheet = buildTreatmentsSheet(writtenZones, writtenConcerns)

test('every zone of the face is in the sheet once', () => {
  const labels = [...sheet.face, ...sheet.hairAndSkin].map(({ label }) => label)
  for (const { name } of writtenZones.face) expect(labels.filter((label) => label === name)).toHaveLength(1)
})

test('zones lead to their place on the page of zones, concerns to their page', () => {
  expect(sheet.body[0]).toEqual({ label: 'Pecho', href: '/tratamientos-por-zonas#zona-front-pecho' })
  expect(sheet.hairAndSkin.map(({ href }) => href)).toContain('/tratamientos/preocupacion/manchas')
})

test('a concern that does not exist is an error', () => {
  expect(() => buildTreatmentsSheet(writtenZones, [])).toThrow('entradas-coronilla')
})
