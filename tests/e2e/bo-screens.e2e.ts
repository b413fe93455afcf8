import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsUrl, createAdmin, newEmail } from './accounts.ts'
import { axeViolations } from './axe.ts'
import { hydrated, openProfile, type Site, widthOf } from './browser.ts'
import { coveredThings, hiddenFocus } from './covered.ts'
import { sessionOf } from './session.ts'

const SETTINGS = [
  ...['launch', 'legal', 'clinics', 'contact', 'social', 'openings', 'claims', 'booking', 'advertising'],
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

let phone: Site
let desk: Site
let folio = ''
beforeAll(async () => {
  const email = await createAdmin(newEmail('pantallas'))
  // A browser each: a refresh token that two use is revoked.
  phone = await openProfile({ width: 390, session: await sessionOf(email) })
  desk = await openProfile({ width: 1440, session: await sessionOf(email) })
  folio = await send()
  await send()
})
afterAll(async () => {
  await phone.context.close()
  await desk.context.close()
})

/** No other test works at this clinic's desk. */
const CLINIC = 'lleida'
let sent = 0

async function send(): Promise<string> {
  const answer = await phone.page.request.post(accountsUrl('/api/leads'), {
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

async function visit({ page }: Site, path: string) {
  await page.goto(accountsUrl(path.replace('FOLIO', folio)))
  await hydrated(page)
  await page.locator('.guard-checking').waitFor({ state: 'detached' })
  await page.locator('.admin-page h1').waitFor()
  await expect.poll(() => page.locator('.admin-skeleton').count()).toBe(0)
}

async function expectUncovered(page: Page, width: number) {
  await page.setViewportSize({ width, height: width < 760 ? 844 : 900 })
  await expect.poll(() => widthOf(page), { message: `${width} px` }).toBe(width)
  expect(await coveredThings(page), `${width} px`).toEqual([])
}

/** On phones at the narrowest width, where bars are highest. */
async function expectFocusSeen(page: Page, width: 320 | 1440) {
  expect(await hiddenFocus(page), `${width} px`).toEqual([])
}

test.for(SCREENS)('all can use %s at 320, 390 and 1440 px', async (path) => {
  await phone.page.setViewportSize({ width: 390, height: 844 })
  await visit(phone, path)
  expect(await axeViolations(phone.page), '390 px').toEqual([])
  await expectUncovered(phone.page, 390)
  await expectUncovered(phone.page, 320)
  await expectFocusSeen(phone.page, 320)
  await visit(desk, path)
  expect(await axeViolations(desk.page), '1440 px').toEqual([])
  await expectUncovered(desk.page, 1440)
  await expectFocusSeen(desk.page, 1440)
})

test('all can use the desk, before and during a call, at 320, 390 and 1440 px', async () => {
  for (const { page, width, narrowest } of [
    { page: phone.page, width: 390, narrowest: 320 },
    { page: desk.page, width: 1440, narrowest: 1440 },
  ] as const) {
    const expectUsable = async () => {
      await expectUncovered(page, width)
      if (narrowest !== width) await expectUncovered(page, narrowest)
      await expectFocusSeen(page, narrowest)
    }
    await page.setViewportSize({ width, height: width < 760 ? 844 : 900 })
    await page.goto(accountsUrl(`/admin/leads?vista=mesa&sede=${CLINIC}`))
    await hydrated(page)
    await page.getByRole('button', { name: /^Empezar/ }).click()
    const steps = page.locator('.script-steps').getByRole('button')
    await steps.first().waitFor()
    expect(await axeViolations(page), `${width} px`).toEqual([])
    await expectUsable()

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
  }
})

test('a part that covers a screen would be found', async () => {
  const { page } = phone
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(phone, '/admin/settings')
  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.className = 'in-the-way'
    cover.style.cssText = 'position:fixed;inset:60px 0 0;z-index:99;background:#fff'
    document.body.append(cover)
  })
  expect((await coveredThings(page)).join()).toContain('is never free of in-the-way')
})
