import { expect, test } from 'vitest'
import { latestStart } from './latest-start.ts'

const TODAY = '2026-11-21'
const at = (facts: { sessions?: string; downtime?: string; onset?: string }, event = '2027-12-31') =>
  latestStart({ sessions: 'Una', downtime: 'Ninguna', onset: 'En el momento', ...facts }, event, TODAY)

test('an immediate effect without downtime still keeps two weeks free', () => {
  expect(at({})).toEqual({ kind: 'start', date: '2027-12-17' })
})

test('the longer of effect and recovery counts, not both', () => {
  expect(at({ onset: 'Entre 2 y 3 meses', downtime: 'De 3 a 7 días' })).toEqual({
    kind: 'start',
    date: '2027-09-18',
  })
  expect(at({ onset: 'En el momento', downtime: 'De 2 a 4 semanas' })).toEqual({
    kind: 'start',
    date: '2027-11-19',
  })
})

test('marks after a treatment without downtime count as recovery', () => {
  expect(at({ downtime: 'Sin baja; morados de 3-10 días' })).toEqual({ kind: 'start', date: '2027-12-07' })
})

test.for([
  ['Tres, una cada cuatro semanas', '2027-10-22'],
  ['Entre 3 y 5, cada 4-8 semanas', '2027-05-07'],
  ['Entre 3 y 6, una al mes', '2027-07-20'],
  ['Entre 6 y 10, semanales', '2027-10-15'],
  ['Entre 1 y 3, separadas 4-8 semanas', '2027-08-27'],
  ['Una, con repaso posible al año', '2027-12-17'],
] as const)('«%s»: the sessions before the last one count', ([sessions, date]) => {
  expect(at({ sessions })).toEqual({ kind: 'start', date })
})

test.for([
  'De 6 a 12',
  'Una, a veces dos',
  'Una suelta o serie de cinco',
  '1 o 2 por zona',
  'Varias visitas en ocho semanas',
  'Visitas repartidas en doce semanas',
  'De 6 a 10, cada pocos días',
  'Uso diario, revisado cada trimestre',
])('«%s»: several visits without an interval start some time before', (sessions) => {
  expect(at({ sessions })).toEqual({ kind: 'before', date: '2027-12-17' })
})

test('once the day has passed it is too late, however many the sessions', () => {
  expect(at({ onset: 'Entre 2 y 3 meses' }, '2027-01-15')).toEqual({ kind: 'late', date: '2026-10-03' })
  expect(at({ sessions: 'De 6 a 12' }, '2026-12-04')).toEqual({ kind: 'late', date: '2026-11-20' })
  expect(at({}, '2026-12-05')).toEqual({ kind: 'start', date: TODAY })
})

test.for([
  { onset: 'Tras la segunda o tercera sesión' },
  { onset: 'No demostrado' },
  { downtime: 'La que marque tu intervención' },
])('without a measurable time nothing is promised: %o', (facts) => {
  expect(at(facts)).toEqual({ kind: 'unknown' })
})

test('dates cross clock changes and leap days correctly', () => {
  expect(at({}, '2027-04-03')).toEqual({ kind: 'start', date: '2027-03-20' })
  expect(at({}, '2028-03-10')).toEqual({ kind: 'start', date: '2028-02-25' })
})
