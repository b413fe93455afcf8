import { expect, test } from 'vitest'
import { referenceAddress } from './reference-address.ts'
import { isDead, isFailure } from './reference-check.ts'

test.each([
  ['10.1000/xyz123', '', 'https://doi.org/10.1000/xyz123'],
  ['doi:10.1000/xyz123', '', 'https://doi.org/10.1000/xyz123'],
  ['https://dx.doi.org/10.1000/xyz123', '', 'https://doi.org/10.1000/xyz123'],
  [' https://example.org/guia ', '', 'https://example.org/guia'],
  ['', 'Guía clínica (https://example.org/guia).', 'https://example.org/guia'],
  ['', 'Una guía de 2024', null],
  ['http://example.org', '', null],
  ['javascript:alert(1)', '', null],
  ['https://', '', null],
])('%j %j leads to %j', (url, text, address) => {
  expect(referenceAddress({ url, text })).toBe(address)
})

test.each([
  [200, false],
  [403, false],
  [429, false],
  [404, true],
  [503, true],
  [null, true],
])('%j is a failure: %j', (status, failed) => {
  expect(isFailure(status)).toBe(failed)
})

test.each([
  [{ status: 404, failures: 1 }, true],
  [{ status: 503, failures: 2 }, false],
  [{ status: 503, failures: 3 }, true],
  [{ status: null, failures: 2 }, false],
  [{ status: null, failures: 3 }, true],
  [{ status: 404, failures: 0 }, false],
])('%j is dead: %j', (check, dead) => {
  expect(isDead(check)).toBe(dead)
})
