import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedSession } from './accounts.ts'
import { axeViolations } from './axe.ts'
import { openSite, widthOf } from './browser.ts'
import { openOffice } from './office.ts'
import { ownServer } from './own-server.ts'

// Professionals change pages that other tests read, so this file has its own server.
const { address, running } = ownServer({ TRUST_PROXY: 'true' })
const NAME = 'Persona de Ejemplo'
const SHOTS = process.env.SHOTS

let readers = 0
async function textOf(path: string): Promise<string> {
  readers += 1
  const response = await fetch(address(path), { headers: { 'x-forwarded-for': `10.1.0.${readers % 250}` } })
  return response.text()
}

async function shoot(page: Page, name: string) {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true })
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clinicas-life-people-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A photograph made of two colors, and its path. */
async function photo(name: string, color: string, width = 1200, height = 1500): Promise<string> {
  const path = join(folder, name)
  const top = {
    input: { create: { width, height: 300, channels: 3, background: '#fff' } },
    top: 0,
    left: 0,
  } as const
  await sharp({ create: { width, height, channels: 3, background: color } })
    .composite([top])
    .withExif({ IFD0: { Make: 'Camara' } })
    .jpeg()
    .toFile(path)
  return path
}

async function upload(page: Page, path: string, alt: string) {
  await page.locator('#file').setInputFiles(path)
  await page.getByLabel('Descripción para quien no la ve').fill(alt)
  await page.getByRole('button', { name: 'Subir', exact: true }).click()
}

test(
  'a professional with a photograph is shown once complete and consented, and is gone when consent is withdrawn',
  { timeout: 120_000 },
  async () => {
    const before = { team: await textOf('/equipo'), clinic: await textOf('/clinicas/bilbao') }
    const { page, errors } = await openOffice('/admin/blog/profesionales', { server: running() })
    await page.getByText('Aún no hay profesionales').waitFor()
    await shoot(page, 'people-empty')
    await page.getByRole('button', { name: 'Nueva ficha' }).click()
    await page.getByLabel('Nombre y apellidos').fill(NAME)
    await page.getByRole('button', { name: 'Crear ficha' }).click()
    await page.getByText('Faltan 6').first().waitFor()
    await page.getByLabel('Título oficial').fill('Cirujana estética')
    await page.getByText('Una especialidad que exista oficialmente').waitFor()
    await page.getByLabel('Título oficial').fill('Médica especialista en Dermatología')
    await page.getByLabel('Colegio profesional').fill('Colegio de ejemplo de Bizkaia')
    await page.getByLabel('Número de colegiado').fill('48/00000')
    await page.getByLabel('Idiomas').fill('español, euskera')
    await page
      .getByLabel('Texto sobre la persona')
      .fill('Atiende la primera consulta y acompaña cada revisión. Explica qué se puede esperar y qué no.')
    await page.getByLabel('Bilbao', { exact: true }).check()
    await page.getByLabel('Tratamientos que hace').selectOption('hifu-facial')
    await page.getByRole('button', { name: 'Elegir fotografía' }).click()
    await page.getByRole('button', { name: 'Subir otra' }).click()
    await upload(page, await photo('retrato.jpg', '#8a5a44'), 'Retrato de ejemplo, de frente')
    await page.getByRole('button', { name: 'Cambiar' }).waitFor()
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await page.getByText('Falta 1').first().waitFor()
    expect(await textOf('/equipo')).toBe(before.team)
    await page.getByLabel('Cómo lo dio').selectOption('paper')
    await page.getByRole('button', { name: 'Anotar el permiso' }).click()
    await page.getByText('En la web').first().waitFor()
    await expect.poll(() => textOf('/equipo'), { timeout: 5000 }).toContain(NAME)
    expect(await textOf('/clinicas/bilbao')).toContain(NAME)
    expect(await textOf('/medicina-estetica')).toContain(NAME)
    expect(await textOf('/tratamientos/bilbao/hifu-facial')).toContain(NAME)
    expect(await axeViolations(page)).toEqual([])
    await shoot(page, 'people-1440')
    await page.getByRole('button', { name: 'Retirar el permiso' }).click()
    await expect.poll(() => textOf('/equipo'), { timeout: 5000 }).toBe(before.team)
    expect(await textOf('/clinicas/bilbao')).toBe(before.clinic)
    expect(errors).toEqual([])
  },
)

