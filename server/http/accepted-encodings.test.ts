import { expect, test } from 'vitest'
import { acceptedEncodings } from './accepted-encodings.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br gzip identity'],
  ['gzip', 'gzip identity'],
  ['GZIP;Q=1', 'gzip identity'],
  ['x-gzip', 'gzip identity'],
  ['gzip, br;q=0', 'gzip identity'],
  ['gzip, br; q=0.000', 'gzip identity'],
  ['br;q=0.5, gzip;q=0.8', 'gzip br identity'],
  ['br;q=0.5, identity', 'identity br'],
  ['*', 'br gzip identity'],
  ['*;q=0', ''],
  ['*;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip identity'],
  ['identity;q=0', ''],
  ['gzip, identity;q=0', 'gzip'],
  ['identity;q=0.5, *;q=0', 'identity'],
  ['brotli', 'identity'],
  ['br;q=x', 'identity'],
])('%s accepts: %s', (header, expected) => {
  for (let asked = 0; asked < 2; asked++) expect(acceptedEncodings(header).join(' ')).toBe(expected)
})

test('a client that always sends a different header still gets answers', () => {
  for (let n = 0; n < 500; n++) expect(acceptedEncodings(`gzip, x${n}`)).toEqual(['gzip', 'identity'])
  expect(acceptedEncodings(`gzip, ${'x'.repeat(5000)}`)).toEqual(['gzip', 'identity'])
})
