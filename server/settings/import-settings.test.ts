import { DEFAULT_FORMS_SETTINGS, type FormsSettings } from '#domain/settings/forms-settings.ts'
import { DEFAULT_PRIVACY_SETTINGS } from '#domain/settings/privacy-settings.ts'
import { SITE_SECTION_IDS } from '#domain/settings/section-ids.ts'
import type { PresentedSection, SettingsImport } from '#domain/settings/site-section.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportSettings } from './export-settings.ts'
import { importSettings, previewImport } from './import-settings.ts'

let app: TestApp
let client: StaffClient
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
})
beforeEach(async () => {
  await app.truncate()
  client = await staffClient(app, { roles: ['direction'], aal: 'aal2' })
})
afterAll(() => app.close())

const read = async (id: string) => (await client.get<PresentedSection>(`/settings/${id}`)).body

/** Saves a section with some of its values changed. */
async function change(id: string, group: string, fields: Record<string, unknown>) {
  const { version, value } = await read(id)
  const changed = { ...value, [group]: { ...value[group], ...fields } }
  expect((await client.put(`/settings/${id}`, { version, value: changed, reason: 'Prueba' })).status).toBe(
    200,
  )
}

const REASON = { reason: 'Prueba' }
const keyed = { enabled: true, url: 'https://example.com/no-se-debe-ver' }
const colleague = '00000000-0000-4000-8000-000000000001'
/** «Formularios» with custom values, including an address that holds a key and a person's name. */
const ownForms: FormsSettings = {
  ...DEFAULT_FORMS_SETTINGS,
  webhooks: { ...DEFAULT_FORMS_SETTINGS.webhooks, booking: keyed },
  assignment: { rule: 'fixed', owners: { bilbao: colleague } },
  responseMinutes: 30,
}
type SettingsFile = { sections: Record<string, { version: number; value: Record<string, unknown> }> }
const exported = async () => (await client.get<SettingsFile>('/settings/export')).body
const preview = async (file: object) =>
  (await client.post<SettingsImport>('/settings/imports/previews', file)).body
const changing = ({ sections }: SettingsImport) => sections.filter(({ changes }) => changes.length > 0)
const CONFIRM = 'importar ajustes'

test('the file holds the current value of every section, saved or not, without secrets, keys or people', async () => {
  await client.put('/forms', { ...REASON, version: 0, value: ownForms })
  await client.put('/forms/secret', { ...REASON, secret: 'no-se-debe-ver-nunca' })
  await change('contact', 'line', { phone: '+34 910 000 001' })
  const file = await exported()
  expect(Object.keys(file.sections)).toEqual([...SITE_SECTION_IDS, 'forms', 'privacy', 'team'])
  expect(file.sections.contact).toMatchObject({ version: 1, value: { line: { phone: '+34 910 000 001' } } })
  expect(file.sections.seo).toEqual({ version: 0, value: (await read('seo')).value })
  expect(file.sections.forms?.value).toMatchObject({
    responseMinutes: 30,
    webhooks: { booking: { enabled: true } },
  })
  expect(file.sections.privacy?.value).toEqual(DEFAULT_PRIVACY_SETTINGS)
  expect(file.sections.team?.value).toEqual({ factorRequired: false })
  expect(JSON.stringify(file)).not.toMatch(/no-se-debe-ver|0000-4000/)
})

test('in another installation the file restores unchanged defaults, and times, months and the second factor setting', async () => {
  const file = await exported()
  await change('seo', 'titles', { suffix: 'Otra casa' })
  await client.put('/forms', { ...REASON, version: 0, value: ownForms })
  const processor = { name: 'Correo, S. L.', task: 'Correo', data: '', transfer: '', contractOn: '' }
  const privacy = { ...DEFAULT_PRIVACY_SETTINGS, retentionMonths: 24, processors: [processor] }
  await client.put('/privacy', { ...REASON, version: 0, value: privacy })
  const policy = { ...REASON, version: 0, value: { factorRequired: true }, confirm: 'exigir segundo paso' }
  expect((await client.put('/users/policy', policy)).status).toBe(200)

  const shown = changing(await preview(file))
  expect(shown.map(({ id, typed }) => [id, typed])).toEqual([
    ['seo', undefined],
    ['forms', undefined],
    ['privacy', '12 meses'],
    ['team', 'quitar segundo paso'],
  ])
  expect(shown[2]?.changes).toMatchObject([
    { field: 'retentionMonths', before: '24 meses', after: '12 meses' },
    { field: 'processors', before: 'Correo, S. L. · Correo', after: '' },
  ])
  const send = (months: string) => {
    const words: Record<string, string> = { privacy: months, team: 'Quitar segundo paso' }
    const sections = shown.map(({ id, version, value }) => ({ id, version, value, confirm: words[id] }))
    return client.post('/settings/imports', { ...REASON, sections, confirm: CONFIRM })
  }
  expect(await send('')).toMatchObject({
    status: 422,
    body: { errors: { 'privacy.confirm': expect.anything() } },
  })
  expect((await read('seo')).value.titles?.suffix).toBe('Otra casa')
  expect((await send('12 meses')).body).toEqual({ saved: 4 })
  expect(changing(await preview(file))).toEqual([])
  const forms = (await client.get<{ value: FormsSettings }>('/forms')).body.value
  expect(forms).toEqual({ ...ownForms, responseMinutes: 60 })
})

