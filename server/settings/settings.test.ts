import { bookingView } from '#app/routes/public/booking/booking-view.ts'
import { legalBlocks } from '#app/routes/public/legal/legal-blocks.ts'
import { answeringSchedule, calendarOf } from '#content/clinic-calendar.ts'
import { addressIsKnown, findClinic } from '#content/clinics.ts'
import { firstVisitText } from '#content/first-visit.ts'
import { findTreatment } from '#content/treatments.ts'
import { isOpenDay, openingState, openingText } from '#domain/clinic/opening-hours.ts'
import { bandsError } from '#domain/lead/booking-form.ts'
import { checkBands, offeredParts } from '#domain/lead/preferred-bands.ts'
import { SITE_SECTION_IDS } from '#domain/settings/section-ids.ts'
import type { PresentedSection, SectionSummary, SectionVersion } from '#domain/settings/site-section.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { siteWith } from '#tests/site-with.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createContentAnswerer } from '../assistant/content-answerer.ts'
import { pausedAnswer } from '../assistant/paused-answer.ts'
import { leadReceivedMail } from '../leads/intake/lead-received-mail.ts'
import { leadSchema } from '../leads/intake/lead-schema.ts'
import { newLead } from '../leads/intake/new-lead.ts'
import { visitFile } from '../leads/work/visit-file.ts'
import { leadPolicyOf } from '../shared/policy/lead-policy.ts'
import { keepSettingsApplied } from './keep-settings-applied.ts'
import { siteSections } from './sections/site-sections.ts'

let app: TestApp
/** The current site of the process. */
const site = () => app.deps.site.current
let client: StaffClient
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
})
beforeEach(async () => {
  await app.truncate()
  client = await staffClient(app, { roles: ['direction'], name: 'Dirección', aal: 'aal2' })
})
afterEach(() => app.deps.site.say({ settings: {} }))
afterAll(() => app.close())

const read = async (id: string) => (await client.get<PresentedSection>(`/settings/${id}`)).body

/** Saves a section with some of its values changed. */
async function change(
  id: string,
  group: string,
  fields: Record<string, unknown>,
  reason = 'Número definitivo',
  confirm = '',
) {
  const { version, value } = await read(id)
  return client.put<PresentedSection>(`/settings/${id}`, {
    version,
    value: { ...value, [group]: { ...value[group], ...fields } },
    reason,
    confirm,
  })
}

/** As a newly started server process, unless the test says otherwise. */
async function running() {
  const fingerprints: string[] = []
  const stop = await keepSettingsApplied(app.deps, (fingerprint) => fingerprints.push(fingerprint))
  return { fingerprints, stop }
}

test('a running process shows a new phone immediately, and so does one started later', async () => {
  const process = await running()
  expect(site().contact).toMatchObject({ phone: '+34 900 000 000', sample: true })
  expect((await change('contact', 'line', { phone: '+34 910 123 456' })).status).toBe(200)
  await expect.poll(() => site().contact.phone).toBe('+34 910 123 456')
  expect(site().contact).toMatchObject({ tel: '+34910123456', sample: false })
  expect(site().facts.contact?.phone).toBe('+34 910 123 456')
  expect(legalBlocks(site(), '').telefonoGeneral).toContain('tel:+34910123456')
  expect(process.fingerprints).toHaveLength(1)
  await process.stop()

  app.deps.site.say({ settings: {} })
  const later = await running()
  expect(site().contact.phone).toBe('+34 910 123 456')
  await later.stop()
})

test('mails carry the new phone', async () => {
  await change('contact', 'line', { phone: '+34 910 123 456' })
  const process = await running()
  await process.stop()
  const lead = { name: 'Ana', email: 'ana@example.org', folio: 'LD-26-000001' }
  const { html } = await leadReceivedMail(
    site(),
    lead as unknown as Parameters<typeof leadReceivedMail>[1],
    'https://clinicaslife.example',
  )
  expect(html).toContain('+34 910 123 456')
  expect(html).not.toContain('+34 900 000 000')
})

