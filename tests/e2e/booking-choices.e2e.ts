import { bandText, parseBand } from '#domain/lead/preferred-bands.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgendaServer, hoursAlive, startAgendaServer } from './agenda-server.ts'
import { hydrated, laidOut } from './browser.ts'
import { fill, FOLIO_PAGE, person } from './lead-forms.ts'

let server: AgendaServer
beforeAll(async () => {
  server = await startAgendaServer(['bilbao', 'barakaldo'])
})
afterAll(() => server.end())

const HOURS = /\/api\/booking\/hours\?/
const HERE = '/reservar-cita?clinica=bilbao&tratamiento=rinomodelacion'

async function onStep(page: Page, step: string) {
  await stepShown(page, step)
  if (step === 'hora') await hoursAlive(page)
}

/** As onStep, where the code of the hours is kept back. */
function stepShown(page: Page, step: string) {
  const shown = () =>
    page.locator('.booking-step:visible h2').evaluateAll((all) => all.map((heading) => heading.id))
  return expect.poll(shown).toEqual([step])
}

const step = (page: Page) => page.locator('.booking-step:visible')
const next = (page: Page) => step(page).getByRole('button', { name: 'Continuar' }).click()
const hours = (page: Page) => page.locator('.day-hours:visible .hour-chips input')
const bands = (page: Page) => page.locator('.week:visible .band-chip input')
const chosenBands = (page: Page) => page.locator('.chosen-bands').getByRole('button')
const clinic = (page: Page, slug: string) => page.locator(`[name="clinic"][value="${slug}"]`)
const askBands = (page: Page) =>
  page.getByRole('button', { name: 'Ninguna me va bien. Pedir una franja' }).click()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)
const isHeld = (page: Page) => page.locator('.hold-line').getByText('Te guardamos esta hora').waitFor()

async function goBackTo(page: Page, name: string, id: string) {
  await page.locator('.booking-progress').getByRole('link', { name }).click()
  await onStep(page, id)
}

/** From the hours to the review, with a half day in place of one. */
async function toReviewWithBand(page: Page) {
  await askBands(page)
  await page.getByRole('button', { name: 'Semana siguiente' }).click()
  await bands(page).nth(3).check()
  await next(page)
  await onStep(page, 'datos')
  await fill(page, person())
  await page.locator('#adult').check()
  await next(page)
  await onStep(page, 'revision')
}

/** To another page, and back with the browser's button. */
async function lookAtTeam(page: Page) {
  await page.locator('header a[href="/equipo"]').first().click()
  await page.waitForURL('**/equipo')
  await page.goBack()
}

