import { refusalOf } from '#domain/measurement/check-event.ts'
import { chromium, type Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { chromiumPath } from '../../scripts/test/chromium-path.ts'
import { hydrated, openProfile } from './browser.ts'
import { openDoor } from './events-door.ts'
import { fill, FOLIO_PAGE, person, send } from './lead-forms.ts'
import { hookStorage } from './storage-hook.ts'

const BANNER = '#aviso-cookies'

async function visitor(options: Parameters<typeof openProfile>[0] = {}) {
  const door = await openDoor()
  const site = await openProfile({ cookiesDecided: false, ...options })
  onTestFinished(() => site.context.close())
  return { ...site, door }
}

/** Follows a link of the page through the router, until its page is counted: the address changes before that. */
async function follow(page: Page, href: string) {
  await page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)!.click(), href)
  await page.waitForURL(`**${href}`)
  await viewed(page, href)
}

function viewed(page: Page, path: string) {
  return expect
    .poll(() => page.evaluate(() => JSON.stringify(window.dataLayer ?? [])))
    .toContain(`"page_path":"${path}"`)
}

/** The page's late parts have been loaded once its events arrive; leaving it sends the rest. */
const leave = (page: Page) => page.goto('about:blank')

async function turn(page: Page, state: 'hidden' | 'visible') {
  await page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { value: next, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
}

async function measured(page: Page) {
  await hydrated(page)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/follow-page-')),
  )
}

test('a page that is left before its code is there counts as one view, and nothing else is sent', async () => {
  const { page, context, door } = await visitor()
  // On a slow machine the code may be there before the page is left: here it never comes.
  await context.route('**/*.js', (route) => route.abort())
  await page.goto(door.address('/contacto'))
  await leave(page)
  await expect.poll(() => door.told()).toEqual(['page_view /contacto'])
  await context.unroute('**/*.js')
  await page.goto(door.address('/no-existe/ana@example.com'))
  await measured(page)
  await leave(page)
  await expect
    .poll(() => door.told('page_view', 'not_found').toSorted())
    .toEqual(['not_found /*', 'page_view /*', 'page_view /contacto'])
  expect(JSON.stringify(door.batches)).not.toContain('ana@')
})

test('before a choice nothing is stored and nothing but the count is sent; a refusal deletes all', async () => {
  const { page, context, door } = await visitor()
  const storage = await hookStorage(context)
  await page.goto(door.address('/contacto?utm_source=boletin&utm_campaign=piel'))
  await measured(page)
  await page.locator(BANNER).waitFor({ state: 'visible' })
  await follow(page, '/clinicas')
  expect([storage.names(), await context.cookies()]).toEqual([[], []])
  await page.locator(BANNER).getByRole('button', { name: 'Aceptar todas' }).click()
  await expect.poll(() => storage.asked().length).toBe(3)
  await expect.poll(() => door.receipts().length).toBe(1)
  await page.getByRole('button', { name: 'Configurar cookies' }).click()
  const dialog = page.getByRole('dialog')
  for (const name of ['Analíticas', 'Marketing']) await dialog.getByRole('switch', { name }).click()
  await dialog.getByRole('button', { name: 'Guardar preferencias' }).click()
  await expect.poll(() => context.cookies()).toEqual([])
  await expect
    .poll(() => door.receipts().map(({ analytics, marketing }) => [analytics, marketing]))
    .toEqual([
      [true, true],
      [false, false],
    ])
  // The number of a receipt is not left in the browser.
  await expect
    .poll(() => page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('clinicas-life.consent')!))))
    .toEqual(['choice', 'date', 'version'])
  await leave(page)
  await expect
    .poll(() => door.told('consent_shown', 'consent_choice'))
    .toEqual(['consent_shown /contacto', 'consent_choice /clinicas all', 'consent_choice /clinicas custom'])
  const isRefused = (index: number) => door.batches[index]!.source === undefined
  expect(isRefused(door.batches.length - 1)).toBe(true)
  const told = JSON.stringify(door.batches.filter(({ source }) => !source))
  expect(told).not.toMatch(/boletin|piel|session|visit/)
  for (const batch of door.batches.filter(({ source }) => source))
    expect(batch.source).toEqual({ source: 'mail', medium: 'email', campaign: 'piel', firstSource: 'mail' })
})