test('changed hours appear in their own place and in the sentences that repeat them', async () => {
  await change('contact', 'hours', { line: 'Todos los días, 08:00-22:00', card: 'L-V 09:30-19:00' })
  const process = await running()
  await process.stop()
  expect(site().pages.clinics.general.hours).toBe('Todos los días, 08:00-22:00')
  expect(site().pages.clinics.card.hours).toBe('L-V 09:30-19:00')
  const said = site()
    .pages.clinics.faqs.map(({ a }) => a)
    .join(' ')
  expect(said).toContain('de 08:00 a 22:00')
  expect(said).toContain('de 09:30 a 19:00')
  app.deps.site.say({ settings: {} })
  expect(
    site()
      .pages.clinics.faqs.map(({ a }) => a)
      .join(' '),
  ).toContain('de 09:00 a 21:00')
})

test('a clinic switched off is not shown and not accepted by the forms', async () => {
  const hide = (confirm: string) => change('clinics', 'bilbao', { active: false }, 'Obras', confirm)
  expect(await hide('Barakaldo')).toMatchObject({
    status: 422,
    body: { errors: { confirm: 'Escribe «Bilbao».' } },
  })
  expect((await hide('bilbao')).status).toBe(200)
  const process = await running()
  await process.stop()
  expect(findClinic(site(), 'bilbao')).toBeUndefined()
  expect(site().clinics).toHaveLength(13)
  expect(site().facts.clinics).toEqual({ bilbao: null })
  const lead = {
    formType: 'home_contact',
    name: 'Ana García',
    email: 'ana@example.org',
    phone: '+34 612 345 678',
    consents: { health: false, marketing: false },
  }
  const post = (clinic: string) =>
    app.request('/api/leads', {
      method: 'POST',
      body: JSON.stringify({ ...lead, clinic }),
      headers: { 'content-type': 'application/json' },
    })
  expect((await post('bilbao')).status).toBe(422)
  expect((await post('barakaldo')).status).toBe(201)
})

test('a clinic with its own hours is shown, answered and booked in them', async () => {
  const closedDays = '2026-12-24\n2026-12-31'
  await change('clinics', 'bilbao', { hours: 'L-S 09:00-13:00', closedDays, languages: 'español, euskera' })
  const process = await running()
  await process.stop()
  expect(findClinic(site(), 'bilbao')).toMatchObject({
    hours: 'L-S 09:00-13:00',
    structuredHours: 'Mo-Sa 09:00-13:00',
    languages: 'español, euskera',
  })
  expect(findClinic(site(), 'barakaldo')).not.toHaveProperty('structuredHours')
  const { schedule } = calendarOf(site(), 'bilbao')
  expect(offeredParts(calendarOf(site(), 'bilbao'))).toEqual(['morning'])
  expect([isOpenDay(schedule, '2026-11-28'), isOpenDay(schedule, '2026-12-24')]).toEqual([true, false])
  expect(isOpenDay(calendarOf(site(), 'barakaldo').schedule, '2026-12-24')).toBe(true)
  // Friday afternoon: Bilbao is closed and opens on Saturday, Barakaldo still answers.
  const asked = { now: new Date('2026-11-27T15:00:00Z'), idempotencyKey: 'una', userAgent: '' }
  const policy = leadPolicyOf(app.deps.env, undefined)
  const lead = (clinic: string) =>
    leadSchema(site()).parse({
      ...{ formType: 'home_contact', name: 'Ana', email: 'ana@example.org', phone: '612345678', clinic },
      consents: { health: false, marketing: false },
    })
  const by = (clinic: string) => newLead(site(), policy, lead(clinic), asked).respondBy?.toISOString()
  expect(by('bilbao')).toBe('2026-11-28T09:00:00.000Z')
  expect(by('barakaldo')).toBe('2026-11-27T16:00:00.000Z')
})

test('a clinic not yet open accepts no visits before its opening day, and is answered in the general hours', async () => {
  await change('clinics', 'bilbao', { opensOn: '2027-03-01' })
  await running().then(({ stop }) => stop())
  const { schedule } = calendarOf(site(), 'bilbao')
  expect([isOpenDay(schedule, '2027-02-26'), isOpenDay(schedule, '2027-03-01')]).toEqual([false, true])
  expect(openingText(openingState(schedule, new Date('2026-11-23T12:00:00Z')))).toBe(
    'Abre el 1 de marzo de 2027',
  )
  expect(answeringSchedule(site(), 'bilbao', '2026-11-23')).toEqual(
    answeringSchedule(site(), null, '2026-11-23'),
  )
})