/** Somebody else is faster. */
async function bookAt(at: string) {
  const answer = await fetch(`${server.url}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person(), formType: 'booking', clinic: 'bilbao', adult: true, hour: { at } }),
  })
  expect(answer.status).toBe(201)
}

/**
 * Chooses the other clinic and then this one again; meanwhile its last hour on screen is booked.
 * @param isBack called once this clinic is chosen again
 */
async function hourGoneMeanwhile(page: Page, isBack = () => {}): Promise<string> {
  const at = await hours(page).last().inputValue()
  await goBackTo(page, 'Clínica', 'clinica')
  await clinic(page, 'barakaldo').click()
  await stepShown(page, 'hora')
  await bookAt(at)
  await goBackTo(page, 'Clínica', 'clinica')
  const asked = page.waitForRequest(/\/api\/booking\/hours\?.*clinica=bilbao.*tratamiento=rinomodelacion/)
  await clinic(page, 'bilbao').click()
  await stepShown(page, 'hora')
  isBack()
  await asked
  await hours(page).first().waitFor()
  return at
}

test('a clinic that is chosen again shows the hours of now', async () => {
  const { page } = await server.open(HERE)
  await onStep(page, 'hora')
  const at = await hourGoneMeanwhile(page)
  expect(await page.locator(`.hour-chips input[value="${at}"]`).count()).toBe(0)
})

/** The hours as the server sent them; their code comes once `late` is resolved. */
async function openBeforeCode() {
  const { page } = await server.open('/equipo')
  const late = Promise.withResolvers<void>()
  await page.route(/\/hour-picker-[^/]*\.js/, async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto(`${server.url}${HERE}`)
  await hydrated(page)
  await stepShown(page, 'hora')
  return { page, late }
}

test('a clinic that is chosen again shows the hours of now, also if the first ones never came to life', async () => {
  const { page, late } = await openBeforeCode()
  const at = await hourGoneMeanwhile(page, () => late.resolve())
  expect(await page.locator(`.hour-chips input[value="${at}"]`).count()).toBe(0)
})

test('an hour that is tapped before the code of the hours is there is held once it is', async () => {
  const { page, late } = await openBeforeCode()
  await hours(page).last().click()
  expect(await page.locator('.hold-line').getByText('Te guardamos esta hora').count()).toBe(0)
  late.resolve()
  await onStep(page, 'datos')
  await isHeld(page)
})

test('without scripts the hours stay beside a treatment chosen in the form', async () => {
  const { page } = await server.open('/reservar-cita?clinica=bilbao', { javaScript: false })
  await page.getByLabel('Un tratamiento concreto').check()
  await page.locator('#tratamiento').selectOption('rinomodelacion')
  // When the clinic opens: free for a visit of any length.
  const hour = page.locator('.day-hours:has(input)').last().locator('.hour-chips input').first()
  const at = await hour.inputValue()
  await hour.check()
  await fill(page, person())
  await page.getByRole('button', { name: 'Confirmar cita' }).click()
  await page.locator('#adult-error').waitFor()
  expect(await page.locator('#tratamiento').inputValue()).toBe('rinomodelacion')
  expect(await page.locator(`.hour-chips input[value="${at}"]`).isChecked()).toBe(true)
  expect(await page.locator('.hours[aria-busy]').count()).toBe(0)
  await page.locator('#adult').check()
  await page.getByRole('button', { name: 'Confirmar cita' }).click()
  await page.waitForURL(/\/cita\/[\w-]{38}\?hecho=nueva(#|$)/)
})

test('without scripts half days come back without a way to the hours that would need them', async () => {
  const { page } = await server.open('/reservar-cita', { javaScript: false })
  await page.getByLabel('Un tratamiento concreto').check()
  await page.locator('#tratamiento').selectOption('rinomodelacion')
  await clinic(page, 'bilbao').check()
  const band = await bands(page).nth(4).inputValue()
  await bands(page).nth(4).check()
  await fill(page, person())
  await page.getByRole('button', { name: 'Solicitar cita' }).click()
  await page.locator('#adult-error').waitFor()
  expect(await page.locator(`[name="band"][value="${band}"]`).isChecked()).toBe(true)
  expect(await page.getByText('Volver a las horas').count()).toBe(1)
  expect(await page.getByText('Volver a las horas').isVisible()).toBe(false)
})

test('hours are those of the treatment chosen in the form', async () => {
  const { page } = await server.open('/reservar-cita?clinica=bilbao')
  await onStep(page, 'motivo')
  await page.getByLabel('Un tratamiento concreto').check()
  await page.locator('#tratamiento').selectOption('rinomodelacion')
  await next(page)
  await onStep(page, 'clinica')
  await next(page)
  await onStep(page, 'hora')
  const at = await hourGoneMeanwhile(page)
  expect(await page.locator(`.hour-chips input[value="${at}"]`).count()).toBe(0)
})

test('confirming without another hour leads to those that are offered', async () => {
  const { page } = await server.open(HERE)
  await onStep(page, 'hora')
  await hours(page).last().click()
  await onStep(page, 'datos')
  await fill(page, person())
  await page.locator('#adult').check()
  await next(page)
  await onStep(page, 'revision')
  const at = await page.locator('input[type="hidden"][name="hour"]').inputValue()
  await server.sql("delete from appointments where state = 'held'")
  await bookAt(at)
  const confirm = page.getByRole('button', { name: 'Confirmar cita' })
  await confirm.click()
  await expect.poll(() => focused(page)).toBe('otras-horas')
  await confirm.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('otras-horas')
  await onStep(page, 'revision')
  const other = page.locator('.other-hours input').first()
  await other.click()
  await expect.poll(() => other.isChecked()).toBe(true)
  await isHeld(page)
  await confirm.click()
  await page.waitForURL(FOLIO_PAGE)
})

test('with the hours of clinics nearby, keys go from one clinic to the other, and the chosen one is marked', async () => {
  const { page } = await server.open(HERE)
  await onStep(page, 'hora')
  const near = page.getByLabel('Cualquier clínica a menos de 40 km')
  await near.check()
  await page.locator('.hour-chips small').filter({ hasText: 'Barakaldo' }).first().waitFor()
  await page.getByRole('link', { name: 'Semana siguiente' }).click()
  await page.locator('.hours:not([aria-busy])').waitFor()
  const week = () => page.locator('.hours .week-switch p').innerText()
  const shownWeek = await week()
  const both = await hours(page).evaluateAll((all) => {
    const values = all.map((one) => (one as HTMLInputElement).value)
    return values.find((value, index) => values.indexOf(value) !== index) ?? ''
  })
  const marked = () =>
    page
      .locator('.hour-chips input:checked')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).dataset.clinic))
  await page.locator(`.hour-chips input[value="${both}"][data-clinic="bilbao"]`).focus()
  await page.keyboard.press('Space')
  await isHeld(page)
  expect(await marked()).toEqual(['bilbao'])
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.locator('.booking-aside dd').allInnerTexts()).toContain('Barakaldo')
  await isHeld(page)
  expect(await marked()).toEqual(['barakaldo'])
  const active = page.locator('.hour-chips input:focus')
  expect(await active.getAttribute('data-clinic')).toBe('barakaldo')
  expect(await active.inputValue()).toBe(both)
  expect(await near.isChecked()).toBe(true)
  expect(await week()).toBe(shownWeek)
  await onStep(page, 'hora')
})

test('keys pass over the hours that are offered in place of a taken one; a tap leads on', async () => {
  const { page } = await server.open(`${HERE}&hora=2020-01-01T09:00:00.000Z`)
  await onStep(page, 'hora')
  const others = page.locator('.other-hours input')
  await expect.poll(() => others.count()).toBe(3)
  await others.first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await isHeld(page)
  await onStep(page, 'hora')
  expect(await others.nth(1).evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await others.nth(1).isChecked()).toBe(true)
  await others.nth(2).click()
  await onStep(page, 'datos')
})

test('half days count as long as the form has them: not beside an hour, but after a look at another page', async () => {
  const { page } = await server.open(HERE)
  await onStep(page, 'hora')
  const said = async () => (await page.locator('.booking-aside').innerText()).toLowerCase()
  await askBands(page)
  await page.getByRole('button', { name: 'Semana siguiente' }).click()
  for (const index of [0, 1, 2]) await bands(page).nth(index).check()
  const band = bandText(parseBand(await bands(page).first().inputValue())!)
  await expect.poll(() => chosenBands(page).count()).toBe(3)
  await expect.poll(said).toContain(band)
  await page.getByRole('button', { name: 'Volver a las horas' }).click()
  await hours(page).first().waitFor()
  await expect.poll(said).not.toContain(band)
  await askBands(page)
  await page.getByRole('button', { name: 'Semana siguiente' }).click()
  expect(await chosenBands(page).count()).toBe(0)
  expect(await bands(page).nth(3).isEnabled()).toBe(true)
  await bands(page).nth(3).check()
  await next(page)
  await onStep(page, 'datos')
  await lookAtTeam(page)
  await onStep(page, 'datos')
  await goBackTo(page, 'Cuándo', 'hora')
  await expect.poll(() => chosenBands(page).count()).toBe(1)
  expect(await bands(page).nth(3).isChecked()).toBe(true)
})

test('an hour of a link that was declined for half days does not come back', async () => {
  const { page } = await server.open(HERE)
  await onStep(page, 'hora')
  const at = await hours(page).last().inputValue()
  await page.goto(`${server.url}${HERE}&hora=${at}`)
  await hydrated(page)
  await onStep(page, 'datos')
  await isHeld(page)
  await goBackTo(page, 'Cuándo', 'hora')
  await toReviewWithBand(page)
  await lookAtTeam(page)
  await onStep(page, 'revision')
  await page.getByRole('button', { name: 'Solicitar cita' }).waitFor()
  expect(await page.locator('input[name="hour"]').count()).toBe(0)
  await goBackTo(page, 'Cuándo', 'hora')
  await expect.poll(() => chosenBands(page).count()).toBe(1)
})

test('those offered in place of the hour of a link do not come back either', async () => {
  const { page } = await server.open(`${HERE}&hora=2020-01-01T09:00:00.000Z`)
  await onStep(page, 'hora')
  await page.locator('.other-hours').waitFor()
  await toReviewWithBand(page)
  await lookAtTeam(page)
  await onStep(page, 'revision')
  const send = page.getByRole('button', { name: 'Solicitar cita' })
  await send.waitFor()
  expect(await page.locator('.other-hours').count()).toBe(0)
  await send.click()
  await page.waitForURL(FOLIO_PAGE)
})

test('hours that could not be read are not said to be none, and the week before is shown without a complaint', async () => {
  const { page } = await server.open(HERE)
  await onStep(page, 'hora')
  await hours(page).first().waitFor()
  await page.route(HOURS, (route) => route.fulfill({ status: 503, body: '{}' }))
  const failed = page.locator('.hours').getByText('No hemos podido leer las horas.')
  await page.getByRole('link', { name: 'Semana siguiente' }).click()
  await failed.waitFor()
  await page.getByRole('link', { name: 'Semana anterior' }).click()
  await failed.waitFor({ state: 'detached' })
  await hours(page).first().waitFor()
  await page.getByRole('button', { name: 'Ver el mes' }).click()
  await failed.waitFor()
  expect(await page.locator('.month [aria-current="date"]').textContent()).not.toContain('Sin horas')
  await page.unroute(HOURS)
  await page.locator('.month').getByRole('button', { name: 'Probar otra vez' }).click()
  await page.locator('.month button[data-free]').first().waitFor()
  expect(await failed.count()).toBe(0)
})

test('a late answer about an hour moves nobody who has gone to another step meanwhile', async () => {
  const { page } = await server.open(HERE)
  await onStep(page, 'hora')
  const slow = Promise.withResolvers<void>()
  await page.route('**/api/booking/holds', async (route) => {
    const response = await route.fetch()
    await slow.promise
    await route.fulfill({ response })
  })
  const asked = page.waitForRequest('**/api/booking/holds')
  await hours(page).last().click()
  const held = await asked
  await goBackTo(page, 'Clínica', 'clinica')
  slow.resolve()
  await (await held.response())!.finished()
  await laidOut(page)
  expect(new URL(page.url()).hash).toBe('#clinica')
  await next(page)
  await onStep(page, 'hora')
  await isHeld(page)
})
