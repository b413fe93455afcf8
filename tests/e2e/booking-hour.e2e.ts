import { dateAfter, inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { hourWords } from '#domain/agenda/hour-words.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgendaServer, hoursAlive, startAgendaServer } from './agenda-server.ts'
import { axeViolations } from './axe.ts'
import { hydrated, laidOut } from './browser.ts'
import { fill, FOLIO_PAGE, person } from './lead-forms.ts'

let server: AgendaServer
beforeAll(async () => {
  server = await startAgendaServer(['bilbao', 'barakaldo'])
})
afterAll(() => server.end())

/** Of another step it says what is filled in and what is wrong, for the log. */
async function onStep(page: Page, step: string) {
  const shown = () =>
    page.locator('.booking-step:visible').evaluateAll(
      (all, wanted) =>
        all.map((section) => {
          const id = section.querySelector('h2')!.id
          const filled = [...section.querySelectorAll<HTMLInputElement>('#name, #email, #phone, #adult')]
          const errors = [...section.querySelectorAll('[id$="-error"]')]
          const said = [
            ...filled.map(({ value, checked }) => `${value} ${checked}`),
            ...errors.map((one) => one.textContent),
          ]
          return id === wanted ? id : [id, ...said].join(' | ')
        }),
      step,
    )
  await expect.poll(shown).toEqual([step])
  if (step === 'hora') await hoursAlive(page)
}

function next(page: Page) {
  return page.locator('.booking-step:visible').getByRole('button', { name: 'Continuar' }).click()
}

/** Of the day that shows: of today few may be left, so tests take the first or the last. */
const hours = (page: Page) => page.locator('.day-hours:visible .hour-chips input')
const chosenHour = (page: Page) => page.locator('input[type="hidden"][name="hour"]').inputValue()
const HERE = '/reservar-cita?clinica=bilbao&tratamiento=rinomodelacion'

/** Far enough for any treatment to begin before it. */
const EVENT = dateAfter(inMadrid(new Date()).date, 900)

async function upToReview(page: Page, who = person()) {
  await fill(page, who)
  await page.locator('#adult').check()
  await next(page)
  await onStep(page, 'revision')
  return who
}

async function tabTo(page: Page, selector: string) {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${selector}`)
}

const stateOf = (at: string) =>
  server.sql<{ state: string }>('select state from appointments where starts_at = $1', at)

test('from a treatment to a confirmed hour it takes at most six taps on a phone', async () => {
  const { page, errors } = await server.open('/tratamientos/rinomodelacion', { width: 390 })
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  await tap(page.locator('.page-hero').getByRole('link', { name: 'Elegir día y hora' }))
  await onStep(page, 'clinica')
  await tap(page.getByLabel(/^Bilbao\b.*48009/))
  await onStep(page, 'hora')
  await tap(hours(page).first())
  await onStep(page, 'datos')
  // The first blank field has the focus; the key «next» of a phone's keyboard goes from field to field.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('name')
  await page.keyboard.type('Prueba Seis Toques')
  await page.keyboard.press('Tab')
  await page.keyboard.type('seis@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('600000322')
  await tap(page.locator('#adult'))
  await tap(page.locator('.booking-step:visible').getByRole('button', { name: 'Continuar' }))
  await onStep(page, 'revision')
  const at = await chosenHour(page)
  await tap(page.getByRole('button', { name: 'Confirmar cita' }))
  await page.waitForURL(FOLIO_PAGE)
  expect(taps).toBeLessThanOrEqual(6)
  await page.getByRole('heading', { name: 'Tu cita está confirmada' }).waitFor()
  await expect.poll(() => page.locator('main').innerText()).toContain(hourWords(at).slice(1))
  expect(await stateOf(at)).toEqual([{ state: 'confirmed' }])
  expect(errors).toEqual([])
})

test.for([390, 1440] as const)('by keyboard alone at %i px, also into another week', async (width) => {
  const { page, errors } = await server.open(HERE, { width })
  await onStep(page, 'hora')
  await tabTo(page, '[role="tab"][aria-selected="true"]')
  const range = await page.locator('.hours .week-switch p').innerText()
  await page.keyboard.press('PageDown')
  await expect.poll(() => page.locator('.hours .week-switch p').innerText()).not.toBe(range)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tab')
  const day = await page.locator('[role="tab"]:focus').getAttribute('id')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.locator('[role="tab"]:focus').getAttribute('id')).not.toBe(day)
  while ((await hours(page).count()) === 0) await page.keyboard.press('ArrowRight')
  await tabTo(page, '.day-hours input')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.locator('.hold-line:visible').innerText()).toContain('Te guardamos esta hora')
  await onStep(page, 'hora')
  const at = await chosenHour(page)
  await tabTo(page, '.booking-step[data-current] .booking-actions .button')
  await page.keyboard.press('Enter')
  await onStep(page, 'datos')
  await tabTo(page, '#name')
  const ana = person()
  await page.keyboard.type(ana.name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(ana.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(ana.phone)
  await tabTo(page, '#adult')
  await page.keyboard.press('Space')
  await tabTo(page, '.booking-step[data-current] .booking-actions .button')
  await page.keyboard.press('Enter')
  await onStep(page, 'revision')
  await tabTo(page, '.booking-step[data-current] .booking-actions .button')
  await page.keyboard.press('Enter')
  await page.waitForURL(FOLIO_PAGE)
  expect(await stateOf(at)).toEqual([{ state: 'confirmed' }])
  await page.getByRole('link', { name: 'Ver o cambiar mi cita' }).click()
  await page.waitForURL(/\/cita\/[\w-]{38}$/)
  expect(errors).toEqual([])
})

test('an hour that was taken meanwhile: three others, and everything typed is still there', async () => {
  const { page } = await server.open(HERE)
  await onStep(page, 'hora')
  await hours(page).last().click()
  await onStep(page, 'datos')
  const ana = await upToReview(page)
  const at = await chosenHour(page)
  // The hold ends unnoticed, and somebody else is faster.
  await server.sql("delete from appointments where state = 'held'")
  const taken = await fetch(`${server.url}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person(), formType: 'booking', clinic: 'bilbao', adult: true, hour: { at } }),
  })
  expect(taken.status).toBe(201)
  await page.getByRole('button', { name: 'Confirmar cita' }).click()
  await page.getByRole('heading', { name: 'Esa hora ya no está libre' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('otras-horas')
  const others = page.locator('.other-hours input')
  await expect.poll(() => others.count()).toBe(3)
  await onStep(page, 'revision')
  expect(await axeViolations(page, 'main')).toEqual([])
  const wanted = await others.first().getAttribute('value')
  // The answer to the hold is slow: the hour is confirmed while only the server knows that it is held.
  const slow = Promise.withResolvers<void>()
  await page.route('**/api/booking/holds', async (route) => {
    const response = await route.fetch()
    await slow.promise
    await route.fulfill({ response })
  })
  await others.first().click()
  await expect.poll(() => chosenHour(page)).toBe(wanted)
  await expect.poll(() => others.first().isChecked()).toBe(true)
  await expect.poll(() => stateOf(wanted!)).toEqual([{ state: 'held' }])
  const button = page.getByRole('button', { name: 'Confirmar cita' })
  await expect.poll(() => page.locator('.review-rows').innerText()).toContain(ana.email)
  await button.click()
  await page.locator('.booking-step:visible [aria-busy="true"]').waitFor()
  slow.resolve()
  await page.waitForURL(FOLIO_PAGE)
  expect(await stateOf(wanted!)).toEqual([{ state: 'confirmed' }])
})

