import { createHash, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseEnv } from '../../env.ts'
import { serviceProvider } from './service-provider.ts'
import { loadSamlKey, SamlKeyError, samlKeysOf } from './saml-keys.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'life-saml-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('the operator’s key is read in Supabase Auth’s format and the other usual ones', () => {
  const forms = [
    privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64'),
    privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
    privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  ]
  for (const form of forms)
    expect(loadSamlKey({ privateKey: form }, '/nowhere').equals(privateKey)).toBe(true)
})

test('another kind of key, a short one and garbage are refused in one sentence without repeating them', () => {
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const forms = [short, curve].map((key) => key.export({ type: 'pkcs8', format: 'der' }).toString('base64'))
  for (const form of [...forms, 'garbage', '-----BEGIN garbage']) {
    expect(() => loadSamlKey({ privateKey: form }, '/nowhere')).toThrow(SamlKeyError)
    expect(() => loadSamlKey({ privateKey: form }, '/nowhere')).not.toThrow(form)
  }
})

test('a generated key is reused, readable by its owner only, and an existing shorter one is kept', async () => {
  const folder = await temporaryFolder()
  const made = loadSamlKey({ privateKey: '' }, folder)
  expect(made.asymmetricKeyDetails?.modulusLength).toBe(3072)
  expect(loadSamlKey({ privateKey: '' }, folder).equals(made)).toBe(true)
  const file = join(folder, 'auth', 'saml-key.pem')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readFile(file, 'utf8')).toContain('PRIVATE KEY')
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  expect(loadSamlKey({ privateKey: '' }, folder).equals(privateKey)).toBe(true)
  await writeFile(file, 'broken')
  expect(() => loadSamlKey({ privateKey: '' }, folder)).toThrow(SamlKeyError)
})

test('the certificate is always the same for a key and host', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => samlKeysOf(privateKey, 'clinicas.example')))
  const hash = (text = '') => createHash('sha256').update(text).digest('hex')
  expect(hash(first?.certificate)).toBe(hash(second?.certificate))
  const certificate = new X509Certificate(first?.certificate ?? '')
  expect(certificate.subject).toBe('CN=clinicas.example')
  expect(certificate.checkPrivateKey(privateKey)).toBe(true)
  expect(certificate.verify(certificate.publicKey)).toBe(true)
})

test('a short key keeps working, and the log recommends a longer one', async () => {
  const warned: unknown[] = []
  for (const modulusLength of [2048, 3072]) {
    const key = generateKeyPairSync('rsa', { modulusLength }).privateKey
    const given = key.export({ type: 'pkcs8', format: 'der' }).toString('base64')
    const env = parseEnv({ GOTRUE_SAML_ENABLED: 'true', GOTRUE_SAML_PRIVATE_KEY: given })
    const log = { warn: (facts: unknown) => warned.push(facts) }
    const own = serviceProvider({ settings: env.auth, env, log: log as never })
    expect(await own.metadata()).toContain('EntityDescriptor')
  }
  expect(warned).toEqual([{ bits: 2048 }])
})
