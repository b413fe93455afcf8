import { professionalConsent } from '#content/professional-consent.ts'
import type { ClinicPhotos, PeopleList, ProfessionalRow } from '#domain/people/professional.ts'
import { clinicHtml, teamHtml, unitHtml } from '#app/routes/public/people/people-html.server.tsx'
import { findClinic } from '#content/clinics.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import type { Deps } from '#server/deps.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { liveHubOf } from '../shared/live/live-hub.ts'
import { createSiteHolder } from '../site-holder.ts'
import { keepPeopleApplied } from './keep-people-applied.ts'

let app: TestApp
let other: Deps
let marketing: StaffClient
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
  const database = app.deps.database.another({ applicationName: 'another process' })
  other = { ...app.deps, database, site: createSiteHolder() }
  marketing = await staffClient(app, { roles: ['marketing'] })
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await app.owner.query('truncate professionals, clinic_photos, media_files cascade')
})
afterAll(async () => {
  await liveHubOf(other).close()
  await other.database.close()
  await app.close()
})

const FIELDS = {
  name: 'Persona de Ejemplo',
  officialTitle: 'Médica especialista en Dermatología Médico-Quirúrgica y Venereología',
  college: 'Colegio de ejemplo',
  collegeNumber: '48/00000',
  clinics: ['bilbao'],
  treatments: ['hifu-facial'],
  languages: ['español', 'euskera'],
  text: 'Atiende la primera consulta y acompaña cada revisión.\nExplica qué se puede esperar y qué no.',
  photoId: null as string | null,
  active: true,
}
const CONSENT = { text: professionalConsent.version, on: '2026-11-20', how: 'paper' }

async function complete(change: object = {}): Promise<ProfessionalRow> {
  const { body: row } = await marketing.post<ProfessionalRow>('/people', { name: FIELDS.name })
  const saved = await marketing.put<ProfessionalRow>(`/people/${row.id}`, {
    version: 1,
    ...FIELDS,
    ...change,
  })
  expect(saved.status).toBe(200)
  const { body } = await marketing.put<ProfessionalRow>(`/people/${row.id}/consent`, {
    version: saved.body.version,
    ...CONSENT,
  })
  return body
}

async function picture(id: string) {
  await app.owner.query(
    `insert into media_files (id, hash, name, width, height, variants, alt)
     values ($1::uuid, $1::text, 'a.jpg', 800, 1000, $2, 'Retrato de <b>ejemplo</b>')`,
    [
      id,
      JSON.stringify(
        [480, 800].flatMap((width) =>
          ['avif', 'webp', 'jpeg'].map((format) => ({ format, width, height: width, bytes: 1 })),
        ),
      ),
    ],
  )
  return id
}

const PHOTO = '11111111-1111-4111-8111-111111111111'

test('a record says what is missing until it is complete and consented', async () => {
  const { body: row, status } = await marketing.post<ProfessionalRow>('/people', {
    name: 'Persona de Ejemplo',
  })
  expect([status, row.shown, row.missing]).toEqual([
    201,
    false,
    ['title', 'college', 'collegeNumber', 'clinics', 'text', 'consent'],
  ])
  const { body: saved } = await marketing.put<ProfessionalRow>(`/people/${row.id}`, { version: 1, ...FIELDS })
  expect([saved.shown, saved.missing]).toEqual([false, ['consent']])
  const { body: consented } = await marketing.put<ProfessionalRow>(`/people/${row.id}/consent`, {
    version: 2,
    ...CONSENT,
  })
  expect(consented).toMatchObject({
    shown: true,
    missing: [],
    consent: {
      text: professionalConsent.text,
      version: professionalConsent.version,
      on: '2026-11-20',
      how: 'paper',
    },
  })
  const { body: list } = await marketing.get<PeopleList>('/people')
  expect([list.items.length, list.consent]).toEqual([1, professionalConsent])
})

