import { expect, test } from 'vitest'
import { longestDays } from './spanish-period.ts'

test.for([
  ['Entre 2 y 3 meses', 90],
  ['De 0 a 2 días', 2],
  ['A las 4-6 semanas', 42],
  ['De dos a ocho semanas', 56],
  ['En el momento', 0],
  ['El mismo día', 0],
  ['En el momento; se juzga a las seis semanas', 42],
  ['En el momento; se estabiliza al mes', 30],
  ['Al mes; el resultado completo, a los seis', 180],
  ['Entre la semana 4 y la 8', 56],
  ['Entre el segundo y el cuarto mes', 120],
  ['Desde el primer trimestre', 90],
  ['Orden y descanso, en quince días', 15],
  ['Entre varios días y dos semanas', 14],
  ['Entre semanas y tres meses', 90],
  ['Entre 4 y 8 semanas tras cada sesión', 56],
  ['Una; repaso posible tras un año', 365],
  ['De horas a una semana por etapa', 7],
] as const)('«%s» takes at most %i days', ([phrase, days]) => {
  expect(longestDays(phrase)).toBe(days)
})

test.for([
  'Tras la segunda o tercera sesión',
  'De la sexta a la octava cita',
  'Tras 4 o más sesiones',
  'Semanas, si hay respuesta',
  'Semanas o meses, según la carencia',
  'Una semana o meses',
  'Saciedad desde los primeros días',
  'Al caer la costra',
  'No demostrado',
  'Ninguna',
  '',
])('«%s» names no measurable time', (phrase) => {
  expect(longestDays(phrase)).toBeNull()
})