test('from the home page to a sent form each event is sent once', async () => {
  const { page, context, door, errors } = await visitor({ cookiesDecided: true })
  const storage = await hookStorage(context)
  await page.goto(door.address('/'))
  await measured(page)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          window.dataLayer?.filter((entry) => (entry as { event?: string }).event === 'scroll_depth').length,
      ),
    )
    .toBe(5)
  // A tab in the background sends what it has, and nothing of it again.
  await turn(page, 'hidden')
  await expect.poll(() => door.told('scroll_depth').length).toBe(5)
  await turn(page, 'visible')
  await page.evaluate(() => window.scrollTo(0, 0))

  await page.keyboard.press('/')
  const box = page.getByRole('dialog', { name: 'Buscar tratamiento' }).getByRole('searchbox')
  await box.fill('rinoplastia')
  const result = page.getByRole('dialog').locator('a[href="/tratamientos/rinoplastia"]')
  await result.waitFor()
  await page.keyboard.press('Escape')

  await follow(page, '/tratamientos-por-zonas')
  await page.locator('.zone-list a[href="#zona-face-nariz"]').click()
  await page.waitForURL('**#zona-face-nariz')
  await page.locator('.zone-panel:visible a[href^="/tratamientos/"]').first().click()
  await page.waitForURL(/\/tratamientos\/[a-z-]+$/)
  const treatment = new URL(page.url()).pathname
  await follow(page, '/contacto')
  await page.locator('#formulario').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Encontrar mi clínica' }).first().waitFor()
  await fill(page, person())
  await page.locator('#clinic').selectOption({ index: 1 })
  await page.locator('#subject').selectOption({ index: 1 })
  await page.locator('#message').fill('Una pregunta')
  await send(page)
  await page.waitForURL(FOLIO_PAGE)
  await viewed(page, '/gracias-formulario')
  expect(errors).toEqual([])
  await leave(page)

  const thanks = '/gracias-formulario'
  await expect.poll(() => door.told('page_view')).toContain(`page_view ${thanks}`)
  expect(door.told('page_view')).toEqual(
    ['/', '/tratamientos-por-zonas', treatment, '/contacto', thanks].map((path) => `page_view ${path}`),
  )
  expect(door.told('scroll_depth').filter((one) => one.startsWith('scroll_depth / '))).toEqual(
    [25, 50, 75, 90, 100].map((percent) => `scroll_depth / ${percent}`),
  )
  expect(door.told('search')).toEqual([expect.stringMatching(/^search \/ dialog [1-9]/)])
  expect(door.told('zone_opened')).toEqual(['zone_opened /tratamientos-por-zonas face/nariz'])
  expect(
    door
      .told('form_seen', 'form_begun', 'form_sent', 'form_failed')
      .filter((one) => one.includes(' /contacto ')),
  ).toEqual(['form_seen', 'form_begun', 'form_sent'].map((name) => `${name} /contacto contact_page`))
  const twice = (list: readonly string[]) => list.filter((one, at) => list.indexOf(one) !== at)
  expect(twice(door.told())).toEqual([])
  // The server takes all of it.
  const refused = door.events().filter((one) => refusalOf(one, { isPrivate: false, isKnown: () => true }))
  expect(refused).toEqual([])
  // Web vitals belong to the page that the document began with.
  expect(
    door
      .told('ttfb', 'lcp')
      .map((one) => one.split(' ', 2).join(' '))
      .toSorted(),
  ).toEqual(['lcp /', 'ttfb /'])
  const ids = door.batches.map(({ batch }) => batch)
  expect(new Set(ids).size).toBe(ids.length)
  expect(door.told('exception')).toEqual([])

  expect(storage.foreign()).toEqual([])
  await page.goto(door.address('/contacto'))
  await page.evaluate(() => {
    localStorage.setItem('foreign', '1')
    document.cookie = 'stranger=1'
  })
  await expect
    .poll(() => storage.foreign())
    .toEqual([
      { kind: 'localStorage', name: 'foreign' },
      { kind: 'cookie', name: 'stranger' },
    ])
})