test(
  'photographs of a clinic are uploaded, ordered and captioned, and its page shows them',
  { timeout: 120_000 },
  async () => {
    const { page, errors, email } = await openOffice('/admin/blog/fotografias', { server: running() })
    await page.getByRole('button', { name: 'Subir fotografía' }).click()
    await page.getByRole('button', { name: 'Subir', exact: true }).click()
    await page.getByText('Elige un archivo.').waitFor()
    expect(await axeViolations(page, '[role="dialog"]')).toEqual([])
    await page.keyboard.press('Escape')
    for (const [name, color, alt] of [
      ['sala.jpg', '#5a7a6a', 'Sala de consulta con luz natural'],
      ['entrada.jpg', '#44608a', 'Entrada sin escalones'],
    ] as const) {
      await page.getByRole('button', { name: 'Subir fotografía' }).click()
      await upload(page, await photo(name, color, 1600, 1067), alt)
      await page.getByRole('button', { name: alt }).waitFor()
    }
    expect(await axeViolations(page)).toEqual([])
    await shoot(page, 'pictures-1440')
    const ofClinic = '/admin/blog/fotografias?vista=clinicas&clinica=bilbao'
    await page.goto(new URL(ofClinic, page.url()).href)
    const main = page.getByRole('main')
    for (const alt of ['Sala de consulta con luz natural', 'Entrada sin escalones']) {
      await main.getByRole('button', { name: 'Añadir', exact: true }).click()
      await page.getByRole('button', { name: `Elegir: ${alt}` }).click()
    }
    await page.getByLabel('Pie de la fotografía 2').fill('La entrada, desde la calle')
    await page.getByRole('button', { name: 'Mover antes la fotografía 2' }).click()
    await page.getByRole('button', { name: 'Guardar el orden y los pies' }).click()
    await page.getByText('Fotografías de la clínica guardadas').waitFor()
    await expect
      .poll(() => textOf('/clinicas/bilbao'), { timeout: 5000 })
      .toContain('La entrada, desde la calle')
    const html = await textOf('/clinicas/bilbao')
    expect(html.indexOf('Entrada sin escalones')).toBeLessThan(
      html.indexOf('Sala de consulta con luz natural'),
    )
    expect(await axeViolations(page)).toEqual([])
    await shoot(page, 'clinic-photos-1440')
    expect(errors).toEqual([])

    const phone = await openOffice('/admin/blog/fotografias?vista=clinicas&clinica=bilbao', {
      server: running(),
      email,
      width: 390,
    })
    await phone.page.getByLabel('Pie de la fotografía 2').waitFor()
    expect(await widthOf(phone.page)).toBeLessThanOrEqual(390)
    expect(await axeViolations(phone.page)).toEqual([])
    await shoot(phone.page, 'clinic-photos-390')

    for (const width of [390, 1440] as const) {
      const { page: site, errors: siteErrors } = await openSite(address('/clinicas/bilbao'), { width })
      const picture = site.getByAltText('Entrada sin escalones')
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.avif$/)
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
      expect(await axeViolations(site)).toEqual([])
      expect(await widthOf(site)).toBeLessThanOrEqual(width)
      await shoot(site, `public-clinic-${width}`)
      expect(siteErrors).toEqual([])
    }
  },
)