test('a hold that ends is tried again when the form is sent; one that ends soon can be extended', async () => {
  const { page } = await server.open(HERE)
  await onStep(page, 'hora')
  let until = new Date(Date.now() + 90_000).toISOString()
  await page.route('**/api/booking/holds', async (route) => {
    const answer = await route.fetch()
    return route.fulfill({ response: answer, json: { ...(await answer.json()), until } })
  })
  await hours(page).last().click()
  await onStep(page, 'datos')
  await page.locator('.hold-line').getByText('Quedan menos de dos minutos').waitFor()
  const extend = page.getByRole('button', { name: 'Guardarla diez minutos más' })
  await extend.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => extend.count()).toBe(0)
  // Not lost with the button: the next Tab goes on from the line.
  expect(await page.evaluate(() => document.activeElement?.matches('.hold-line'))).toBe(true)
  await page.goBack()
  await onStep(page, 'hora')
  until = new Date(Date.now() - 1000).toISOString()
  await hours(page).first().click()
  await onStep(page, 'datos')
  await page.locator('.hold-line').getByText('Ya no te guardamos la hora').waitFor()
  await upToReview(page)
  const at = await chosenHour(page)
  await server.sql("delete from appointments where state = 'held'")
  await page.getByRole('button', { name: 'Confirmar cita' }).click()
  await page.waitForURL(FOLIO_PAGE)
  expect(await stateOf(at)).toEqual([{ state: 'confirmed' }])
})