test('the prudent mode removes name and price of prescription treatments, and restores them', async () => {
  const literal = { ...findTreatment(site(), 'neuromoduladores')! }
  const device = { ...findTreatment(site(), 'hifu-facial')! }
  await change('advertising', 'mode', { mode: 'prudente' })
  await running().then(({ stop }) => stop())
  expect(findTreatment(site(), 'neuromoduladores')).toMatchObject({
    slug: 'neuromoduladores',
    name: 'Tratamiento de líneas de expresión',
    price: '',
  })
  expect(site().catalogue.find(({ slug }) => slug === 'neuromoduladores')?.price).toBe('')
  expect(findTreatment(site(), 'hifu-facial')).toEqual(device)
  expect(site().facts.neutral?.treatments.neuromoduladores?.name).toBe('Tratamiento de líneas de expresión')
  expect(site().facts.neutral?.chips).not.toContain('Neuromoduladores')
  const question = { text: '¿Cuánto cuestan los neuromoduladores?', context: { treatments: [] } }
  const prudent = JSON.stringify(await createContentAnswerer().answer(question, site()))
  expect(prudent).not.toMatch(/€|Neuromoduladores/)
  const literally = (confirm: string) =>
    change('advertising', 'mode', { mode: 'literal' }, 'Licencia', confirm)
  expect(await literally('')).toMatchObject({
    status: 422,
    body: { errors: { confirm: 'Escribe «literal».' } },
  })
  const back = { version: 1, to: 0, reason: 'Licencia' }
  expect((await client.post('/settings/advertising/reversions', back)).status).toBe(422)
  expect((await literally('Literal')).status).toBe(200)
  app.deps.site.say({ settings: {} })
  expect(findTreatment(site(), 'neuromoduladores')).toEqual(literal)
  expect(site().facts.neutral).toBeUndefined()
})

test('a brand that may not be named gives a warning wherever staff write for the public', async () => {
  const opening = await change('openings', 'apertura-1', { name: 'Vigo, con Bótox' })
  expect(opening.body.warnings.join()).toContain('nombra «botox»')
  expect((await change('openings', 'apertura-1', { name: 'Vigo' })).body.warnings.join()).not.toContain(
    'nombra',
  )
  await change('advertising', 'words', { brands: 'marca inventada' })
  await running().then(({ stop }) => stop())
  const clinic = await change('clinics', 'bilbao', { howToArrive: 'Junto al cartel de Marca Inventada.' })
  expect(clinic.body.warnings.join()).toContain('nombra «marca inventada»')
  const neutral = await change('advertising', 'prp-facial', { name: 'Consulta de PRP' })
  expect(neutral.body.warnings.join()).toContain('El texto neutro de «PRP facial» nombra «PRP»')
})

test('the reviewer of health advertising reads what staff write in the settings, and warns with another wording', async () => {
  const clinic = await change('clinics', 'bilbao', { howToArrive: 'Metro Moyua. Resultados garantizados.' })
  expect(clinic.body.warnings.join('\n')).toMatch(/«.*garantizados»: .+ Mejor: «.+»/i)
  const mended = await change('clinics', 'bilbao', { howToArrive: 'Metro Moyua.' })
  expect(mended.body.warnings.join()).not.toContain('Mejor:')
})

test('visits can be requested in the bands and days that the settings offer', async () => {
  await change('booking', 'limits', { afternoons: false, daysAhead: 10 })
  await running().then(({ stop }) => stop())
  const calendar = calendarOf(site(), 'bilbao')
  const now = new Date('2026-11-20T09:00:00Z')
  expect(offeredParts(calendar)).toEqual(['morning'])
  expect(checkBands(['2026-11-24:morning'], now, calendar)).toEqual({ ok: true })
  expect(checkBands(['2026-11-24:afternoon'], now, calendar)).toMatchObject({ ok: false })
  expect(bandsError(['2026-12-01:morning'], now, calendar)).toContain('10 días')
})