test('a file sets no address and no assignee for requests, and reports its invalid values', async () => {
  await client.put('/forms', { ...REASON, version: 0, value: ownForms })
  const told = {
    webhooks: { booking: { enabled: false, url: 'http://example.org' } },
    assignment: { rule: 'turns' },
  }
  const send = (confirm: string) => {
    const forged = { id: 'forms', version: 1, value: told, confirm }
    return client.post('/settings/imports', { ...REASON, sections: [forged], confirm: CONFIRM })
  }
  expect((await send('')).status).toBe(422)
  expect((await send('apagar reserva')).status).toBe(200)
  const { value } = (await client.get<{ value: FormsSettings }>('/forms')).body
  const booking = { ...keyed, enabled: false }
  expect(value).toEqual({ ...ownForms, webhooks: { ...ownForms.webhooks, booking } })

  const wrong = { sections: { forms: { value: { responseMinutes: 1, attempts: { maxAttempts: 0 } } } } }
  const [section] = (await preview(wrong)).sections
  expect(section).toMatchObject({
    changes: [],
    problems: [
      expect.stringMatching(/primera respuesta. Al menos 5/),
      expect.stringMatching(/Intentos como máximo/),
    ],
  })
})

test('a file never lowers the cookie revision', async () => {
  const file = await exported()
  const { value } = await read('cookies')
  const next = {
    version: 0,
    value: { consent: { revision: 3 } },
    reason: 'Prueba',
    confirm: 'volver a preguntar',
  }
  expect((await client.put('/settings/cookies', next)).status).toBe(200)
  const [section] = (await preview({ sections: { cookies: file.sections.cookies } })).sections
  expect(section).toMatchObject({
    changes: [],
    problems: [expect.stringMatching(/Revisión. Ahora es 3: no puede bajar/)],
  })
  const forged = { id: 'cookies', version: 1, value, confirm: 'volver a preguntar' }
  const sent = await client.post('/settings/imports', { ...REASON, sections: [forged], confirm: CONFIRM })
  expect(sent.status).toBe(422)
  expect((await read('cookies')).value).toEqual({ consent: { revision: 3 } })
})

test('an imported file shows its changes first, and saves all or nothing', async () => {
  await change('contact', 'line', { phone: '+34 910 000 001' })
  const file = await exported()
  await change('contact', 'line', { phone: '+34 910 000 002' })
  await change('seo', 'titles', { suffix: 'Life' })

  const shown = await preview({ sections: { contact: file.sections.contact } })
  expect(shown).toMatchObject({
    sections: [
      {
        id: 'contact',
        version: 2,
        problems: [],
        changes: [{ field: 'phone', before: '+34 910 000 002', after: '+34 910 000 001' }],
      },
    ],
    unknown: [],
  })
  const sections = shown.sections.map(({ id, version, value }) => ({ id, version, value }))
  const body = { sections, reason: 'Vuelta atrás' }
  expect(await client.post('/settings/imports', body)).toMatchObject({
    status: 422,
    body: { errors: { confirm: expect.any(String) } },
  })
  const late = { id: 'seo', version: 0, value: (await read('seo')).value }
  const confirm = CONFIRM
  expect(
    await client.post('/settings/imports', { ...body, confirm, sections: [...sections, late] }),
  ).toMatchObject({ status: 409 })
  expect((await read('contact')).value.line?.phone).toBe('+34 910 000 002')
  expect(await client.post('/settings/imports', { ...body, confirm })).toMatchObject({ body: { saved: 1 } })
  expect(await read('contact')).toMatchObject({ version: 3, value: { line: { phone: '+34 910 000 001' } } })
  expect((await read('seo')).value.titles?.suffix).toBe('Life')
})

test('invalid values in a file are named, and a file of another kind is refused', async () => {
  const wrong = { sections: { contact: { value: { line: { phone: '612' } } }, otra: { value: {} } } }
  const { body } = await client.post<SettingsImport>('/settings/imports/previews', wrong)
  expect(body).toMatchObject({ sections: [{ id: 'contact', changes: [] }], unknown: ['otra'] })
  expect(body.sections[0]?.problems.join(' ')).toContain('Escríbelo así')
  expect((await client.post('/settings/imports/previews', { hola: 1 })).status).toBe(422)
  const plain = await staffClient(app, { roles: ['direction'] })
  expect(await plain.post('/settings/imports/previews', wrong)).toMatchObject({ status: 403 })
})

test('staff who do not manage the team can neither export nor import its rules', async () => {
  const staff = { id: client.id, capabilities: new Set(['settings.write'] as const) }
  expect(Object.keys((await exportSettings(app.deps, staff)).sections)).not.toContain('team')
  const value = { factorRequired: true }
  const seen = await previewImport(app.deps, staff, { sections: { team: { value } } })
  expect(seen.sections).toMatchObject([{ id: 'team', changes: [], problems: [expect.any(String)] }])
  const sections = [{ id: 'team', version: 0, value, confirm: '' }]
  const sent = importSettings(app.deps, staff, { ...REASON, sections, confirm: CONFIRM })
  await expect(sent).rejects.toMatchObject({ code: 'capability_missing' })
})
