import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Marta Ruiz Olabarria', 'MR'],
  ['Jon de la Torre', 'JT'],
  ['  Íñigo ', 'Í'],
  ['marta.ruiz@example.com', 'MR'],
  ['', ''],
])('the initials of %j are «%s»', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
