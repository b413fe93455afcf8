import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ENV_NAMES, EnvError, parseEnv } from './env.ts'

test('without variables the documented defaults apply', () => {
  expect(parseEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: '.data',
    SITE_URL: 'http://localhost:3000',
  })
})

test('an empty variable counts as absent, and the site address loses its trailing slash', () => {
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
  [{ SUPABASE_URL: 'https://x.supabase.example' }, 'SUPABASE_PUBLISHABLE_KEY'],
  [{ ADMIN_EMAIL: 'a@clinicas.example' }, 'ADMIN_PASSWORD'],
  [{ ADMIN_EMAIL: 'clinicas.example', ADMIN_PASSWORD: 'larga y buena' }, 'ADMIN_EMAIL'],
  [{ GOTRUE_JWT_EXP: 'una hora' }, 'GOTRUE_JWT_EXP'],
  [{ GOTRUE_EXTERNAL_GOOGLE_ENABLED: 'quizá' }, 'GOTRUE_EXTERNAL_GOOGLE_ENABLED'],
])('%j is refused in one sentence that names the variable', (variables, name) => {
  expect(() => parseEnv(variables)).toThrow(EnvError)
  expect(() => parseEnv(variables)).toThrow(name)
})

test('the sentence never repeats a secret', () => {
  const refuse = () => parseEnv({ LEADS_WEBHOOK_SECRET: 'c0rt0' })
  expect(refuse).toThrow(/^(?!.*c0rt0).*LEADS_WEBHOOK_SECRET/)
})

test('.env.example lists every variable, and only those', () => {
  const listed = [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z][A-Z\d_]+)=/gm)].map(
    ([, name]) => name,
  )
  const notForOperators = ['NODE_ENV']
  expect(listed.toSorted()).toEqual(ENV_NAMES.filter((name) => !notForOperators.includes(name)).toSorted())
})

test('a hosted project needs its address, which loses its trailing slash', () => {
  const keys = { SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0000000000000000000000' }
  expect(parseEnv(keys).hosted).toBeUndefined()
  expect(parseEnv({ ...keys, SUPABASE_URL: 'https://x.supabase.example/' }).hosted).toMatchObject({
    url: 'https://x.supabase.example',
  })
})
