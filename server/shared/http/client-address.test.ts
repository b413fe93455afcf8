import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test('a forged forwarded header does not change the client address', () => {
  expect(clientAddress('203.0.113.7', '198.51.100.1', false)).toBe('203.0.113.7')
})

test('behind a declared proxy only the entry added by the proxy counts', () => {
  expect(clientAddress('10.0.0.1', '198.51.100.1, 203.0.113.9', true)).toBe('203.0.113.9')
})

test('a forwarded header that is not an address is ignored', () => {
  expect(clientAddress('10.0.0.1', 'not-an-address', true)).toBe('10.0.0.1')
})
