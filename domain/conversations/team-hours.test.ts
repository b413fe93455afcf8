import { expect, test } from 'vitest'
import { readTeamHours } from './team-hours.ts'

test.each<[string, ReturnType<typeof readTeamHours>]>([
  ['de lunes a viernes, 10:00-18:00', { days: [1, 2, 3, 4, 5], opens: '10:00', closes: '18:00' }],
  ['Todos los días, de 9 a 21 h', { days: [1, 2, 3, 4, 5, 6, 7], opens: '09:00', closes: '21:00' }],
  ['de martes a sábado de 9.30 a 14', { days: [2, 3, 4, 5, 6], opens: '09:30', closes: '14:00' }],
  ['de lunes a viernes, 10:00-14:00 y 16:00-20:00', null],
  ['de lunes a viernes', null],
  ['cuando podemos, de 9 a 21', null],
  ['de lunes a viernes, 18:00-10:00', null],
  ['', null],
])('«%s»', (sentence, expected) => {
  expect(readTeamHours(sentence)).toEqual(expected)
})
