import { expect, test } from 'vitest'
import { arrival } from './arrival.ts'
import { STAYING } from './staying.ts'

const place = (pathname: string, search = '', hash = '') => ({ pathname, search, hash })

test.each([
  ['a link to another page', place('/'), place('/equipo'), 'PUSH', { to: 'top' }],
  ['a link to the same page', place('/equipo'), place('/equipo'), 'PUSH', { to: 'top' }],
  [
    'a link to an anchor on another page',
    place('/'),
    place('/contacto', '', '#form'),
    'PUSH',
    { to: 'anchor', id: 'form' },
  ],
  [
    'an anchor with an accent',
    place('/'),
    place('/', '', '#cl%C3%ADnicas'),
    'PUSH',
    { to: 'anchor', id: 'clínicas' },
  ],
  [
    'an anchor with an invalid encoding',
    place('/'),
    place('/', '', '#100%'),
    'PUSH',
    { to: 'anchor', id: '100%' },
  ],
  ['an empty anchor', place('/'), place('/', '', '#'), 'PUSH', { to: 'top' }],
  ['back', place('/equipo'), place('/'), 'POP', { to: 'earlier' }],
  ['back to an anchor', place('/equipo'), place('/', '', '#form'), 'POP', { to: 'earlier' }],
  ['a filter of the same page', place('/todos', '?q=a'), place('/todos', '?q=ab'), 'REPLACE', { to: 'stay' }],
  [
    'a filter set and cleared before the URL was updated',
    place('/todos'),
    { ...place('/todos'), state: STAYING.state },
    'REPLACE',
    { to: 'stay' },
  ],
  ['a redirect to another page', place('/longevidad'), place('/life-longevidad'), 'REPLACE', { to: 'top' }],
] as const)('%s', (_, from, to, action, expected) => {
  expect(arrival(from, to, action)).toEqual(expected)
})
