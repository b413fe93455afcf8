import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountsUrl, createAdmin } from './accounts.ts'
import { hydrated, laidOut, type SiteOptions, typeIntoFocused } from './browser.ts'
import { openDatabase } from './database.ts'
import { openOffice } from './office.ts'
import { sentLead } from './sent-lead.ts'
import { expectAccessible } from './usable.ts'

const DESK = '/admin/leads?vista=mesa'
let people = 0

/** Sends a lead as the public form does; returns its folio and its unique name. */
async function newRequest() {
  people += 1
  const name = `Ana Prueba ${Date.now() % 100_000}-${people}`
  const fields = { clinic: 'bilbao', treatment: 'rinoplastia', message: '¿Cuándo podría ir?' }
  return { name, folio: await sentLead({ name, ...fields }) }
}

/** A new lead on screen. */
async function openRequest(options: SiteOptions = {}, query = '') {
  const { name, folio } = await newRequest()
  const site = await openOffice(`/admin/leads/${folio}${query}`, options)
  await site.page.locator('.lead-actions').waitFor()
  return { ...site, name, folio }
}

const heading = (page: Page) => page.locator('#lead-name')
const said = (page: Page, text: string) =>
  page.locator('[data-sonner-toast]').getByText(text).first().waitFor()

/** What is read once it stays the same: parts above may still be on their way. */
async function settled<Value>(read: () => Promise<Value>): Promise<Value> {
  let value = await read()
  const stays = async () => {
    const before = JSON.stringify(value)
    value = await read()
    return JSON.stringify(value) === before
  }
  await expect.poll(stays, { interval: 200 }).toBe(true)
  return value
}

/** Replaces the phone app: collects the dialed numbers. A browser without one would block every other key. */
async function telephone(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const dialled: string[] = []
    Object.assign(window, { dialled })
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link?.protocol !== 'tel:' || event.defaultPrevented) return
      event.preventDefault()
      dialled.push(link.href)
    })
  })
  return () => page.evaluate(() => (window as unknown as { dialled: string[] }).dialled)
}

/** Presses `n` until the call desk shows this person: other tests may have sent leads meanwhile. */
async function reach(page: Page, name: string) {
  for (let tries = 0; tries < 15; tries++) {
    const before = page.url()
    await page.keyboard.press('n')
    await expect.poll(() => page.url()).not.toBe(before)
    await heading(page).waitFor()
    await page.waitForFunction(
      (folio) => document.querySelector('.lead-chips')?.textContent?.includes(folio ?? ''),
      new URL(page.url()).searchParams.get('solicitud'),
    )
    if ((await heading(page).textContent()) === name) return
  }
  throw new Error('the desk never came to the new request')
}