test('a professional appears in every process once consented, and is gone when consent is withdrawn', async () => {
  const heard: string[] = []
  for (const deps of [app.deps, other])
    stops.push(await keepPeopleApplied(deps, (fingerprint) => heard.push(fingerprint)))
  expect([teamHtml(app.deps.site.current), heard]).toEqual([{}, []])
  const row = await complete({ photoId: await picture(PHOTO) })
  for (const { site } of [app.deps, other]) {
    await expect.poll(() => teamHtml(site.current).people ?? '', { timeout: 5000 }).toContain(FIELDS.name)
    const html = teamHtml(site.current).people!
    expect(html).toContain('<source type="image/avif" srcSet="/media/')
    expect(html).toContain('alt="Retrato de &lt;b&gt;ejemplo&lt;/b&gt;"')
    expect(html).toContain('Colegio de ejemplo, n.º 48/00000')
    expect(html).toContain('"hasCredential"')
    expect(clinicHtml(site.current, findClinic(site.current, 'bilbao')!).people).toContain(FIELDS.name)
    expect(clinicHtml(site.current, findClinic(site.current, 'vilanova')!)).toEqual({})
    expect(unitHtml(site.current, ['hifu-facial']).people).toContain(FIELDS.name)
    expect(unitHtml(site.current, ['rinoplastia'])).toEqual({})
  }
  expect(new Set(heard).has('')).toBe(false)
  const gone = await marketing.delete<ProfessionalRow>(`/people/${row.id}/consent`, { version: row.version })
  expect(gone.body).toMatchObject({ shown: false, missing: ['consent'] })
  for (const { site } of [app.deps, other])
    await expect.poll(() => teamHtml(site.current), { timeout: 5000 }).toEqual({})
})

test('the country of the title is shown, is Spain for a new record, and cannot be left blank', async () => {
  stops.push(await keepPeopleApplied(app.deps, () => {}))
  const row = await complete()
  expect(row).toMatchObject({ titleCountry: 'España', shown: true })
  const blank = await marketing.put<{ errors: object }>(`/people/${row.id}`, {
    version: row.version,
    ...FIELDS,
    titleCountry: ' ',
  })
  expect([blank.status, Object.keys(blank.body.errors)]).toEqual([422, ['titleCountry']])
  const saved = await marketing.put<ProfessionalRow>(`/people/${row.id}`, {
    version: row.version,
    ...FIELDS,
    titleCountry: 'Italia',
  })
  expect(saved.body).toMatchObject({ titleCountry: 'Italia', shown: true })
  await expect
    .poll(() => teamHtml(app.deps.site.current).people ?? '', { timeout: 5000 })
    .toContain('País del título: Italia')
  expect(teamHtml(app.deps.site.current).people).toContain(
    '"countryOfOrigin":{"@type":"Country","name":"Italia"}',
  )
})

test('a record from before the country was asked for stays on the site, without one', async () => {
  stops.push(await keepPeopleApplied(app.deps, () => {}))
  const row = await complete()
  await app.owner.query('update professionals set title_country = null')
  await app.owner.query(`select pg_notify('back_office', '{"type":"people.changed","ids":[]}')`)
  const html = () => teamHtml(app.deps.site.current).people ?? ''
  await expect.poll(html).toContain(FIELDS.name)
  await expect.poll(html, { timeout: 6000 }).not.toContain('País del título')
  const { body } = await marketing.get<ProfessionalRow>(`/people/${row.id}`)
  expect(body).toMatchObject({ titleCountry: null, shown: true, missing: [] })
})

test('text that a professional wrote is shown as text', async () => {
  stops.push(await keepPeopleApplied(app.deps, () => {}))
  await complete({
    text: `${FIELDS.text}</script><script>alert(1)</script>`,
    name: 'Ana </script><b>Ejemplo',
  })
  await expect.poll(() => teamHtml(app.deps.site.current).people ?? '').toContain('Ejemplo')
  const html = teamHtml(app.deps.site.current).people!
  expect(html).not.toContain('<script>alert')
  expect(html.match(/<\/script>/g)).toHaveLength(1)
})

test('an added picture that nothing shows does not renew the pages', async () => {
  const heard: string[] = []
  stops.push(await keepPeopleApplied(app.deps, (fingerprint) => heard.push(fingerprint)))
  await picture(PHOTO)
  await app.owner.query(`select pg_notify('back_office', '{"type":"people.changed","ids":[]}')`)
  await expect.poll(() => app.deps.site.current.pictures.has(PHOTO), { timeout: 6000 }).toBe(true)
  expect(heard).toEqual([])
})