test('the record being written stays when a colleague adds one that comes before it', async () => {
  const { page } = await openOffice('/admin/blog/profesionales', { server: running() })
  const { access_token } = (await storedSession(page))!
  const add = async (name: string) => {
    const answer = await page.request.post(address('/api/admin/people'), {
      headers: { authorization: `Bearer ${access_token}` },
      data: { name },
    })
    expect(answer.ok()).toBe(true)
  }
  await add('Marta Mitad')
  const title = page.getByLabel('Título oficial')
  await title.fill('Médica')
  await add('Ana Antes')
  await page
    .getByRole('list', { name: 'Fichas' })
    .getByRole('button', { name: /^Ana Antes/ })
    .first()
    .waitFor()
  expect(await title.inputValue()).toBe('Médica')
})

/** Each try has another person. */
const PHONE_NAMES = ['Carla Corredor', 'Delia Delgado', 'Elsa Estrada']

test('on a phone, leaving a record without saving discards what was typed, and opening the shown one asks nothing', async () => {
  const name = PHONE_NAMES.shift()!
  const { page, email } = await openOffice('/admin/blog/profesionales', { server: running() })
  const { access_token } = (await storedSession(page))!
  const answer = await page.request.post(address('/api/admin/people'), {
    headers: { authorization: `Bearer ${access_token}` },
    data: { name },
  })
  const { id } = (await answer.json()) as { id: string }
  const { page: phone } = await openOffice(`/admin/blog/profesionales?ficha=${id}`, {
    server: running(),
    email,
    width: 390,
  })
  const asked = () => new URL(phone.url()).searchParams.get('ficha')
  const question = phone.getByRole('dialog', { name: '¿Salir sin guardar?' })
  const title = phone.getByLabel('Título oficial')
  const back = phone.locator('.people-back')
  const record = phone.getByRole('list', { name: 'Fichas' }).getByRole('button', { name })
  await title.fill('Médica')
  await back.click()
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect.poll(asked).toBeNull()
  await record.click()
  await expect.poll(asked).toBe(id)
  expect(await title.inputValue()).toBe('')
  // With nothing unsaved it leaves without a question.
  await back.click()
  await expect.poll(asked).toBeNull()

  // On a computer the record stays beside the list; it is shown already.
  await phone.setViewportSize({ width: 1440, height: 900 })
  await title.fill('Cirujana')
  await record.click()
  await expect.poll(asked).toBe(id)
  expect(await question.count()).toBe(0)
  expect(await title.inputValue()).toBe('Cirujana')
})

test('a caption typed while the photographs are being saved stays, and is saved next', async () => {
  const { page } = await openOffice('/admin/blog/fotografias', { server: running() })
  const alt = 'Recepción de ejemplo'
  await page.getByRole('button', { name: 'Subir fotografía' }).click()
  await upload(page, await photo('recepcion.jpg', '#7a5a6a', 1600, 1067), alt)
  await page.getByRole('button', { name: alt }).first().waitFor()
  await page.goto(address('/admin/blog/fotografias?vista=clinicas&clinica=lleida'))
  await page.getByRole('main').getByRole('button', { name: 'Añadir', exact: true }).click()
  await page
    .getByRole('button', { name: `Elegir: ${alt}` })
    .first()
    .click()
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route(/\/people\/clinics\/lleida\/photos$/, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    asked.resolve()
    await held.promise
    return route.continue()
  })
  const caption = page.getByLabel('Pie de la fotografía 1')
  const save = page.getByRole('button', { name: 'Guardar el orden y los pies' })
  await caption.fill('La recepción')
  await save.click()
  await asked.promise
  await caption.fill('La recepción, a la entrada')
  held.resolve()
  await page.getByText('Fotografías de la clínica guardadas').first().waitFor()
  expect(await caption.inputValue()).toBe('La recepción, a la entrada')
  await save.click()
  await save.waitFor({ state: 'detached' })
  await expect
    .poll(() => textOf('/clinicas/lleida'), { timeout: 5000 })
    .toContain('La recepción, a la entrada')
})
