import type { CDPSession } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsUrl, createAdmin, newEmail } from './accounts.ts'
import { axeViolations } from './axe.ts'
import { hydrated, openProfile, type Site, widthOf } from './browser.ts'
import { coveredThings, hiddenFocus } from './covered.ts'
import { sessionOf } from './session.ts'
import { expectAccessible } from './usable.ts'

const SETTINGS = [
  ...['launch', 'legal', 'clinics', 'consumers', 'contact', 'social', 'openings', 'claims', 'booking'],
  ...['advertising'],
  ...['assistant', 'cookies', 'seo', 'users', 'forms', 'integrations', 'audit', 'copies', 'privacy'],
  ...['privacy?vista=plazos', 'privacy?vista=textos'],
]
const LIST_VIEWS = [
  '?queue=mine',
  '?queue=all',
  ...['tablero', 'mesa', 'tareas', 'envios'].map((id) => `?vista=${id}`),
]
const PANELS = ['', '?panel=tareas', '?panel=duplicados', '?panel=privacidad', '?panel=envios']
const SCREENS = [
  '/admin/dashboard',
  '/admin/dashboard?tv=1',
  ...['', '?tab=captacion', '?tab=rendimiento'].map((tab) => `/admin/analytics${tab}`),
  ...LIST_VIEWS.map((view) => `/admin/leads${view}`),
  ...PANELS.map((panel) => `/admin/leads/FOLIO${panel}`),
  '/admin/leads/plantillas',
  ...['', '?sede=bilbao', '?sede=bilbao&vista=semana', '?sede=bilbao&vista=lista'].map(
    (view) => `/admin/agenda${view}`,
  ),
  ...['', '?vista=term', '?vista=clinic', '/nuevo'].map((view) => `/admin/blog${view}`),
  '/admin/settings',
  ...SETTINGS.map((section) => `/admin/settings/${section}`),
  '/admin/zone-positions',
  '/admin/security',
  '/admin/otra',
]

/** What a screen shows last. */
const SHOWN: Record<string, string> = {
  '/admin/dashboard': 'role=heading[name="Sistema"]',
  '/admin/leads?queue=all': '[data-row]',
  '/admin/leads?vista=tablero': '[data-card]',
  '/admin/leads?vista=tareas': 'role=heading[name="Para hoy"]',
  '/admin/leads?vista=envios': '.admin-empty, .admin-table table',
  '/admin/leads/plantillas': '.template-list li',
  '/admin/blog': 'tbody tr',
  '/admin/blog?vista=term': 'tbody tr',
  '/admin/settings': '.settings-entries',
  ...Object.fromEntries(PANELS.map((panel) => [`/admin/leads/FOLIO${panel}`, '.lead-story li'])),
}

/** Screens that are laid out when they open, for the screen they open on. */
const OPENED_ON_ITS_SIZE = ['/admin/dashboard?tv=1']

let site: Site
let device: CDPSession
let folio = ''
beforeAll(async () => {
  const email = await createAdmin(newEmail('pantallas'))
  site = await openProfile({ session: await sessionOf(email) })
  device = await site.context.newCDPSession(site.page)
  folio = await send()
  await send()
})
afterAll(() => site.context.close())

/** No other test works at this clinic's desk. */
const CLINIC = 'lleida'
let sent = 0

async function send(): Promise<string> {
  const answer = await site.page.request.post(accountsUrl('/api/leads'), {
    data: {
      formType: 'contact_page',
      name: 'María de los Ángeles Fernández-Villaverde y Ruiz de Arcaute',
      email: newEmail('angeles'),
      phone: `6${(sent += 1)}${String(Date.now()).slice(-7)}`,
      clinic: CLINIC,
      subject: 'info',
      message: 'Quisiera saber el precio y si duele. Mejor por la tarde.',
      consents: { health: true, marketing: false },
    },
  })
  return ((await answer.json()) as { folio: string }).folio
}

type Width = 320 | 390 | 1440