test('someone who saves on an old version gets the current row', async () => {
  const row = await complete()
  const stale = await marketing.put<{ code: string; current: ProfessionalRow }>(`/people/${row.id}`, {
    version: 1,
    ...FIELDS,
  })
  expect([stale.status, stale.body.current.version]).toEqual([409, row.version])
})

test.each<[string, object, string]>([
  ['an unknown clinic', { clinics: ['marte'] }, 'clinics'],
  ['an unknown treatment', { treatments: ['nada'] }, 'treatments'],
  ['a picture that does not exist', { photoId: PHOTO }, 'photo'],
  ['no name', { name: ' ' }, 'name'],
  ['a text of 5,000 letters', { text: 'a'.repeat(5000) }, 'text'],
])('%s is refused at its field', async (_what, change, field) => {
  const { body: row } = await marketing.post<ProfessionalRow>('/people', { name: FIELDS.name })
  const { status, body } = await marketing.put<{ errors: object }>(`/people/${row.id}`, {
    version: 1,
    ...FIELDS,
    ...change,
  })
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

test('an invented specialty is stored but never shown', async () => {
  const row = await complete({ officialTitle: 'Cirujana estética' })
  expect([row.shown, row.missing]).toEqual([false, ['officialTitle']])
})

test.each([
  ['a day to come', { on: '2199-01-01' }, 'on'],
  ['words that have changed', { text: '2020-01' }, 'text'],
  ['no way it was given', { how: 'rumour' }, 'how'],
])('consent with %s is refused', async (_what, change, field) => {
  const { body: row } = await marketing.post<ProfessionalRow>('/people', { name: FIELDS.name })
  const { status, body } = await marketing.put<{ errors: object }>(`/people/${row.id}/consent`, {
    version: 1,
    ...CONSENT,
    ...change,
  })
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

test('an erasure leaves nothing but dates, and takes the photograph along', async () => {
  const row = await complete({ photoId: await picture(PHOTO) })
  const erased = await marketing.post(`/people/${row.id}/erasure`, {
    version: row.version,
    reason: 'Lo ha pedido',
  })
  expect(erased.status).toBe(204)
  expect((await marketing.get(`/people/${row.id}`)).status).toBe(404)
  const { rows } = await app.owner.query('select row_to_json(p)::text as all from professionals p')
  expect(rows[0].all).not.toMatch(/Ejemplo|España|48\/00000|Colegio|Atiende|bilbao|hifu|euskera|Autorizo/)
  const { rows: files } = await app.owner.query(
    'select alt, name, deleted_at is not null as gone from media_files',
  )
  expect(files).toEqual([{ alt: '', name: 'borrada', gone: true }])
})

test('the photographs of a clinic keep their order, and two people at the same time lose nothing', async () => {
  const second = await picture('22222222-2222-4222-8222-222222222222')
  await picture(PHOTO)
  const { body: empty } = await marketing.get<ClinicPhotos>('/people/clinics/bilbao/photos')
  const photos = [
    { id: second, caption: 'Recepción' },
    { id: PHOTO, caption: '' },
  ]
  const save = (seen: string, list = photos) =>
    marketing.put<ClinicPhotos & { current: ClinicPhotos }>('/people/clinics/bilbao/photos', {
      seen,
      photos: list,
    })
  const both = await Promise.all([save(empty.seen), save(empty.seen, photos.toReversed())])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { body } = await marketing.get<ClinicPhotos>('/people/clinics/bilbao/photos')
  expect(body.photos).toHaveLength(2)
  stops.push(await keepPeopleApplied(app.deps, () => {}))
  const site = app.deps.site.current
  expect(clinicHtml(site, findClinic(site, 'bilbao')!).people).toContain('<figcaption')
  expect((await save('otra', [])).status).toBe(409)
  expect((await save(body.seen, [...photos, ...photos])).status).toBe(422)
  expect((await marketing.get('/people/clinics/marte/photos')).status).toBe(404)
})
