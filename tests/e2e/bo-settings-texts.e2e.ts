import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pathOf, storedSession } from './accounts.ts'
import { hydrated, openSite } from './browser.ts'
import { openOffice } from './office.ts'
import { ownServer } from './own-server.ts'
import { backToOrigin, saveWith } from './settings-form.ts'
import { expectUsable } from './usable.ts'

// Settings change every page, so this file has its own server.
const { address, running } = ownServer()
const textOf = async (path: string) => (await fetch(address(path))).text()

/** A section of the settings as an administrator who has used the second factor. */
async function openSettings(path: string) {
  const { page } = await openOffice(path, { server: running(), secondFactor: true })
  return page
}

const tagOf = async (path: string) =>
  (await fetch(address(path), { headers: { 'accept-encoding': 'br' } })).headers.get('etag')

/** One prerendered page of each kind. */
const KINDS = [
  '/',
  '/clinicas',
  '/clinicas/bilbao',
  '/todos-los-tratamientos',
  '/tratamientos/rinoplastia',
  '/tratamientos/bilbao/rinoplastia',
  '/medicina-estetica',
  '/blog',
  '/wiki',
  '/contacto',
  '/chat-ai',
  '/privacidad',
  '/sitemap/clinicas',
  '/tratamientos-por-zonas',
]