test('what is done on the glossary, the comparator, the assistant and the booking is sent once', async () => {
  const { page, door, errors } = await visitor({ cookiesDecided: true })
  const inVain: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/searches')) inVain.push(request.postData())
  })
  await page.goto(door.address('/wiki'))
  await hydrated(page)
  await page.locator('main').getByRole('searchbox').fill('Termas de agua')
  await expect.poll(() => inVain).toEqual([JSON.stringify({ text: 'termas de agua' })])

  await page.goto(door.address('/comparador-tratamientos'))
  await hydrated(page)
  await page.getByRole('link', { name: 'Rinomodelación frente a rinoplastia' }).click()
  await page.waitForURL(/[?&]t=rinomodelacion,rinoplastia/)
  await page.getByRole('checkbox', { name: 'Solo diferencias' }).check()
  await page.waitForURL(/[?&]dif=/)
  await page.getByRole('link', { name: 'Quitar Rinoplastia' }).click()
  await page.waitForURL(/[?&]t=rinomodelacion(?!,)/)
  await turn(page, 'hidden')
  await turn(page, 'visible')

  await page.goto(door.address('/chat-ai'))
  await hydrated(page)
  await page.locator('#pregunta').fill('que es un seroma')
  await page.locator('#pregunta').press('Enter')
  await page.locator('.answer-sources a').first().waitFor()
  await page.locator('[role=log]').getByRole('button', { name: 'Sí' }).click()

  await page.goto(door.address('/reservar-cita'))
  await hydrated(page)
  const step = (id: string) => page.locator(`.booking-step:visible h2#${id}`).waitFor()
  const next = () => page.locator('.booking-step:visible').getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('No lo sé, quiero orientación').check()
  await next()
  await step('clinica')
  // A step that is shown again is no other step.
  await page.goBack()
  await step('motivo')
  await next()
  await step('clinica')
  expect(errors).toEqual([])
  await leave(page)

  await expect
    .poll(() => door.told('booking_step'))
    .toEqual(['motivo', 'clinica'].map((one) => `booking_step /reservar-cita ${one}`))
  expect(door.told('search')).toEqual(['search /wiki wiki 0'])
  expect(door.told('comparator')).toEqual(
    ['preset', 'differences', 'removed'].map((one) => `comparator /comparador-tratamientos ${one}`),
  )
  expect(door.told('assistant', 'assistant_helpful')).toEqual([
    'assistant /chat-ai question',
    'assistant /chat-ai answered',
    'assistant_helpful /chat-ai 1',
  ])
  expect(inVain).toHaveLength(1)
})

test('with Global Privacy Control the notice says so and only page views are counted; a choice still holds', async () => {
  const { page, context, door } = await visitor()
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  )
  const storage = await hookStorage(context)
  await page.goto(door.address('/contacto'))
  await page.locator(BANNER).getByText('Tu navegador ya dice que no').waitFor()
  await measured(page)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.locator('#name').fill('Ana')
  await follow(page, '/clinicas')
  await page.goto(door.address('/cookies'))
  await measured(page)
  await leave(page)
  await expect.poll(() => door.told().length).toBe(3)
  expect(door.told()).toEqual(['/contacto', '/clinicas', '/cookies'].map((path) => `page_view ${path}`))
  expect(door.batches.map((batch) => [batch.private, batch.source])).toEqual(
    door.batches.map(() => [true, undefined]),
  )
  expect(storage.names()).toEqual([])

  await page.goto(door.address('/cookies'))
  await measured(page)
  await page.locator(BANNER).getByRole('button', { name: 'Aceptar todas' }).click()
  await expect.poll(() => door.receipts().map(({ analytics }) => analytics)).toEqual([true])
  await expect.poll(() => storage.names()).toContain('life_tracking')
})

/** The shell without windows keeps no pages. */
const whole = chromiumPath()

test.skipIf(!whole || whole.includes('shell'))(
  'a page from the back-forward cache is a new view, with the consent that holds now',
  async () => {
    const door = await openDoor()
    const browser = await chromium.launch({
      executablePath: whole!,
      args: ['--no-sandbox', '--disable-gpu'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    onTestFinished(() => browser.close())
    const page = await browser.newPage()
    await page.goto(door.address('/contacto'))
    await measured(page)
    // A page with requests on their way may not be kept.
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await page.goto(door.address('/clinicas'))
    await measured(page)
    await page.evaluate(() => history.back())
    // No load follows.
    await expect.poll(() => page.url()).toBe(door.address('/contacto'))
    await expect.poll(() => page.evaluate(() => 'stayed' in window)).toBe(true)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect
      .poll(() => door.told('scroll_depth').filter((one) => one.endsWith('/contacto 100')))
      .toHaveLength(1)
    await leave(page)
    await expect
      .poll(() => door.told('page_view'))
      .toEqual(['/contacto', '/clinicas', '/contacto'].map((path) => `page_view ${path}`))
  },
)