test('the sharing image and the contact replacing the assistant come from the settings', async () => {
  await change('seo', 'sharing', { image: '/otra.jpg' }).then(({ status }) => expect(status).toBe(422))
  const { value } = await read('seo')
  expect(value.sharing?.image).toBe('/og-default.jpg')
  await change('seo', 'sharing', { image: '/og/unidad-laser.jpg' })
  await change('assistant', 'handOff', { hours: 'de lunes a viernes, 10:00-18:00' })
  await running().then(({ stop }) => stop())
  expect(site().facts.sharingImage).toBe('/og/unidad-laser.jpg')
  expect(JSON.stringify(pausedAnswer(site()))).toContain('10:00-18:00')
})

test('an unknown section is not found, whatever the request', async () => {
  const save = { version: 0, value: {}, reason: 'Prueba' }
  const answers = await Promise.all([
    client.get('/settings/nada'),
    client.get('/settings/nada/history'),
    client.put('/settings/nada', save),
    client.post('/settings/nada/reversions', { version: 0, to: 0, reason: 'Prueba' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('the screen and the server have the same sections', () => {
  expect([...siteSections.keys()]).toEqual([...SITE_SECTION_IDS])
})

test('reversed hours and invalid days are refused by field', async () => {
  const refusal = await change('clinics', 'bilbao', { hours: 'V-L 10:00-20:00', closedDays: 'Nochebuena' })
  expect(refusal).toMatchObject({
    status: 422,
    body: { errors: { 'bilbao.hours': expect.any(String), 'bilbao.closedDays': expect.any(String) } },
  })
})

test('the screen warns if a clinic card and its structured data disagree', async () => {
  const saved = await change('clinics', 'bilbao', {
    hours: 'L-V 10:00-19:00',
    structured: 'Mo-Fr 10:00-20:00',
  })
  expect(saved.body.warnings.join()).toContain('L-V 10:00-19:00')
  expect((await read('clinics')).networkHours).toMatchObject({ line: 'Todos los días, 09:00-21:00' })
})

test('an opening, a claim and the company show what was saved', async () => {
  await change('openings', 'apertura-4', { name: 'Ibiza ciudad', date: '2027-03-01' })
  await change('openings', 'apertura-8', { status: 'cancelled' })
  await change('claims', 'patients', { value: '12.000', source: 'Registro de actividad 2026' })
  await change('legal', 'company', { razonSocial: 'Sociedad de prueba, S. L.' })
  const process = await running()
  await process.stop()
  expect(site().pages.home.clinics.openings).toHaveLength(7)
  expect(site().pages.home.clinics.openings).toContain('Ibiza ciudad')
  expect(site().pages.home.hero.tiles.map(({ value }) => value)).toContain('12.000')
  expect(site().legalFacts.razonSocial).toBe('Sociedad de prueba, S. L.')
  expect(site().facts.operator).toEqual({ name: 'Sociedad de prueba, S. L.', taxId: '' })
  expect((await read('claims')).warnings.join()).not.toContain('pacientes')
})

test('a neighborhood saved with its city is still no street', () => {
  const older = siteWith({
    clinics: {
      sabadell: { address: 'Centro de Sabadell' },
      lleida: { address: 'Centro de Salud, calle Mayor, 1' },
    },
  })
  expect(findClinic(older, 'sabadell')?.address).toBe('Centro')
  expect(addressIsKnown(findClinic(older, 'sabadell')!)).toBe(false)
  expect(addressIsKnown(findClinic(older, 'lleida')!)).toBe(true)
})

test('a social profile is linked once its whole address is saved, and no longer once it is blank', async () => {
  const instagram = 'https://www.instagram.com/clinicaslife/'
  for (const wrong of [
    '@clinicaslife',
    'http://instagram.com/clinicaslife',
    'https://instagram.com.evil.example/a',
  ])
    expect((await change('social', 'profiles', { instagram: wrong })).status).toBe(422)
  await change('social', 'profiles', { instagram })
  const process = await running()
  expect(site().facts.social).toEqual([{ label: 'Instagram', href: instagram }])
  await change('social', 'profiles', { instagram: '' })
  await expect.poll(() => site().facts.social).toBeUndefined()
  await process.stop()
})

test('redirects and a closed robots.txt are answered while they are set', async () => {
  await change('seo', 'redirects', { list: '/promo-antigua /todos-los-tratamientos' })
  const { version, value } = await read('seo')
  const closed = { version, value: { ...value, robots: { closed: true } }, reason: 'Todavía no abrimos' }
  const untyped = await client.put<{ errors: Record<string, string> }>('/settings/seo', closed)
  expect([untyped.status, untyped.body.errors.confirm]).toEqual([422, 'Escribe «cerrar la web».'])
  await client.put('/settings/seo', { ...closed, confirm: 'cerrar la web' })
  const process = await running()
  await process.stop()
  const moved = await app.request('/promo-antigua/')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/todos-los-tratamientos'])
  expect(await (await app.request('/robots.txt')).text()).toContain('Disallow: /\n')
  // Opening a closed robots.txt needs no confirmation; reverting to the closed version does.
  expect((await change('seo', 'titles', { suffix: 'Salud' })).status).toBe(200)
  expect((await change('seo', 'robots', { closed: false })).status).toBe(200)
  const { items } = (await client.get<{ items: SectionVersion[] }>('/settings/seo/history')).body
  expect(items.map(({ typed }) => typed)).toEqual([undefined, 'cerrar la web', 'cerrar la web', undefined])
  const back = { version: 4, to: 2, reason: 'Cerrada otra vez' }
  expect((await client.post('/settings/seo/reversions', back)).status).toBe(422)
  const typed = { ...back, confirm: 'cerrar la web' }
  expect((await client.post('/settings/seo/reversions', typed)).status).toBe(200)
})

test.each([
  ['contact', 'line', { phone: '+34 612 345 678' }, 'line.phone', /móvil/],
  ['contact', 'line', { phone: '900 000 000' }, 'line.phone', /\+34/],
  ['contact', 'line', { email: 'nadie' }, 'line.email', /correo/],
  ['contact', 'hours', { card: 'cuando sea' }, 'hours.card', /L-V/],
  ['contact', 'line', { phone: '' }, 'line.phone', /vacío/],
  ['clinics', 'bilbao', { address: '<script>alert(1)</script>' }, 'bilbao.address', /</],
  ['clinics', 'bilbao', { onCallPhone: '+34 612 345 678' }, 'bilbao.onCallPhone', /móvil/],
  ['clinics', 'bilbao', { latitude: '43,26' }, 'bilbao.latitude', /decimales/],
  ['legal', 'company', { nif: '12345678' }, 'company.nif', /letra/],
  ['seo', 'redirects', { list: '/admin /clinicas' }, 'redirects.list', /mover/],
])('%s.%s refuses %j', async (id, group, fields, name, message) => {
  const { status, body } = await change(id, group, fields)
  expect(status).toBe(422)
  expect((body as unknown as { errors: Record<string, string> }).errors[name]).toMatch(message)
  expect((await read(id)).version).toBe(0)
})

test('of two saves of the same version one succeeds, and the other gets the current section', async () => {
  const { version, value } = await read('contact')
  const save = (phone: string) =>
    client.put<{ current?: PresentedSection }>('/settings/contact', {
      version,
      value: { ...value, line: { ...value.line, phone } },
      reason: 'Prueba de dos a la vez',
    })
  const answers = await Promise.all([save('+34 910 000 001'), save('+34 910 000 002')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  const now = await read('contact')
  expect(now.version).toBe(1)
  expect(refused?.body.current).toMatchObject({ version: 1, value: now.value })
})

test('the history shows each change with its reason, and any version or the default can be restored', async () => {
  await change('contact', 'line', { phone: '+34 910 000 001' }, 'Número nuevo')
  await change('contact', 'line', { phone: '+34 910 000 002' }, 'Estaba mal')
  const history = async () =>
    (await client.get<{ items: SectionVersion[] }>('/settings/contact/history')).body.items
  expect(await history()).toMatchObject([
    {
      version: 2,
      reason: 'Estaba mal',
      changedBy: 'Dirección',
      changes: [{ field: 'phone', before: '+34 910 000 001', after: '+34 910 000 002' }],
    },
    { version: 1, reason: 'Número nuevo', changes: [{ field: 'phone', before: '+34 900 000 000' }] },
  ])
  const back = await client.post<PresentedSection>('/settings/contact/reversions', {
    version: 2,
    to: 1,
    reason: 'El primero era bueno',
  })
  expect(back.body).toMatchObject({ version: 3, value: { line: { phone: '+34 910 000 001' } } })
  const first = await client.post<PresentedSection>('/settings/contact/reversions', {
    version: 3,
    to: 0,
    reason: 'De nuevo el de muestra',
  })
  expect(first.body).toMatchObject({ version: 4, value: { line: { phone: '+34 900 000 000' } } })
  const { rows } = await app.deps.database.pool.query(
    "select action, subject_id, reason from audit_log where subject_type = 'settings' and subject_id = 'contact' order by id desc limit 1",
  )
  expect(rows).toEqual([
    { action: 'settings.changed', subject_id: 'contact', reason: 'De nuevo el de muestra' },
  ])
})

test('a ninth opening is announced once it has a name, a postponed one loses its date, and older rows still work', async () => {
  await change('openings', 'apertura-9', { name: 'Vigo', date: '2027-05-01', status: 'announced' })
  await change('openings', 'apertura-1', { date: '2027-05-01', status: 'delayed' })
  const process = await running()
  await process.stop()
  expect(site().pages.home.clinics.openings).toHaveLength(9)
  expect([...site().operatorFacts.openingDates]).toEqual([['Vigo', '2027-05-01']])
  const older = siteWith({ openings: { 'apertura-2': { shown: false } } })
  expect(older.pages.home.clinics.openings).toHaveLength(7)
})

test('the length and cancellation terms of a first consultation are shown wherever a visit can be requested', async () => {
  const { version, value } = await read('booking')
  const next = {
    limits: { ...value.limits, visitMinutes: 60 },
    visit: { shortest: 40, cancellation: 'Si no puedes venir, avísanos con 24 horas.' },
  }
  const saved = await client.put<PresentedSection>('/settings/booking', {
    version,
    value: next,
    reason: 'Más largas',
  })
  expect(saved.status).toBe(200)
  const process = await running()
  await process.stop()
  expect(bookingView(site(), new URLSearchParams(), new Date()).texts).toMatchObject({
    cancellation: 'Si no puedes venir, avísanos con 24 horas.',
    reassurance: expect.arrayContaining(['De 40 a 60 minutos']),
  })
  expect(
    site()
      .pages.clinics.faqs.map(({ a }) => a)
      .join(' '),
  ).toContain('entre 40 y 60 minutos')
  expect(firstVisitText(site().facts)).toBe('de 40 a 60 minutos')
  const mailOf = async (formType: string) => {
    const lead = { name: 'Ana', email: 'ana@example.org', folio: 'LD-26-000001', formType }
    return (
      await leadReceivedMail(
        site(),
        lead as Parameters<typeof leadReceivedMail>[1],
        'https://clinicaslife.example',
      )
    ).text
  }
  expect(await mailOf('booking')).toContain('avísanos con 24 horas')
  expect(await mailOf('contact_page')).not.toContain('avísanos con 24 horas')
  const startsAt = new Date('2026-12-01T10:00:00Z')
  const visit = { id: 1, sequence: 0, state: 'confirmed' as const, clinicSlug: 'bilbao', startsAt }
  const file = visitFile(
    site(),
    { ...visit, endsAt: new Date('2026-12-01T11:00:00Z') },
    { folio: 'LD-26-000001', siteUrl: 'https://clinicaslife.example', now: startsAt },
  )
  expect(file.replaceAll('\r\n ', '')).toContain('avísanos con 24 horas')

  const wrong = { ...next, visit: { ...next.visit, shortest: 90 } }
  const odd = await client.put<PresentedSection>('/settings/booking', {
    version: 1,
    value: wrong,
    reason: 'Prueba',
  })
  expect(odd.body.warnings.join()).toContain('siguen diciendo «de 30 a 45»')
})

test('a mistake in the coordinates gives a warning', async () => {
  const slip = await change('clinics', 'bilbao', { latitude: '41.2630' })
  expect(slip.body.warnings.join()).toMatch(/Bilbao quedan a \d+ km de la provincia/)
  const right = await change('clinics', 'bilbao', { latitude: '43.2630' })
  expect(right.body.warnings.join()).not.toContain('km de la provincia')
})

test('asking everyone for cookie consent again requires typing its words', async () => {
  const { version } = await read('cookies')
  const save = (confirm?: string, revision = 3, seen = version) =>
    client.put('/settings/cookies', {
      version: seen,
      value: { consent: { revision } },
      reason: 'Nueva',
      confirm,
    })
  expect(await save()).toMatchObject({ status: 422, body: { errors: { confirm: expect.any(String) } } })
  expect((await save('volver a preguntar')).status).toBe(200)
  // Earlier answers would become valid again.
  const lower = { status: 422, body: { errors: { 'consent.revision': 'Ahora es 3: no puede bajar.' } } }
  expect(await save('volver a preguntar', 2, 1)).toMatchObject(lower)
  const back = { version: 1, to: 0, reason: 'Como antes', confirm: 'volver a preguntar' }
  expect(await client.post('/settings/cookies/reversions', back)).toMatchObject(lower)
  const file = { sections: { cookies: { value: { consent: { revision: 2 } } } } }
  expect(await client.post('/settings/imports/previews', file)).toMatchObject({
    body: {
      sections: [{ changes: [], problems: ['Consentimiento: Revisión. Ahora es 3: no puede bajar.'] }],
    },
  })
  expect((await read('cookies')).version).toBe(1)
})

test('privacy staff can read privacy and the log, and nothing else of the settings', async () => {
  const privacy = await staffClient(app, { roles: ['privacy'], aal: 'aal2' })
  expect((await privacy.get('/privacy')).status).toBe(200)
  expect((await privacy.post('/audit/search', {})).status).toBe(200)
  const { version, value } = await read('contact')
  const answers = [
    await privacy.put('/settings/contact', { version, value, reason: 'No' }),
    await privacy.post('/settings/contact/reversions', { version, to: 0, reason: 'No' }),
    await privacy.get('/settings'),
    ...(await Promise.all(SITE_SECTION_IDS.map((id) => privacy.get(`/settings/${id}`)))),
    await privacy.get('/settings/contact/history'),
    await privacy.get('/settings/export'),
    await privacy.get('/forms'),
    await privacy.get('/integrations'),
    await privacy.get('/copies'),
    await privacy.get('/launch'),
  ]
  expect(answers.filter(({ status }) => status !== 403)).toEqual([])
  const clinic = await staffClient(app, { roles: ['clinic'], clinics: ['bilbao'] })
  expect((await clinic.get('/settings')).status).toBe(403)
})

test('without a second factor everything can be read, and nothing saved or exported', async () => {
  const plain = await staffClient(app, { roles: ['direction'] })
  const { version, value } = (await plain.get<PresentedSection>('/settings/contact')).body
  const body = { version, value, reason: 'Número nuevo' }
  const refused = { status: 403, body: { code: 'second_factor_needed' } }
  expect(await plain.put('/settings/contact', body)).toMatchObject(refused)
  expect(await plain.post('/settings/contact/reversions', { ...body, to: 0 })).toMatchObject(refused)
  expect(await plain.get('/settings/export')).toMatchObject(refused)
})

test('the list shows the warnings, and can be searched by field names', async () => {
  const { items } = (await client.get<{ items: SectionSummary[] }>('/settings')).body
  const contact = items.find(({ id }) => id === 'contact')
  expect(contact?.words).toContain('WhatsApp')
  expect(contact?.warnings.join(' ')).toContain('muestra')
  expect(contact?.warnings.join(' ')).toContain('datos estructurados')
})
