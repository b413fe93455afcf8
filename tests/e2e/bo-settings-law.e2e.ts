import { setTimeout } from 'node:timers/promises'
import { writtenVocabulary } from '#content/advertising/vocabulary.ts'
import { namedWord } from '#domain/text/advertising.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { prerenderedPaths } from '../../scripts/vite/prerendered-paths.ts'
import { pathOf } from './accounts.ts'
import { axeViolations } from './axe.ts'
import { openDatabaseOf } from './database.ts'
import { hydrated, openSite, type SiteOptions } from './browser.ts'
import { namedIn } from './named-drugs.ts'
import { openOffice } from './office.ts'
import { ownServer } from './own-server.ts'
import { PATIENTLY } from './text-tools.ts'
import { expectUsable } from './usable.ts'

// The mode changes every page, and the privacy policy shows the retention, so this file has its own server.
const { address, running } = ownServer({ TRUST_PROXY: 'true' })
/** Each page is requested by a different visitor, because rendered pages are limited per address. */
let readers = 0
function read(path: string): Promise<Response> {
  readers += 1
  const from = `10.0.${Math.floor(readers / 250)}.${(readers % 250) + 1}`
  return fetch(address(path), { headers: { 'x-forwarded-for': from } })
}
const textOf = async (path: string) => (await read(path)).text()

/** A page of the back office, opened by a new administrator with a second factor. */
async function openSettings(path: string, options: SiteOptions = {}) {
  return openOffice(path, { ...options, server: running(), secondFactor: true })
}

/** The words forbidden by the vocabulary and by the names of treatments with a drug. */
const WORDS = [
  ...writtenVocabulary.drugWords,
  ...['Dutasterida capilar', 'Minoxidil capilar', 'Mesoterapia capilar', 'Mesoterapia corporal'],
  ...['PRP capilar', 'PRP facial', 'Terapia hormonal', 'Esclerosis de arañas vasculares'],
]
const GONE = ['/wiki/termino/neuromodulador', '/wiki/termino/plasma-rico-en-plaquetas']

/** Every page of the build, and those of treatments in one city for all of them. */
const PATHS = prerenderedPaths().filter(
  (path) =>
    !/^\/tratamientos\/(?!preocupacion\/)[^/]+\//.test(path) || path.startsWith('/tratamientos/bilbao/'),
)

test('in prudent mode no page names a prescription drug, as defined by the vocabulary', async () => {
  const { page } = await openSettings('/admin/settings/advertising')
  const mode = page.locator('[name="mode.mode"]')
  const words = page.locator('[name="words.drugs"]')
  const save = async () => {
    await page.getByLabel('Por qué lo cambias').fill('Revisión jurídica')
    // Names of drugs are shown again only by somebody who types so.
    if ((await mode.inputValue()) === 'literal') await page.locator('[name="confirm"]').fill('literal')
    await page.getByRole('button', { name: 'Guardar y publicar' }).click()
    await page.locator('.settings-save').waitFor({ state: 'detached' })
  }
  const before = (await words.inputValue()).replace('\nfotobiomodulación', '')
  // As an earlier try may have left it.
  if ((await mode.inputValue()) === 'prudente') {
    await mode.selectOption('literal')
    await words.fill(before)
    await save()
  }
  await expect
    .poll(async () => namedIn(await textOf('/tratamientos/prp-capilar'), WORDS).length)
    .toBeGreaterThan(3)
  await expect.poll(() => textOf('/wiki/termino/led')).toContain('fotobiomodulación')
  await mode.selectOption('prudente')
  await words.fill(`${before}\nfotobiomodulación`)
  await save()
  await expect.poll(() => textOf('/tratamientos/prp-capilar')).toContain('Valoración médica de la densidad')

  const naming: string[] = []
  const left = [...PATHS]
  const reader = async () => {
    for (let path = left.pop(); path; path = left.pop()) naming.push(...(await namedBy(path)))
  }
  await Promise.all([reader(), reader(), reader(), reader()])
  expect(PATHS.length).toBeGreaterThan(400)
  expect(naming).toEqual([])
  expect((await textOf('/wiki/termino/led')).includes('fotobiomodulación')).toBe(false)
  expect((await textOf('/sitemaps/wiki.xml')).includes('/wiki/termino/neuromodulador')).toBe(false)
  await comesAlive()
}, 300_000)

