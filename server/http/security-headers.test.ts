import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const connections = (accounts?: string) =>
  /connect-src ([^;]*)/.exec(securityHeaders([], false, accounts)['content-security-policy']!)?.[1]

test('a page may talk to this server, and to a hosted project with the accounts only where there is one', () => {
  expect(connections()).toBe("'self'")
  expect(connections('https://abcdefgh.supabase.co/')).toBe("'self' https://abcdefgh.supabase.co")
})

test('what is not a page has no policy of its own', () => {
  expect(securityHeaders(null)).not.toHaveProperty('content-security-policy')
})