/**
 * The page becomes that of a phone or of a computer, and stays open: what a screen shows follows the width of its window.
 */
async function become(width: Width) {
  const isPhone = width < 760
  await device.send('Emulation.setDeviceMetricsOverride', {
    width,
    height: isPhone ? 844 : 900,
    deviceScaleFactor: 0,
    mobile: isPhone,
  })
  await device.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone, maxTouchPoints: 1 })
}

async function visit(path: string) {
  const { page } = site
  await page.goto(accountsUrl(path.replace('FOLIO', folio)))
  await hydrated(page)
  await page.locator('.guard-checking').waitFor({ state: 'detached' })
  await page.locator('.admin-page h1').waitFor()
  await expect.poll(() => page.locator('.admin-skeleton').count()).toBe(0)
  const last = SHOWN[path]
  if (last) await page.locator(last).first().waitFor()
}

/** The elements of the screen itself that are shown, with what axe reads of them. */
function shownMarkup(): Promise<string> {
  return site.page.evaluate(() =>
    [...document.querySelectorAll('.admin-page, .admin-page *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => (element.cloneNode() as Element).outerHTML)
      .join('\n'),
  )
}

async function expectUncovered(width: Width) {
  await become(width)
  await expect.poll(() => widthOf(site.page), { message: `${width} px` }).toBe(width)
  expect(await coveredThings(site.page), `${width} px`).toEqual([])
}

/** On phones at the narrowest width, where bars are highest. */
async function expectFocusSeen(width: 320 | 1440) {
  expect(await hiddenFocus(site.page), `${width} px`).toEqual([])
}

test.for(SCREENS)('all can use %s at 320, 390 and 1440 px', async (path) => {
  await become(390)
  await visit(path)
  expect(await axeViolations(site.page), '390 px').toEqual([])
  const onPhone = await shownMarkup()
  await expectUncovered(390)
  await expectUncovered(320)
  await expectFocusSeen(320)
  await become(1440)
  if (OPENED_ON_ITS_SIZE.includes(path)) await visit(path)
  await expect.poll(() => widthOf(site.page)).toBe(1440)
  // Where a computer shows the same elements, they have been looked at. What appears with the width may still be on its way.
  const isOther = (await shownMarkup()) !== onPhone
  const violations = async () => (isOther ? axeViolations(site.page) : [])
  await expect.poll(violations, { message: '1440 px' }).toEqual([])
  await expectUncovered(1440)
  await expectFocusSeen(1440)
})

test('all can use the desk, before and during a call, at 320, 390 and 1440 px', async () => {
  const { page } = site
  const expectUsable = async () => {
    await expectUncovered(390)
    await expectUncovered(320)
    await expectFocusSeen(320)
    await expectUncovered(1440)
    await expectFocusSeen(1440)
  }
  await become(390)
  await visit(`/admin/leads?vista=mesa&sede=${CLINIC}`)
  await page.getByRole('button', { name: /^Empezar/ }).click()
  const steps = page.locator('.script-steps').getByRole('button')
  await steps.first().waitFor()
  expect(await axeViolations(site.page), '390 px').toEqual([])
  await expectUsable()
  await expectAccessible(site.page)

  await steps.nth(1).press('Enter')
  expect(await page.locator('.script-steps [aria-current="step"]').allInnerTexts()).toEqual([
    expect.stringContaining('Escucha'),
  ])
  await page
    .getByRole('button', { name: /^Llamar/ })
    .first()
    .click()
  await page.locator('.call-bar').waitFor()
  await expectUsable()
  await page.getByRole('button', { name: 'Anular llamada' }).click()
})

test('a part that covers a screen would be found', async () => {
  const { page } = site
  await become(390)
  await visit('/admin/settings')
  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.className = 'in-the-way'
    cover.style.cssText = 'position:fixed;inset:60px 0 0;z-index:99;background:#fff'
    document.body.append(cover)
  })
  expect((await coveredThings(page)).join()).toContain('is never free of in-the-way')
})