test('a page that is rendered again equals the built one except for what the settings change', async () => {
  const page = await openSettings('/admin/settings/seo')
  const suffix = page.locator('[name="titles.suffix"]')
  const built = ' | Clínicas Life'
  const before = await Promise.all(KINDS.map((path) => textOf(path)))
  await suffix.fill('Salud')
  await saveWith(page, 'Prueba de títulos')
  const facts = /<script[^>]*id="datos-del-sitio"[^>]*>[^<]*<\/script>/
  const plain = (html: string) =>
    html
      .replace(facts, '')
      .replaceAll(built, ' | Salud')
      .replace('property="og:site_name" content="Clínicas Life"', 'property="og:site_name" content="Salud"')
  await expect.poll(() => textOf('/')).toContain(' | Salud</title>')
  for (const [index, path] of KINDS.entries()) {
    const now = await textOf(path)
    // Rendered, with the built styles and scripts, and answered like any built page.
    expect(await tagOf(path), path).toMatch(/^"/)
    expect(now, path).toContain(' | Salud</title>')
    expect(plain(now) === plain(before[index]!), path).toBe(true)
  }
  await backToOrigin(page, 'Era una prueba')
  await expect.poll(() => textOf('/equipo')).toContain(`${built}</title>`)
})

type Values = Record<string, Record<string, unknown>>

/** Saves some fields of several sections together as the user signed in on the page. */
async function save(page: Page, changes: Record<string, Values>) {
  const { access_token } = (await storedSession(page))!
  const headers = { authorization: `Bearer ${access_token}` }
  const read = async (id: string) => {
    const answer = await page.request.get(address(`/api/admin/settings/${id}`), { headers })
    const { version, value } = (await answer.json()) as { version: number; value: Values }
    const merged = Object.entries(value).map(([group, fields]) => [
      group,
      { ...fields, ...changes[id]?.[group] },
    ])
    return { id, version, value: Object.fromEntries(merged) as Values }
  }
  const sections = await Promise.all(Object.keys(changes).map(read))
  const data = { sections, reason: 'Prueba', confirm: 'importar ajustes' }
  const saved = await page.request.post(address('/api/admin/settings/imports'), { headers, data })
  expect(await saved.json()).toEqual({ saved: sections.length })
}

/** Special characters of Markdown, templates, replacements, JSON and attributes, all of which must stay text. */
const odd = (name: string) => `${name} *q* [w](http://x.es) {city} $& &amp; "c" \\u003c`
const ODD = {
  address: odd('Calle'),
  arrive: `${odd('Metro')}\nSegunda línea`,
  languages: odd('español'),
  authorization: odd('E-1'),
  onCall: odd('de noche'),
  opening: '*q* [w](//x.es) {city} $& &amp; "c"',
  figure: '*9* {n} $& &lt;"',
  cancellation: `${odd('Avisa')}\ny llama`,
  handOff: '*q* [w](//x.es) {city} $& &amp; "c"',
  neutral: '*q* [w](//x.es) {city} $& &amp; "c"',
  neutralText: odd('Consulta'),
  suffix: '*q* {city} $& &amp; "c"',
  company: odd('Acme'),
  security: `- ${odd('cifrado')}\n1. turnos`,
}

let said: Promise<void> | undefined

/** Once for all tests of this file. */
async function sayOddThings() {
  const admin = await openSettings('/admin/settings/clinics')
  const { address: street, arrive, languages, authorization, onCall } = ODD
  await save(admin, {
    clinics: {
      bilbao: {
        ...{ address: street, howToArrive: arrive, languages, authorization, owner: ODD.company },
        ...{ onCallPhone: '+34 944 000 000', onCallHours: onCall },
      },
    },
    openings: { 'apertura-1': { name: ODD.opening } },
    claims: { patients: { value: ODD.figure } },
    booking: { visit: { cancellation: ODD.cancellation } },
    assistant: { handOff: { hours: ODD.handOff } },
    legal: { company: { razonSocial: ODD.company }, privacy: { medidasSeguridad: ODD.security } },
    advertising: {
      mode: { mode: 'prudente' },
      neuromoduladores: { name: ODD.neutral, shortDescription: ODD.neutralText },
    },
    seo: { titles: { suffix: ODD.suffix } },
  })
  await expect.poll(() => textOf('/equipo')).toContain('| *q* {city} $&amp; &amp;amp; &quot;c&quot;</title>')
}

/** A visitor of the site with these settings. */
async function visit() {
  await (said ??= sayOddThings())
  const { page, errors } = await openSite(address('/contacto'))
  return {
    page,
    errors,
    /** Opens a page and waits for the input as typed, before and after hydration. */
    async says(path: string, ...texts: string[]) {
      await page.goto(address(path))
      const missing = async () => {
        const text = await page.evaluate(() => document.body.textContent)
        return texts.filter((one) => !text.includes(one))
      }
      await expect.poll(missing, { message: path }).toEqual([])
      await hydrated(page)
      await expect.poll(missing, { message: path }).toEqual([])
      const made = page.locator('a[href*="x.es"], :is(em, i, b, strong):text-is("q")')
      expect(await made.count(), path).toBe(0)
      expect(await page.title()).toContain(` | ${ODD.suffix}`)
    },
  }
}

test('settings about clinics, openings, figures and visits are shown as text everywhere', async () => {
  const { page, errors, says } = await visit()
  await says('/clinicas/bilbao', ODD.address, ODD.arrive, ODD.languages, ODD.authorization, ODD.onCall)
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents()
  const clinic = structured
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find((data) => data['@type'] === 'MedicalClinic')
  expect(clinic).toMatchObject({ address: { streetAddress: ODD.address }, knowsLanguage: [ODD.languages] })
  await says('/clinicas', ODD.address)
  await says('/', ODD.opening, ODD.figure, ODD.address)
  await says('/gracias-formulario', ODD.cancellation)
  expect(errors).toEqual([])
})

test('settings about the company are text on the legal pages, also after navigation', async () => {
  const { page, errors, says } = await visit()
  await says('/aviso-legal', ODD.company, ODD.authorization)
  await says('/privacidad', ODD.company)
  const measures = page.locator('main p', { hasText: '- cifrado' })
  expect(await measures.innerText()).toContain(`${ODD.security}.`)
  await page.goto(address('/contacto'))
  await hydrated(page)
  await page.locator('.site-footer').getByRole('link', { name: 'Aviso legal' }).click()
  await expect.poll(() => pathOf(page)).toBe('/aviso-legal')
  await expect.poll(() => page.locator('main td', { hasText: 'Acme' }).first().innerText()).toBe(ODD.company)
  expect(errors).toEqual([])
})

test('settings about treatments and the operator are text on pages, in the assistant and in llms.txt', async () => {
  const { page, errors, says } = await visit()
  await says('/tratamientos/neuromoduladores', ODD.neutral, ODD.neutralText)
  await says('/tratamientos/bilbao/neuromoduladores', ODD.neutral, ODD.address)
  await says(await catalogueWith('/tratamientos/neuromoduladores'), ODD.neutral)
  await says('/chat-ai')
  await page.locator('#pregunta').fill('quiero hablar con una persona')
  await page.locator('#pregunta').press('Enter')
  await page.locator('[role=log] .answer', { hasText: ODD.handOff }).waitFor()
  expect(await textOf('/llms.txt')).not.toContain('[w](')
  expect(errors).toEqual([])
})

/** The page of the catalogue with a link to this treatment. */
async function catalogueWith(href: string): Promise<string> {
  for (const page of [2, 3, 4]) {
    const path = `/todos-los-tratamientos?pagina=${page}`
    if ((await textOf(path)).includes(`href="${href}"`)) return path
  }
  return '/todos-los-tratamientos'
}

test('a clinic shows treated patients its night phone, once it is set', async () => {
  const page = await openSettings('/admin/settings/clinics')
  const oviedo = page.locator('[data-group="oviedo"]')
  await oviedo.locator('summary').first().click()
  await oviedo.getByLabel('Teléfono de guardia').fill('+34 684 000 000')
  await oviedo.getByLabel('Cuándo contesta la guardia').fill('todos los días, de 20:00 a 10:00')
  await page.getByLabel('Por qué lo cambias').fill('Guardia contratada')
  await page.getByRole('button', { name: 'Guardar y publicar' }).click()
  await page.getByText('La atención al cliente no puede usar un móvil').first().waitFor()
  // The clinic stays open while its phone is corrected.
  expect(await textOf('/clinicas/oviedo')).not.toContain('Teléfono de guardia')
  await oviedo.getByLabel('Teléfono de guardia').fill('+34 984 000 000')
  expect(await oviedo.getByLabel('Teléfono de guardia').isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Guardar y publicar' }).click()
  await page.locator('.settings-save').waitFor({ state: 'detached' })
  await expect.poll(() => textOf('/clinicas/oviedo')).toContain('tel:+34984000000')
  const visit = await openSite(address('/clinicas/oviedo'), { width: 390 })
  await hydrated(visit.page)
  const onCall = visit.page.getByRole('region', { name: 'Si ya te hemos tratado aquí' })
  await onCall.getByText('todos los días, de 20:00 a 10:00').waitFor()
  expect(await onCall.innerText()).toContain('112')
  await expectUsable(visit.page)
  expect(visit.errors).toEqual([])
  expect(await textOf('/clinicas/gijon')).not.toContain('Teléfono de guardia')
})

test('the site is closed to search engines from its screen, once the words are typed', async () => {
  const page = await openSettings('/admin/settings/seo')
  await page.getByLabel('Cerrar la web a los buscadores').check()
  await saveWith(page, 'Todavía no abrimos', 'cerrar la web')
  await expect.poll(() => textOf('/robots.txt')).toContain('Disallow: /\n')
})