/** The different figures that these places show; others may write meanwhile. */
function figures(page: Page, places: readonly string[]): Promise<string[]> {
  return page.evaluate((selectors) => {
    const shown = selectors.map(
      (one) => /\d+/.exec(document.querySelector(one)?.textContent ?? '')?.[0] ?? '-',
    )
    return [...new Set(shown)]
  }, places)
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, id: string) {
  for (let tries = 0; tries < 25; tries++) {
    if (await page.evaluate((wanted) => document.activeElement?.id === wanted, id)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${id} can't be reached by Tab`)
}

test('at the desk three people are called one after another with the keyboard only', async () => {
  const { page, errors } = await openOffice(DESK)
  const people = [await newRequest(), await newRequest(), await newRequest()]
  const byFolio = new Map(people.map((person) => [person.folio, person]))
  await page.getByRole('button', { name: /^Empezar/ }).waitFor()
  await page.locator('.desk-waiting').getByText('recién llegadas').waitFor()
  await expect.poll(() => figures(page, ['.rail-count', '.admin-head a', '#desk-waiting'])).toHaveLength(1)
  const dialled = await telephone(page)
  const current = () => new URL(page.url()).searchParams.get('solicitud') ?? ''
  await page.keyboard.press('n')
  await heading(page).waitFor()
  await expect.poll(() => figures(page, ['.rail-count', '.desk-left'])).toHaveLength(1)
  // Nothing but the person.
  for (const hidden of ['.admin-rail', '.admin-head', '.url-tab-list >> nth=0'])
    await expect.poll(() => page.locator(hidden).first().isVisible()).toBe(false)
  const whole = () =>
    page.waitForFunction(
      (folio) => document.querySelector('.lead-chips')?.textContent?.includes(folio),
      current(),
    )
  const placeOfAnswer = () => page.getByRole('button', { name: 'Contestó' }).boundingBox()
  await whole()
  await laidOut(page)
  const place = await settled(placeOfAnswer)

  await page.keyboard.press('c')
  await page.locator('.call-bar').waitFor()
  await expect.poll(placeOfAnswer).toEqual(place)
  await page.keyboard.press('i')
  await typeIntoFocused(page, 'Prefiere las tardes')
  await page.keyboard.press('Escape')
  const first = current()
  await page.keyboard.press('2')
  await said(page, 'Llamada anotada: No contesta')
  await expect.poll(current).not.toBe(first)
  await heading(page).waitFor()
  await whole()
  await page.keyboard.press('c')
  await page.locator('.call-bar').waitFor()
  const second = current()
  await page.keyboard.press('1')
  await expect.poll(current).not.toBe(second)
  expect((await dialled()).length).toBe(2)
  expect(byFolio.size).toBe(3)

  await page.goto(accountsUrl(`/admin/leads/${first}`))
  await hydrated(page)
  await page.locator('.lead-story').getByText('Prefiere las tardes').waitFor()
  await page.locator('.lead-chips').getByText('En intento').waitFor()
  expect(errors).toEqual([])
})

test('a lead is called and booked with the keyboard only, and the next one follows', async () => {
  const { page, errors } = await openOffice(DESK)
  const { name, folio } = await newRequest()
  await page.getByRole('button', { name: /^Empezar/ }).waitFor()
  const dialled = await telephone(page)
  await reach(page, name)
  await page.keyboard.press('p')
  await expect.poll(() => new URL(page.url()).searchParams.get('panel')).toBe('privacidad')
  expect(new URL(page.url()).searchParams.get('solicitud')).toBe(folio)

  await page.keyboard.press('c')
  await page.locator('.call-bar').waitFor()
  await page.keyboard.press('b')
  const times = page.getByRole('dialog', { name: 'Dar cita' }).locator('.clinic-day-free button')
  await times.nth(1).press('Enter')
  await page.locator('#book-time').focus()
  await tabTo(page, 'book-confirmed')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await said(page, 'Llamada anotada: Contestó')
  await expect.poll(() => new URL(page.url()).searchParams.get('solicitud')).not.toBe(folio)
  expect(await dialled()).toEqual(['tel:612345678'])

  await page.goto(accountsUrl(`/admin/leads/${folio}`))
  await hydrated(page)
  await page.locator('.lead-chips').getByText('Cita confirmada').waitFor()
  await page
    .locator('.lead-story')
    .getByText(/^Cita confirmada:/)
    .waitFor()
  await page.locator('.lead-story').getByText('Llamada: Contestó').waitFor()
  expect(errors).toEqual([])
})

test('two agents never have the same lead', async () => {
  const one = await openOffice(DESK)
  const other = await openOffice(DESK)
  for (let made = 0; made < 3; made++) await newRequest()
  const folioOf = (page: Page) => new URL(page.url()).searchParams.get('solicitud')
  for (const { page } of [one, other]) await page.getByRole('button', { name: /^Empezar/ }).waitFor()
  for (let round = 0; round < 3; round++) {
    const before = [one, other].map(({ page }) => folioOf(page))
    await Promise.all([one.page.keyboard.press('n'), other.page.keyboard.press('n')])
    await expect.poll(() => folioOf(one.page)).not.toBe(before[0])
    await expect.poll(() => folioOf(other.page)).not.toBe(before[1])
    expect(folioOf(one.page)).not.toBe(folioOf(other.page))
  }
})

test('leaving a call or a form asks first', async () => {
  const { page, errors } = await openOffice(DESK)
  const { name, folio } = await newRequest()
  await page.getByRole('button', { name: /^Empezar/ }).waitFor()
  await telephone(page)
  await reach(page, name)
  await page.keyboard.press('c')
  const bar = page.locator('.call-bar')
  await bar.waitFor()
  const question = page.getByRole('dialog', { name: 'La llamada sigue abierta' })
  await page.keyboard.press('n')
  await question.getByRole('button', { name: 'Seguir con la llamada' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Soltar' }).click()
  await question.getByRole('button', { name: 'Seguir con la llamada' }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => page.locator(':focus').textContent()).toContain('Soltar')
  expect(new URL(page.url()).searchParams.get('solicitud')).toBe(folio)
  await bar.waitFor()
  await page.keyboard.press('n')
  await question.getByRole('button', { name: 'Salir sin anotarla' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('solicitud')).not.toBe(folio)
  await bar.waitFor({ state: 'detached' })

  await page.goto(accountsUrl(`/admin/leads?vista=mesa&solicitud=${folio}`))
  await page.locator('.lead-actions').waitFor()
  await page.keyboard.press('e')
  await page.locator('[name="lead-name-field"]').fill('A medias')
  await page.getByRole('button', { name: 'Soltar' }).click()
  await page.getByRole('button', { name: 'Seguir escribiendo' }).click()
  await expect.poll(() => page.locator('[name="lead-name-field"]').inputValue()).toBe('A medias')
  expect(errors).toEqual([])
})

test('a lead that one person has open in two tabs is held until the second releases it, and a colleague who calls is asked first', async () => {
  const { page: first, context } = await openOffice(DESK)
  const { name, folio } = await newRequest()
  await first.getByRole('button', { name: /^Empezar/ }).waitFor()
  await reach(first, name)
  const second = await context.newPage()
  await second.goto(accountsUrl(`${DESK}&solicitud=${folio}`))
  await second.locator('.lead-actions').waitFor()
  const { page: colleague } = await openOffice(`/admin/leads/${folio}`)
  await colleague.locator('.lead-actions').waitFor()
  const held = colleague.locator('.lead-chips').getByText('La tiene abierta')
  await held.waitFor()
  const dialled = await telephone(colleague)
  await colleague.keyboard.press('c')
  const question = colleague.getByRole('dialog', { name: /^La tiene abierta / })
  await question.getByRole('button', { name: 'No llamar' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await dialled()).toEqual([])

  const letGo = (page: Page) =>
    page.waitForResponse(
      (response) => response.request().method() === 'DELETE' && response.url().includes('/desk/locks/'),
    )
  await Promise.all([letGo(first), first.getByRole('button', { name: 'Soltar' }).click()])
  await colleague.reload()
  await held.waitFor()
  await Promise.all([letGo(second), second.getByRole('button', { name: 'Soltar' }).click()])
  await expect.poll(() => held.count()).toBe(0)

  // Taken again, and this time the colleague takes it away.
  await second.goto(accountsUrl(`${DESK}&solicitud=${folio}`))
  await held.waitFor()
  const dialledNow = await telephone(colleague)
  await colleague.locator('.fact-rows').getByRole('link', { name: '612 345 678' }).click()
  await question.getByRole('button', { name: 'Coger y llamar' }).click()
  await colleague.locator('.call-bar').waitFor()
  expect(await dialledNow()).toEqual(['tel:612345678'])
  await second.locator('.lead-chips').getByText('La tiene abierta').waitFor()
})

test('a free hour beside the script is booked, and the next person who wants it is warned', async () => {
  const { page } = await openRequest()
  const dialog = page.getByRole('dialog', { name: 'Dar cita' })
  await page.getByRole('button', { name: 'Día siguiente' }).click()
  await page.locator('.lead-script .clinic-day-free button').last().click()
  await dialog.locator('.clinic-day').waitFor()
  await expectAccessible(page)
  const [day, time] = await Promise.all(
    ['book-day', 'book-time'].map((field) => dialog.locator(`[name="${field}"]`).inputValue()),
  )
  await dialog.getByRole('button', { name: 'Guardar la cita' }).click()
  await said(page, 'Cita guardada')
  const { folio } = await newRequest()
  await page.goto(accountsUrl(`/admin/leads/${folio}`))
  await hydrated(page)
  await page.locator('.lead-script .clinic-day').waitFor()
  await page.keyboard.press('b')
  await dialog.locator('[name="book-day"]').fill(day ?? '')
  await dialog.locator('[name="book-time"]').fill(time ?? '')
  await dialog.getByText('A esa hora ya hay otra cita en la clínica').waitFor()
  await dialog.getByRole('button', { name: 'Guardar igualmente' }).click()
  await said(page, 'Cita guardada')
})

test('on the page of a lead: spam discarded and restored, WhatsApp, a colleague mentioned, preferred times', async () => {
  const colleague = `Nerea ${Date.now()}`
  const query = await openDatabase()
  await query(
    `insert into staff_profiles (user_id, display_name, roles) select id, $1, array['patient_care'] from auth.users where email = $2`,
    colleague,
    await createAdmin(),
  )
  const { page } = await openRequest()
  await isDiscardedAndRestored(page)
  await opensWhatsApp(page)
  await mentions(page, colleague)

  await page.locator('[aria-labelledby="lead-facts-title"]').getByRole('button', { name: 'Editar' }).click()
  await page.getByRole('button', { name: 'Añadir un momento' }).click()
  await page.getByLabel('Día 1', { exact: true }).fill('2099-01-05')
  await page.getByLabel('Parte del día 1').selectOption('afternoon')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect
    .poll(() => page.locator('.fact-rows').allInnerTexts())
    .toContainEqual(expect.stringContaining('lunes 5 de enero, por la tarde'))
})

/** As spam, with one key. */
async function isDiscardedAndRestored(page: Page) {
  await page.keyboard.press('Shift+D')
  await said(page, 'Descartada como spam')
  await page.locator('.lead-chips').getByText('No válido').waitFor()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => page.locator('.lead-chips').textContent()).toContain('Nuevo')
}

/** With number and text, and noted. */
async function opensWhatsApp(page: Page) {
  const opened = await page.evaluateHandle(() => {
    const links: string[] = []
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.href.startsWith('https://wa.me/')) return
      event.preventDefault()
      links.push(link.href)
    })
    return links
  })
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Escribir un mensaje' })
  await dialog.getByLabel('Por dónde').selectOption('whatsapp')
  await dialog.getByLabel('Texto').fill('Hola, ¿a qué hora te va bien?')
  await dialog.getByRole('button', { name: 'Abrir WhatsApp y anotar' }).click()
  await said(page, 'WhatsApp abierto y anotado')
  expect(await opened.jsonValue()).toEqual([
    `https://wa.me/34612345678?text=${encodeURIComponent('Hola, ¿a qué hora te va bien?')}`,
  ])
  await page.locator('.lead-story').getByText('Mensaje por WhatsApp').waitFor()
}

async function mentions(page: Page, colleague: string) {
  await expect.poll(() => page.locator('.note-foot option', { hasText: colleague }).count()).toBe(1)
  await page.keyboard.press('i')
  await typeIntoFocused(page, `Mira esto, @${colleague.slice(0, -2).toLowerCase()}`)
  await page.locator('.mention-list').getByRole('option', { name: colleague }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('por favor')
  await page.getByText(`Se avisará a ${colleague}`).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.locator('.lead-story').getByText(`Mira esto, @${colleague} por favor`).waitFor()
  await page.getByRole('tab', { name: 'Tareas', exact: true }).click()
  await page.locator('.task-list').getByText('te menciona en una nota').waitFor()
}

test('on a phone the script is above the history and opens with the call', async () => {
  const { page } = await openRequest({ width: 390 })
  await page.locator('.lead-story li').first().waitFor()
  await telephone(page)
  const fold = page.locator('.lead-script-fold')
  expect(await fold.locator('.lead-script').count()).toBe(0)
  await page.getByRole('button', { name: /^Llamar/ }).click()
  await fold.getByRole('heading', { name: 'Qué decir' }).waitFor()
  // Six outcomes at the bottom of the screen, and nothing behind them at the end of the page.
  const keys = page.locator('.outcome-keys')
  expect(await keys.getByRole('button').count()).toBe(7)
  expect(await coveredBy(page, '.outcome-keys')).toEqual([])
  const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0
  expect(await top('.lead-script-fold')).toBeLessThan(await top('.lead-story'))
  await expectAccessible(page)
})

test('at the desk on a phone call, WhatsApp and visit stay at the bottom and cover nothing', async () => {
  const { page, errors } = await openOffice(DESK, { width: 390 })
  await newRequest()
  await telephone(page)
  await page.getByRole('button', { name: /^Empezar/ }).click()
  await heading(page).waitFor()
  const dock = page.locator('.lead-dock')
  await dock.waitFor()
  const names = (await dock.getByRole('button').allInnerTexts()).map((text) => text.trim().split('\n')[0])
  expect(names.toSorted()).toEqual(['Cita', 'Llamar', 'WhatsApp'])
  for (const button of await dock.getByRole('button').all())
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  expect((await dock.boundingBox())!.y + (await dock.boundingBox())!.height).toBe(844)
  await page.locator('.lead-script').first().waitFor()
  // The history comes later, and makes the page longer.
  await expect.poll(() => coveredBy(page, '.lead-dock')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  await expectAccessible(page)
  const folio = () => new URL(page.url()).searchParams.get('solicitud')
  const before = folio()
  await dock.getByRole('button', { name: 'Llamar' }).click()
  await page.locator('.outcome-keys').getByRole('button', { name: 'Buzón' }).click()
  await expect.poll(folio).not.toBe(before)
  expect(errors).toEqual([])
})

/** Text and controls under something fixed, at the end of the page. */
function coveredBy(page: Page, fixed: string): Promise<string[]> {
  return page.evaluate((selector) => {
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
    const bar = document.querySelector(selector)!
    const { top } = bar.getBoundingClientRect()
    return [...document.querySelectorAll('.admin-page :is(p, dd, li, button, a, input, textarea, select)')]
      .filter((element) => !bar.contains(element) && element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().bottom > top + 1)
      .filter((element) => !element.closest('[data-sonner-toaster]'))
      .map((element) => element.outerHTML.slice(0, 120))
  }, fixed)
}

test('two people edit one lead without losses: the same field asks, others are merged', async () => {
  const one = await openRequest()
  const other = await openOffice(`/admin/leads/${one.folio}`)
  for (const { page } of [one, other]) {
    await page.locator('.lead-actions').waitFor()
    await page.keyboard.press('e')
    await page.locator('[name="lead-name-field"]').waitFor()
  }
  const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await one.page.locator('[name="lead-name-field"]').fill('Ana Primera')
  await one.page.locator('[name="lead-tags"]').fill('vip')
  await save(one.page)
  await said(one.page, 'Datos guardados')
  await other.page.locator('[name="lead-name-field"]').fill('Ana Segunda')
  await other.page.locator('[name="lead-team"]').fill('Tarde')
  await save(other.page)
  const dialog = other.page.getByRole('dialog', { name: 'Otra persona ha cambiado lo mismo' })
  await dialog.waitFor()
  await dialog.getByRole('radio', { name: 'Ana Segunda' }).check()
  await dialog.getByRole('button', { name: 'Guardar el resultado' }).click()
  for (const { page } of [one, other]) {
    await expect.poll(() => heading(page).textContent()).toBe('Ana Segunda')
    await page.locator('.fact-rows').first().getByText('vip').waitFor()
    await page.locator('.fact-rows').first().getByText('Tarde').waitFor()
  }
})
