import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProductServer, startProductServer } from '../product-server.ts'
import { answerStepUp, storedSession } from './accounts.ts'
import { axeViolations } from './axe.ts'
import { hydrated, openSite, type SiteOptions } from './browser.ts'
import { openDatabaseOf } from './database.ts'
import { openOffice } from './office.ts'
import { preparedData } from './prepared-data.ts'
import { pressedFile } from './pressed-file.ts'
import { backToOrigin, saveWith } from './settings-form.ts'
import { expectUsable } from './usable.ts'

// Settings change what every page says, so this file has its own servers: two processes on one database.
const folders = [preparedData(), mkdtempSync(join(tmpdir(), 'life-settings-'))]
const servers: ProductServer[] = []
type KeyFile = { current: string; keys: Record<string, string> }

beforeAll(async () => {
  const [one = '', two = ''] = folders
  // What one seals, the other opens: the key that the data was made with.
  const file = JSON.parse(readFileSync(join(one, 'keys/data-keys.json'), 'utf8')) as KeyFile
  const DATA_KEYS = `${file.current}:${file.keys[file.current]}`
  servers.push(await startProductServer({ dataDir: one, variables: { DATA_KEYS } }))
  const sockets = encodeURIComponent(join(one, 'postgres/run'))
  const DATABASE_URL = `postgres://clinicaslife@localhost/clinicaslife?host=${sockets}`
  servers.push(await startProductServer({ dataDir: two, variables: { DATABASE_URL, DATA_KEYS } }))
})
afterAll(async () => {
  for (const server of servers.toReversed()) await server.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const first = () => ({ dataDir: folders[0]!, port: servers[0]!.port })
const address = (path: string, server = servers[0]!) => `http://localhost:${server.port}${path}`

/** A page of the settings as a separate administrator, who has not used a second factor yet. */
const openPlain = async (path: string, options: SiteOptions = {}) =>
  openOffice(path, { ...options, server: first() })

/** The same with a second factor, which changes require. */
const openSettings = async (path: string, options: SiteOptions = {}) =>
  openOffice(path, { ...options, server: first(), secondFactor: true })

const textOf = async (path: string, server?: ProductServer) => (await fetch(address(path, server))).text()
const tagOf = async (path: string, server?: ProductServer) =>
  (await fetch(address(path, server), { headers: { 'accept-encoding': 'br' } })).headers.get('etag')

/** Every place that says the general phone, on every process. */
const PLACES = [
  '/',
  '/clinicas',
  '/contacto',
  '/chat-ai.data',
  '/aviso-legal',
  '/tratamientos/bilbao/rinoplastia',
]

test('a phone that is saved is on every page of every process within five seconds, with a tag of its own, and so it is when taken back; also when its announcement is lost', async () => {
  const { page } = await openSettings('/admin/settings/contact')
  const phone = page.locator('[name="line.phone"]')
  // As an earlier try may have left it.
  if ((await phone.inputValue()) !== '+34 900 000 000') await backToOrigin(page, 'Otra vez')
  for (const server of servers) await expect.poll(() => textOf('/clinicas', server)).toContain('900 000 000')
  const before = await Promise.all(servers.map((server) => tagOf('/clinicas', server)))
  await phone.fill('+34 612 345 678')
  await page.getByLabel('Por qué lo cambias').fill('Número definitivo')
  await page.getByRole('button', { name: 'Guardar y publicar' }).click()
  await page.getByText('La atención al cliente no puede usar un móvil').first().waitFor()

  await phone.fill('+34 910 123 456')
  await saveWith(page, 'Número definitivo')
  for (const server of servers) {
    for (const path of PLACES) {
      await expect.poll(() => textOf(path, server)).toMatch(/\+34 ?910 ?123 ?456/)
      expect(await textOf(path, server)).not.toContain('+34 900 000 000')
    }
    await expect.poll(() => textOf('/', server)).toContain('"telephone":"+34910123456"')
  }
  // With an entity tag, as a built page; in the end compressed fully, so that it is the same on both.
  const tags = () => Promise.all(servers.map((server) => tagOf('/clinicas', server)))
  for (const tag of await tags()) expect(tag).toMatch(/^"/)
  await expect.poll(async () => new Set(await tags()).size, { interval: 500 }).toBe(1)
  expect((await tags())[0]).not.toBe(before[0])

  // A visitor whose page comes alive sees and uses the new phone.
  const visit = await openSite(address('/contacto', servers[1]))
  await hydrated(visit.page)
  await expect.poll(() => visit.page.locator('main a[href="tel:+34910123456"]').count()).toBeGreaterThan(0)
  expect(visit.errors).toEqual([])

  await backToOrigin(page, 'Era una prueba')
  await expect.poll(() => phone.inputValue()).toBe('+34 900 000 000')
  for (const server of servers) {
    await expect.poll(() => textOf('/clinicas', server)).not.toContain('910 123 456')
    await expect.poll(() => tagOf('/clinicas', server)).toBe(before[0])
  }

  await saysWithoutAnnouncement(page)
})

/** Every process shows a saved setting within five seconds, also when its notification is lost. */
async function saysWithoutAnnouncement(page: Page) {
  const query = await openDatabaseOf(first())
  const shown = async (text: string) => {
    const said = async () => {
      const pages = await Promise.all(servers.map((server) => textOf('/contacto', server)))
      return pages.map((page) => page.includes(text))
    }
    await expect.poll(said, { timeout: 5000, interval: 100 }).toEqual([true, true])
  }
  // Not the phone of before: the row as the screen saved it, with another one, and nothing is announced.
  const write = (from: string, to: string) =>
    query(
      `update settings set value = replace(value::text, $1, $2)::jsonb, version = version + 1
       where section = 'contact' returning section`,
      from,
      to,
    )
  await page.locator('[name="line.phone"]').fill('+34 910 555 001')
  await saveWith(page, 'Número nuevo')
  await shown('910 555 001')
  expect(await write('+34 910 555 001', '+34 910 555 002')).toHaveLength(1)
  await shown('910 555 002')
  await page.reload()
  await hydrated(page)
  await backToOrigin(page, 'Era una prueba')
  await shown('900 000 000')
}

test('what two people change at once is joined, never lost', async () => {
  const { page } = await openSettings('/admin/settings/seo')
  await page.locator('[name="titles.suffix"]').fill('Life')
  // Meanwhile somebody else saves another field.
  const { access_token } = (await storedSession(page))!
  const headers = { authorization: `Bearer ${access_token}` }
  const seen = await page.request.get(address('/api/admin/settings/seo'), { headers })
  const { version, value } = (await seen.json()) as { version: number; value: object }
  const redirects = { list: '/promo-antigua /clinicas' }
  const saved = await page.request.put(address('/api/admin/settings/seo'), {
    headers,
    data: { version, value: { ...value, redirects }, reason: 'Campaña antigua' },
  })
  expect(saved.status()).toBe(200)
  await saveWith(page, 'Títulos más cortos')
  await expect.poll(() => textOf('/equipo', servers[1])).toContain(' | Life</title>')
  const moved = await fetch(address('/promo-antigua', servers[1]), { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/clinicas'])
})

test('a link to a page that the settings have moved opens the new one without leaving the document', async () => {
  const { page } = await openSettings('/admin/settings/seo')
  // One line of its own, so that another try has something to save.
  const own = `/promo-${randomUUID()}`
  await page
    .locator('[name="redirects.list"]')
    .fill(`/quienes-somos /experiencia-life\n${own} /experiencia-life`)
  await saveWith(page, 'Una sola página sobre la casa')
  const locationOf = async (path: string) =>
    (await fetch(address(path, servers[1]), { redirect: 'manual' })).headers.get('location')
  await expect.poll(() => locationOf(`${own}?utm_source=mail`)).toBe('/experiencia-life?utm_source=mail')
  expect(await locationOf('/quienes-somos')).toBe('/experiencia-life')

  const visit = await openSite(address('/contacto', servers[1]))
  await hydrated(visit.page)
  await visit.page.evaluate(() => (document.documentElement.dataset.stayed = 'yes'))
  await visit.page.locator('footer a[href="/quienes-somos"]').click()
  await visit.page.waitForURL('**/experiencia-life')
  await visit.page.locator('h1').waitFor()
  expect(await visit.page.evaluate(() => document.documentElement.dataset.stayed)).toBe('yes')
  expect(visit.errors).toEqual([])
})

test('the settings can be found, read and used by everybody, on a phone and on a computer', async () => {
  const { page } = await openPlain('/admin/settings', { width: 390 })
  await page.locator('.settings-entries').first().waitFor()
  await page.getByLabel('Buscar un ajuste').fill('postal')
  await expect.poll(() => page.locator('.settings-entries li').count()).toBe(1)
  await expect.poll(() => new URL(page.url()).searchParams.get('buscar')).toBe('postal')
  await page.getByRole('link', { name: 'Clínicas', exact: true }).last().click()
  const group = page.locator('.settings-group').first()
  await group.locator('summary').first().click()
  await page.locator('[name="barcelona-sagrada-familia.phone"]').fill('+34 930 000 000')
  await page.getByRole('button', { name: 'Guardar y publicar' }).waitFor()
  // The screens as they open are looked at in bo-screens.e2e.ts.
  await expectUsable(page, [1440, 390], '.settings-group[open]')
  expect(await axeViolations(page, '.settings-save')).toEqual([])
})

/** Others for each try, because an earlier try left its own. */
const CHANGED_CLINICS = [
  { open: 'bilbao', hidden: 'oviedo', name: 'Oviedo' },
  { open: 'gijon', hidden: 'lleida', name: 'Lleida' },
]
let tries = 0

test('a clinic says its own hours on its page, in its card and to search engines, and a hidden one is gone', async () => {
  const { open, hidden, name } = CHANGED_CLINICS[tries++ % CHANGED_CLINICS.length]!
  const { page } = await openSettings('/admin/settings/clinics')
  const groupOf = (slug: string) => page.locator(`[data-group="${slug}"]`)
  const clinic = groupOf(open)
  await clinic.locator('summary').first().click()
  await clinic.getByText('dicen un horario distinto').waitFor()
  const week = clinic.locator(`[data-field="${open}.hours"]`)
  await week.getByLabel('El de todas las clínicas').uncheck()
  await week.getByLabel('Lunes, abre', { exact: true }).fill('09:30')
  await week.getByLabel('Lunes, cierra', { exact: true }).fill('13:30')
  await week.getByLabel('Sábado: abierta').check()
  await week.getByRole('button', { name: /^Copiar a los demás días el horario del lunes/ }).click()
  await clinic.getByText('dicen lo mismo').waitFor()
  const other = groupOf(hidden)
  await other.locator('summary').first().click()
  await other.getByLabel('Se muestra en la web').uncheck()
  await saveWith(page, 'Horario de invierno y cierre', name)
  for (const server of servers) {
    await expect.poll(() => textOf(`/clinicas/${open}`, server)).toContain('L-S 09:30-13:30')
    expect(await textOf(`/clinicas/${open}`, server)).toContain('"openingHours":"Mo-Sa 09:30-13:30"')
    expect(await textOf('/clinicas', server)).toContain('L-S 09:30-13:30')
    expect(await textOf('/clinicas/barakaldo', server)).not.toContain('L-S 09:30-13:30')
    await expect.poll(async () => (await fetch(address(`/clinicas/${hidden}`, server))).status).toBe(404)
    expect(await textOf('/sitemaps/clinicas.xml', server)).not.toContain(`/clinicas/${hidden}<`)
    expect(await textOf('/sitemaps/clinicas.xml', server)).toContain(`/clinicas/${open}<`)
  }
  const visit = await openSite(address(`/reservar-cita?clinica=${open}`, servers[1]))
  await hydrated(visit.page)
  await expect.poll(() => visit.page.locator('input[name="band"][value$=":afternoon"]').count()).toBe(0)
  await expect
    .poll(() => visit.page.locator('input[name="band"][value$=":morning"]').count())
    .toBeGreaterThan(5)
})

test('in the prudent mode no page, list or search names or prices what needs a prescription', async () => {
  const { page } = await openSettings('/admin/settings/advertising')
  await page.locator('[name="mode.mode"]').selectOption('prudente')
  await saveWith(page, 'Revisión jurídica')
  for (const server of servers) {
    await expect
      .poll(() => textOf('/tratamientos/neuromoduladores', server))
      .toContain('>Tratamiento de líneas de expresión</h1>')
    const treatment = await textOf('/tratamientos/neuromoduladores', server)
    expect(treatment).not.toMatch(/190\s?€|"@type":"Offer"|>Neuromoduladores</)
    expect(await textOf('/', server)).not.toContain('>Neuromoduladores<')
    expect(await textOf('/todos-los-tratamientos', server)).not.toContain('>Neuromoduladores<')
    expect(await textOf('/zonas.json', server)).not.toContain('"Neuromoduladores"')
  }
  const visit = await openSite(address('/', servers[1]))
  await hydrated(visit.page)
  await visit.page.keyboard.press('Control+k')
  const dialog = visit.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Rinoplastia', exact: true }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Neuromoduladores' }).count()).toBe(0)
  await dialog.getByRole('searchbox').fill('líneas de expresión')
  await dialog.getByText('Tratamiento de líneas de expresión').first().waitFor()

  await backToOrigin(page, 'Textos de la especificación', 'literal')
  await expect.poll(() => textOf('/tratamientos/neuromoduladores', servers[1])).toContain('190\u00a0€')
})

test('staff without a second factor set one up where it is asked for, and what was typed is saved', async () => {
  const { page } = await openPlain('/admin/settings/booking')
  await page.getByLabel('Días hacia delante').fill('30')
  await page.getByLabel('Si no pueden venir').fill('Si no puedes venir, avísanos con 24 horas.')
  await page.getByLabel('Por qué lo cambias').fill('Agenda más corta')
  await page.getByRole('button', { name: 'Guardar y publicar' }).click()
  await page.getByRole('dialog', { name: 'Añade un segundo paso' }).locator('.factor-secret').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await answerStepUp(page)
  await page.getByText('Guardado. La web lo dirá en unos segundos.').waitFor()
  await page.locator('.settings-save').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('button', { name: 'Confirmarlo ahora' }).count()).toBe(0)
  await expect.poll(() => textOf('/gracias-formulario', servers[1])).toContain('avísanos con 24 horas')
})

test('the settings go out to a file and come back from it, after a look at what changes', async () => {
  const { page } = await openSettings('/admin/settings/copies', { width: 390 })
  const download = await pressedFile(page.getByRole('button', { name: 'Descargar en JSON' }))
  const kept = join(folders[1]!, 'ajustes.json')
  await download.saveAs(kept)
  const file = JSON.parse(readFileSync(kept, 'utf8')) as {
    sections: Record<string, { value: Record<string, Record<string, unknown>> }>
  }
  const titles = { suffix: 'Otra casa' }
  const told = { seo: { value: { titles } }, privacy: { value: { retentionMonths: 6 } } }
  const buffer = Buffer.from(JSON.stringify({ sections: { ...file.sections, ...told } }))
  await page
    .getByLabel('Archivo de ajustes (.json)')
    .setInputFiles({ name: 'ajustes.json', mimeType: 'application/json', buffer })
  await page.getByRole('region', { name: 'SEO' }).getByText('Otra casa').waitFor()
  const privacy = page.getByRole('region', { name: 'Privacidad', exact: true })
  await privacy.getByText('12 meses').waitFor()
  await privacy.getByLabel('Escribe «6 meses» para guardarlo').fill('6 meses')
  await page.getByLabel('Por qué lo cambias').fill('Traslado')
  await page.getByLabel('Escribe «importar ajustes» para guardarlo').fill('importar ajustes')
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Guardar y publicar' }).click()
  await page.getByText('Importado. La web lo dirá en unos segundos.').waitFor()
  await expect.poll(() => textOf('/equipo', servers[1])).toContain(' | Otra casa</title>')
})

test('an unknown section is not found', async () => {
  const missing = await fetch(address('/admin/settings/nada'))
  expect(missing.status).toBe(404)
  expect((await fetch(address('/admin/settings/forms'))).status).toBe(200)
})
