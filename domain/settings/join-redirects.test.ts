import { expect, test } from 'vitest'
import { joinRedirects } from './join-redirects.ts'

const lines = (...pairs: [string, string][]) => pairs.map(([from, to]) => ({ from, to }))

test('the second list decides, and chains lead straight to their end', () => {
  expect(joinRedirects(lines(['/a', '/b'], ['/x', '/y']), lines(['/b', '/c'], ['/x', '/z']))).toEqual(
    new Map([
      ['/a', '/c'],
      ['/x', '/z'],
      ['/b', '/c'],
    ]),
  )
})

test('paths that lead back to themselves are left alone', () => {
  expect(joinRedirects(lines(['/a', '/b'], ['/d', '/a']), lines(['/b', '/a'], ['/e', '/f']))).toEqual(
    new Map([['/e', '/f']]),
  )
})
