import { writtenSite as site } from '#content/site/written-site.ts'
import { expect, test } from 'vitest'
import { invasivenessOf } from './invasiveness.ts'

const plain = {
  name: 'Sesión',
  shortDescription: 'Una sesión con tu médico.',
  serviceName: 'Medicina Facial',
}

test.each([
  ['nothing known', plain, 'non-surgical'],
  ['a service of surgery', { ...plain, serviceName: 'CIRUGÍA Premium' }, 'surgical'],
  ['a service of surgery, without accent', { ...plain, serviceName: 'Cirugia Premium' }, 'surgical'],
  ['a laser in a service of surgery', { ...plain, name: 'Láser', serviceName: 'Cirugía' }, 'surgical'],
  ['a laser', { ...plain, name: 'Láser CO2' }, 'non-surgical'],
  ['a lifting by HIFU', { ...plain, name: 'Lifting con HIFU' }, 'non-surgical'],
  ['a lifting', { ...plain, name: 'Lifting' }, 'surgical'],
  ['a graft', { ...plain, shortDescription: 'Un microinjerto de pelo.' }, 'surgical'],
  ['an implant', { ...plain, shortDescription: 'Se colocan implantes.' }, 'surgical'],
  ['a service of injectables', { ...plain, serviceName: 'Inyectables' }, 'non-surgical'],
  ['a nose without surgery', { ...plain, name: 'Rinomodelación sin cirugía' }, 'non-surgical'],
  ['a keyword inside another word', { ...plain, shortDescription: 'Cabello aclarado.' }, 'non-surgical'],
  ['explicitly not surgery', { ...plain, serviceName: 'Cirugía', surgical: false }, 'non-surgical'],
  ['explicitly surgery', { ...plain, name: 'Láser', surgical: true }, 'surgical'],
] as const)('%s', (_case, treatment, answer) => {
  expect(invasivenessOf(treatment)).toBe(answer)
})

test('the derived rule alone classifies the whole catalogue correctly', () => {
  const misjudged = site.treatments.filter(({ name, shortDescription, serviceName, surgical }) => {
    const derived = invasivenessOf({ name, shortDescription, serviceName })
    return (derived === 'surgical') !== surgical
  })
  expect(misjudged.map(({ slug }) => slug)).toEqual([])
})
