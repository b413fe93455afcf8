import { expect, test } from 'vitest'
import { EnvError, parseEnv } from './env.ts'

test('without any variable the defaults of the contract hold', () => {
  expect(parseEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: '.data',
    SITE_URL: 'http://localhost:3000',
  })
})

test('an empty variable counts as absent, and the site address loses its final slash', () => {
  expect(parseEnv({ PORT: '', SITE_URL: 'https://clinicas.example/' })).toMatchObject({
    PORT: 3000,
    SITE_URL: 'https://clinicas.example',
  })
})

test.each([
  [{ PORT: 'ochenta' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
  [{ SITE_URL: 'clinicas.example' }, 'SITE_URL'],
  [{ TRUST_PROXY: 'maybe' }, 'TRUST_PROXY'],
  [{ LEADS_WEBHOOK_CONTACT_URL: 'ftp://x.example' }, 'LEADS_WEBHOOK_CONTACT_URL'],
])('%j is refused in one sentence that names the variable', (variables, name) => {
  expect(() => parseEnv(variables)).toThrow(EnvError)
  expect(() => parseEnv(variables)).toThrow(name)
})

test('the sentence never repeats a secret', () => {
  const refuse = () => parseEnv({ LEADS_WEBHOOK_SECRET: 'c0rt0' })
  expect(refuse).toThrow(/^(?!.*c0rt0).*LEADS_WEBHOOK_SECRET/)
})