test('a tab that closes gives its hour back; a link to it opens it, or offers others if it can’t be had', async () => {
  const { page, context } = await server.open(HERE)
  await onStep(page, 'hora')
  await hours(page).last().click()
  await onStep(page, 'datos')
  const at = await chosenHour(page)
  expect(await stateOf(at)).toEqual([{ state: 'held' }])
  const survivor = await context.newPage()
  await page.close({ runBeforeUnload: false })
  await expect.poll(() => stateOf(at), { timeout: 10_000 }).toEqual([])

  await survivor.goto(`${server.url}${HERE}&hora=${at}`)
  await hydrated(survivor)
  await onStep(survivor, 'datos')
  await expect.poll(() => chosenHour(survivor)).toBe(at)
  await survivor.goto(`${server.url}${HERE}&hora=2020-01-01T09:00:00.000Z`)
  await hydrated(survivor)
  await onStep(survivor, 'hora')
  await survivor.getByRole('heading', { name: 'Esa hora ya no está libre' }).waitFor()
  await expect.poll(() => survivor.locator('.other-hours input').count()).toBe(3)
  await survivor.close()
})

test('clinics by region with their first hour; the nearest first once a place is known; hours of those near', async () => {
  const { page } = await server.open('/reservar-cita?tratamiento=rinomodelacion', {
    position: { latitude: 43.263, longitude: -2.935 },
  })
  await onStep(page, 'clinica')
  await expect.poll(() => page.getByRole('group', { name: 'País Vasco' }).count()).toBe(1)
  await page
    .getByText(/^Primer hueco: /)
    .first()
    .waitFor()
  await expect.poll(() => page.getByText('Pide tu franja y te llamamos').count()).toBe(12)
  await page.getByRole('button', { name: 'Encontrar mi clínica' }).click()
  await expect
    .poll(() =>
      page
        .locator('.choice-group [name="clinic"]')
        .evaluateAll((all) => all.slice(0, 2).map((one) => (one as HTMLInputElement).value)),
    )
    .toEqual(['bilbao', 'barakaldo'])
  await next(page)
  await onStep(page, 'hora')
  await page.getByLabel('Cualquier clínica a menos de 40 km').check()
  const near = page.locator('.hour-chips small').filter({ hasText: 'Barakaldo' })
  await near.first().waitFor()
  await page
    .locator('.hour-chips .band-chip:visible')
    .filter({ hasText: 'Barakaldo' })
    .first()
    .locator('input')
    .click()
  await onStep(page, 'datos')
  await expect.poll(() => page.locator('.booking-aside dd').allInnerTexts()).toContain('Barakaldo')
})

