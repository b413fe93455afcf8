import { expect, test } from 'vitest'
import { allowsPrefetch } from './connection.ts'

test.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g', saveData: false }, true],
  [{ effectiveType: '4g', saveData: true }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('with %o, prefetching is %s', (connection, expected) => {
  expect(allowsPrefetch(connection)).toBe(expected)
})
