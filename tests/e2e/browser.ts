import { CONSENT_VERSION } from '#app/widgets/consent/consent-store.ts'
import { ACCOUNT_ITEMS } from '#domain/accounts/account-items.ts'
import { SESSION_COOKIE } from '#domain/accounts/session-cookie.ts'
import { randomBytes } from 'node:crypto'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'

export type SiteOptions = {
  width?: 320 | 390 | 768 | 1440
  height?: number
  javaScript?: boolean
  reducedMotion?: boolean
  /** Where the browser says it is; absent: the permission is denied. */
  position?: { latitude: number; longitude: number }
  /** The cookie choice was made on an earlier visit; default true, so that the banner is not in the way. */
  cookiesDecided?: boolean
  /** Somebody signed in here on an earlier visit (`sessionOf`). */
  session?: KeptSession
}

/** What a browser keeps of somebody who signed in at an origin: the refresh token, in its cookie. */
export type KeptSession = { origin: string; token: string }

/**
 * Opens a page of the product in a browser profile of its own, closed when the test ends.
 * `errors` collects what the page logged as errors or threw.
 */
export async function openSite(
  path: string,
  options: SiteOptions = {},
): Promise<{ page: Page; url: string; context: BrowserContext; errors: string[] }> {
  const browser = await chromium.connect(inject('browserEndpoint'))
  onTestFinished(() => browser.close())
  const width = options.width ?? 1440
  const context = await browser.newContext({
    baseURL: inject('siteUrl'),
    viewport: { width, height: options.height ?? (width < 760 ? 844 : 900) },
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    javaScriptEnabled: options.javaScript ?? true,
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
    reducedMotion: (options.reducedMotion ?? true) ? 'reduce' : 'no-preference',
    isMobile: width < 760,
    hasTouch: width < 760,
    ...(options.position ? { geolocation: options.position, permissions: ['geolocation'] } : {}),
  })
  if (options.cookiesDecided ?? true) {
    await context.addInitScript((version) => {
      const record = {
        choice: { necessary: true, analytics: false, marketing: false },
        date: new Date().toISOString(),
        version,
      }
      localStorage.setItem('clinicas-life.consent', JSON.stringify(record))
    }, CONSENT_VERSION)
  }
  await context.addInitScript(withoutAHand)
  if (options.session) await keepSession(context, options.session)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto(path)
  return { page, url: inject('siteUrl'), context, errors }
}

/** Each browser is a visitor at an address of its own: what one may ask in a minute is not for all tests together. */
function newAddress(): string {
  return ['10', ...randomBytes(3)].join('.')
}

/** Chromium without windows lets its mouse lie in the corner of each page from the start: no sign of a person. */
function withoutAHand() {
  const ignore = (event: PointerEvent) => {
    if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation()
  }
  addEventListener('pointerover', ignore, { capture: true })
}

async function keepSession(context: BrowserContext, { origin, token }: KeptSession) {
  const attributes = { httpOnly: true, sameSite: 'Strict' } as const
  await context.addCookies([{ url: origin, name: SESSION_COOKIE.name, value: token, ...attributes }])
  await context.addInitScript(markOnce, { origin, name: ACCOUNT_ITEMS.session })
}

/** Once in a browser, so that signing out holds. (`storageState` would open a page of its own for it.) */
function markOnce({ origin, name }: { origin: string; name: string }) {
  const done = 'clinicas-life-test.signed-in'
  if (location.origin !== origin || localStorage.getItem(done)) return
  localStorage.setItem(done, 'true')
  localStorage.setItem(name, 'signed-in')
}

/**
 * Waits until React has taken over the page, which happens late on purpose: a hand on the mouse wakes it. The hand keeps
 * moving, because some parts listen only once the others are there, and would else wait for three seconds.
 */
export async function hydrated(page: Page) {
  let at = 3
  const hand = setInterval(() => {
    at = 8 - at
    page.mouse.move(at, at).catch(() => {})
  }, 50)
  try {
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
  } finally {
    clearInterval(hand)
  }
}

/** Letters of twice the size, as somebody sets them in the browser. By attribute: the policy of a page refuses new `<style>`. */
export async function doubleText(page: Page) {
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
}