test('the hour step has a tree for screen readers and a month that leads to a day; a clinic without hours keeps its half days', async () => {
  const { page } = await server.open(HERE)
  await onStep(page, 'hora')
  await page.getByRole('tab').first().waitFor()
  const tree = await page.locator('.booking-step:visible').ariaSnapshot()
  const shape = tree
    .replace(/\d\d:\d\d/g, 'HH:MM')
    .replace(/(lunes|martes|miércoles|jueves|viernes|sábado|domingo)[^"\n,]*/gi, 'DÍA')
    .replace(/Del .*$/gm, 'SEMANA')
    .replace(/Primer hueco: .*"/g, 'Primer hueco: HORA"')
    .replace(/, (?:\d+ libres|1 libre|Sin horas)/g, ', N')
  for (const part of [
    'heading "Elige día y hora" [level=2]',
    'group "Elige día y hora"',
    'button "Primer hueco: HORA"',
    'button "Ver el mes"',
    'tablist "Días de la semana"',
    'tab "DÍA, N" [selected]',
    'tabpanel "DÍA, N"',
    'heading "DÍA" [level=3]',
    'radio "HH:MM"',
    'link "Semana siguiente"',
    'button "Continuar"',
  ])
    expect(shape, shape).toContain(part)

  await page.getByRole('button', { name: 'Ver el mes' }).click()
  const free = page.locator('.month button[data-free]')
  await free.last().waitFor()
  const date = await free.last().getAttribute('data-date')
  await free.last().click()
  await expect
    .poll(() => page.locator('[role="tab"][aria-selected="true"]').getAttribute('id'))
    .toBe(`dia-${date}`)
  await page.getByRole('button', { name: 'Ninguna me va bien. Pedir una franja' }).click()
  await page.getByLabel('Primer hueco disponible').waitFor()
  await page.getByRole('button', { name: 'Volver a las horas' }).click()
  await hours(page).first().waitFor()
  await page.goto(`${server.url}/reservar-cita?clinica=gijon&tratamiento=rinomodelacion`)
  await onStep(page, 'hora')
  await page.getByText('La clínica busca una hora en ellas y te la propone').waitFor()
})

test('by keyboard the focus stays where the control that was used goes away: a day of the month, the last week', async () => {
  const { page } = await server.open(HERE)
  await onStep(page, 'hora')
  const focused = (attribute: string) =>
    page.evaluate((name) => document.activeElement?.getAttribute(name), attribute)
  const press = async (target: Locator) => {
    await target.focus()
    await page.keyboard.press('Enter')
  }
  await press(page.getByRole('button', { name: 'Ver el mes' }))
  const free = page.locator('.month button[data-free]')
  await free.last().waitFor()
  const date = await free.last().getAttribute('data-date')
  await press(free.last())
  await expect.poll(() => focused('id')).toBe(`dia-${date}`)
  // The day that shows already.
  await press(page.getByRole('button', { name: 'Ver el mes' }))
  const again = page.locator(`.month button[data-date="${date}"][data-free]`)
  await again.waitFor()
  await press(again)
  await expect.poll(() => focused('id')).toBe(`dia-${date}`)

  const nextWeek = page.getByRole('link', { name: 'Semana siguiente' })
  while ((await nextWeek.count()) > 0) {
    await press(nextWeek)
    await page.locator('.hours:not([aria-busy])').waitFor()
  }
  await expect.poll(() => focused('role')).toBe('tab')
  await press(page.getByRole('button', { name: 'Ver el mes' }))
  const before = page.getByRole('button', { name: 'Mes anterior' })
  await before.waitFor()
  while ((await before.getAttribute('aria-disabled')) === null) await press(before)
  expect(await focused('aria-label')).toBe('Mes anterior')
  await press(page.getByRole('button', { name: 'Ninguna me va bien. Pedir una franja' }))
  await expect.poll(() => focused('id')).toBe('hora')
})

test('the consent stands beside the reason, also where a link has answered it', async () => {
  const { page } = await server.open(HERE)
  await onStep(page, 'hora')
  await page.locator('#health-shown').check()
  await hours(page).nth(0).click()
  await onStep(page, 'datos')
  await expect.poll(() => page.locator('#health').isChecked()).toBe(true)
  await page.locator('.booking-progress').getByRole('link', { name: 'Motivo' }).click()
  await onStep(page, 'motivo')
  await page.getByText('¿Es para una fecha señalada?').click()
  await page.locator('#evento').fill(EVENT)
  await page.getByText(/^Empieza, como tarde/).waitFor()
})

test('the answer about a date is for the chosen treatment, however late the one before comes', async () => {
  const { page } = await server.open(HERE)
  await onStep(page, 'hora')
  await page.locator('.booking-progress').getByRole('link', { name: 'Motivo' }).click()
  await onStep(page, 'motivo')
  const slow = Promise.withResolvers<void>()
  await page.route(/\/api\/booking\/start\?.*rinomodelacion/, async (route) => {
    const response = await route.fetch()
    await slow.promise
    await route.fulfill({ response })
  })
  const asked = page.waitForRequest(/\/api\/booking\/start\?.*rinomodelacion/)
  await page.getByText('¿Es para una fecha señalada?').click()
  await page.locator('#evento').fill(EVENT)
  const first = await asked
  await page.locator('#tratamiento').selectOption('rinoplastia')
  const said = page.locator('.booking-event [aria-live] p').first()
  await said.waitFor()
  await expect.poll(() => page.locator('#evento').inputValue()).toBe(EVENT)
  const answerTo = async (treatment: string) => {
    const query = `tratamiento=${treatment}&fecha=${EVENT}`
    const answer = await fetch(`${server.url}/api/booking/start?${query}`)
    return ((await answer.json()) as { text: string }).text
  }
  const answer = await answerTo('rinoplastia')
  expect(answer).not.toBe(await answerTo('rinomodelacion'))
  expect(await said.innerText()).toBe(answer)
  slow.resolve()
  await (await first.response())!.finished()
  await laidOut(page)
  expect(await said.innerText()).toBe(answer)

  await page.locator('#tratamiento').selectOption('rinomodelacion')
  await expect.poll(() => said.innerText()).toBe(await answerTo('rinomodelacion'))
})

test('without scripts: days and hours as controls, weeks as links, and the visit’s page at the end', async () => {
  const { page } = await server.open(HERE, { javaScript: false })
  const week = page.getByRole('link', { name: 'Semana siguiente' })
  await week.click()
  await page.waitForURL(/desde=/)
  const all = page.locator('.day-hours:visible .hour-chips input')
  expect(await all.count()).toBeGreaterThan(10)
  const at = await all.nth(7).getAttribute('value')
  await all.nth(7).check()
  await fill(page, person())
  await page.getByRole('button', { name: 'Confirmar cita' }).click()
  await page.locator('#adult-error').waitFor()
  await expect.poll(() => page.locator(`.hour-chips [value="${at}"]`).isChecked()).toBe(true)
  await page.locator('#adult').check()
  await page.getByRole('button', { name: 'Confirmar cita' }).click()
  await page.waitForURL(/\/cita\/[\w-]{38}\?hecho=nueva(#|$)/)
  await expect.poll(() => page.locator('main').innerText()).toContain(hourWords(at!).slice(1))
  expect(await stateOf(at!)).toEqual([{ state: 'confirmed' }])
})

test.for([390, 1440] as const)(
  'no accessibility violation, and nothing runs out of the side at %i px',
  async (width) => {
    const { page } = await server.open('/reservar-cita?tratamiento=rinomodelacion', { width })
    const found: Record<string, string[]> = {}
    // Around the screens the page stays the same.
    const look = async (name: string, within?: string) => (found[name] = await axeViolations(page, within))
    await onStep(page, 'clinica')
    await look('clinica')
    await page.getByLabel(/^Bilbao\b.*48009/).click()
    await onStep(page, 'hora')
    await hours(page).first().waitFor()
    await look('hora', 'main')
    await page.getByRole('button', { name: 'Ver el mes' }).click()
    await page.locator('.month button[data-free]').first().waitFor()
    await look('month', 'main')
    await page.getByRole('button', { name: 'Ver la semana' }).click()
    await hours(page).last().click()
    await onStep(page, 'datos')
    await page.locator('.hold-line:visible').waitFor()
    await look('datos', 'main')
    await upToReview(page)
    await look('revision', 'main')
    expect(Object.entries(found).filter(([, violations]) => violations.length > 0)).toEqual([])
    await page.goBack()
    await page.goBack()
    await onStep(page, 'hora')
    await page.setViewportSize({ width: 320, height: 800 })
    for (const size of ['100%', '200%']) {
      await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), size).toBeLessThanOrEqual(320)
    }
  },
)
