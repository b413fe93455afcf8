import { expect, test } from 'vitest'
import { missingOf, namesInventedSpecialty } from './complete-professional.ts'

const COMPLETE = {
  name: 'Nombre de Ejemplo',
  officialTitle: 'Médica especialista en Cirugía Plástica, Estética y Reparadora',
  titleCountry: 'España',
  college: 'Colegio Oficial de Médicos de Bizkaia',
  collegeNumber: '48/00000',
  clinics: ['bilbao'],
  text: 'Atiende la primera consulta y acompaña cada revisión. Explica qué se puede esperar y qué no.',
  consent: { withdrawnAt: null },
}

test('with everything, nothing is missing; a photograph is not needed', () => {
  expect(missingOf(COMPLETE)).toEqual([])
})

test.each([
  [{ name: 'Ejemplo' }, ['name']],
  [{ officialTitle: ' ' }, ['title']],
  [{ officialTitle: 'Cirujano estético' }, ['officialTitle']],
  [{ titleCountry: ' ' }, ['titleCountry']],
  [{ college: '' }, ['college']],
  [{ collegeNumber: 'pendiente' }, ['collegeNumber']],
  [{ clinics: [] }, ['clinics']],
  [{ text: 'Médica.' }, ['text']],
  [{ consent: null }, ['consent']],
  [{ consent: { withdrawnAt: '2026-11-24T00:00:00Z' } }, ['consent']],
  [{ collegeNumber: '', consent: null }, ['collegeNumber', 'consent']],
])('%j lacks %j', (change, missing) => {
  expect(missingOf({ ...COMPLETE, ...change })).toEqual(missing)
})

test('a record from before the country was asked for stays complete', () => {
  expect(missingOf({ ...COMPLETE, titleCountry: null })).toEqual([])
})

test.each([
  ['Cirujana estética', true],
  ['Especialista en Cirugía Estética', true],
  ['Especialista en medicina estética', true],
  ['Dermatóloga estética', true],
  ['Especialista en Cirugía Plástica, Estética y Reparadora', false],
  ['Licenciada en Medicina. Máster en Medicina Estética', false],
  ['Especialista en Dermatología Médico-Quirúrgica y Venereología', false],
])('«%s» names an invented specialty: %s', (title, invented) => {
  expect(namesInventedSpecialty(title)).toBe(invented)
})