/** The page of a drug and the search hydrate without an error. */
async function comesAlive() {
  const visit = await openSite(address('/tratamientos/neuromoduladores'), { width: 390 })
  await hydrated(visit.page)
  await visit.page.getByRole('heading', { name: 'Si no haces nada' }).waitFor()
  expect(await visit.page.getByRole('heading', { name: 'Qué puedes esperar' }).count()).toBe(0)
  expect(await visit.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(visit.errors).toEqual([])
  const home = await openSite(address('/'))
  await hydrated(home.page)
  await home.page.keyboard.press('Control+k')
  const search = home.page.getByRole('dialog').getByRole('searchbox')
  await search.fill('prp')
  await home.page.getByRole('dialog').getByText('No se encontraron tratamientos').first().waitFor()
  await search.fill('densidad capilar')
  await home.page.getByRole('dialog').getByText('Valoración médica de la densidad capilar').first().waitFor()
}

/** The forbidden words on a page, or that it is missing. */
async function namedBy(path: string): Promise<string[]> {
  const response = await read(path)
  // Each page is made anew, four at a time: a busy server says when to come back.
  if (response.status === 503) {
    await setTimeout(Number(response.headers.get('retry-after')) * 1000)
    return namedBy(path)
  }
  if (GONE.includes(path)) return response.status === 404 ? [] : [`${path}: ${response.status}`]
  if (response.status !== 200) return [`${path}: ${response.status}`]
  const text = await response.text()
  if (response.headers.get('content-type')?.includes('html'))
    return namedIn(text, WORDS).map((found) => `${path}: ${found}`)
  // Feeds and files, without the URLs in them.
  const lines = text.split(/[\n"<>]/).map((line) => line.replace(/(https?:)?\/[\w./:-]+/g, ''))
  return lines
    .filter((line) => !/^[\w-]+$/.test(line) && namedWord(line, WORDS))
    .map((line) => `${path}: ${line}`)
}

test('sources and vocabulary can be read and set, on a phone and on a computer', async () => {
  const { page } = await openSettings('/admin/settings/assistant', { width: 390 })
  await page.getByRole('heading', { name: 'Tarjetas de urgencia' }).waitFor()
  await page.getByText('Llama al 112 ahora').first().waitFor()
  await expectUsable(page, [1440, 390])
  const source = page.getByRole('checkbox', { name: 'Clínicas' })
  const change = async (why: string) => {
    await source.click()
    await page.getByLabel('Por qué lo cambias').fill(why)
    await page.getByRole('button', { name: 'Guardar y publicar' }).click()
    await page.locator('.settings-save').waitFor({ state: 'detached' })
  }
  // As an earlier try may have left it.
  if (!(await source.isChecked())) await change('Como al principio')
  await change('Solo remite a la página')
  await expect.poll(() => firstSource('¿tenéis clínica en Bilbao?'), PATIENTLY).not.toBe('/clinicas/bilbao')
  await change('Vuelve a contestar')
  await expect.poll(() => firstSource('¿tenéis clínica en Bilbao?'), PATIENTLY).toBe('/clinicas/bilbao')

  await page.goto(address('/admin/settings/advertising'))
  const drug = page.locator('[data-group="prp-facial"]')
  await drug.locator('summary').click()
  await page.locator('[name="prp-facial.name"]').fill('Consulta de PRP')
  await page.getByRole('button', { name: 'Guardar y publicar' }).waitFor()
  await expectUsable(page, [1440, 390])
})

async function firstSource(question: string): Promise<string | undefined> {
  const response = await fetch(address('/api/assistant'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ question, context: { treatments: [] } }),
  })
  const { answer } = (await response.json()) as { answer: { sources: { href: string }[] } }
  return answer.sources[0]?.href
}

const PRIVACY = '/admin/settings/privacy'

test('a shorter retention needs the reason and the typed months, and is merged with what a colleague saves', async () => {
  const { page } = await openSettings(PRIVACY)
  const { page: other } = await openSettings(PRIVACY, { width: 390 })
  const months = (on: Page) => on.getByLabel('Meses que se guarda una solicitud')
  const stored = Number(await months(page).inputValue())
  await page.getByRole('button', { name: 'Añadir un encargado' }).click()
  await page.getByLabel('Nombre').last().fill('Correo Prueba')
  await page.getByLabel('Encargo').last().fill('Envío de correo')

  await months(other).fill(String(stored - 1))
  await other
    .getByText('una semana después se borra')
    .or(other.getByText('se borran y no vuelven'))
    .first()
    .waitFor()
  expect(await axeViolations(other)).toEqual([])
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await other.getByLabel('Por qué lo cambias').fill('Nuevo plazo')
  await other.getByRole('button', { name: 'Guardar', exact: true }).click()
  await other.getByText(`Escribe «${stored - 1} meses».`, { exact: true }).waitFor()
  await other.getByLabel(`Escribe «${stored - 1} meses» para guardarlo`).fill(`${stored - 1} meses`)
  await other.getByRole('button', { name: 'Guardar', exact: true }).click()
  await other.getByText('Privacidad guardada').waitFor()

  // The input here is still there, and is saved on top of that.
  expect(await page.getByLabel('Nombre').last().inputValue()).toBe('Correo Prueba')
  await page.getByLabel('Por qué lo cambias').fill('Proveedor nuevo')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Privacidad guardada').waitFor()
  await expect.poll(() => months(page).inputValue()).toBe(String(stored - 1))
  await expect.poll(() => other.getByLabel('Nombre').last().inputValue()).toBe('Correo Prueba')

  await months(page).fill('48')
  await page.getByRole('link', { name: 'Todos los ajustes' }).click()
  await page
    .getByRole('dialog', { name: '¿Salir sin guardar?' })
    .getByRole('button', { name: 'Seguir' })
    .click()
  expect(pathOf(page)).toBe(PRIVACY)
  expect(await months(page).inputValue()).toBe('48')
})

test('a person reviews what a sweep would erase before it continues, on a phone and on a computer', async () => {
  const query = await openDatabaseOf(running())
  await query(`insert into retention_stops (reason, stopped_at, checked_at, seen_at, counts)
    values ('many', now(), date_trunc('milliseconds', now()), now(),
      '[{"sweep":"block","due":1241,"total":4042},{"sweep":"erase","due":0,"total":4042},{"sweep":"accounts","due":3,"total":88}]')`)
  const { page } = await openSettings('/admin/dashboard', { width: 390 })
  const note = page.getByRole('region', { name: 'El borrado por plazo espera a una persona' })
  await note.getByText('1.241 de 4.042').waitFor()
  await page.getByText('Espera a una persona', { exact: true }).waitFor()
  await expectUsable(page, [1440, 390], '.admin-page')
  await note.getByRole('button', { name: 'Revisar y continuar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Continuar con el borrado por plazo' })
  await dialog.getByLabel('Motivo').fill('Se acortó el plazo ayer')
  await dialog.getByRole('button', { name: 'Continuar con estas cantidades' }).click()
  await page.getByText('Continúa en unos momentos', { exact: true }).waitFor()
  const open = () => query('select from retention_stops where ended_at is null')
  await expect.poll(open, { timeout: 20_000 }).toEqual([])
})
