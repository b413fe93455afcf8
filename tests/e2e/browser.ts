import { CONSENT_VERSION } from '#app/widgets/consent/consent-store.ts'
import { BANNER_DUE } from '#app/widgets/cookie-banner/early-banner.ts'
import { ACCOUNT_ITEMS } from '#domain/accounts/account-items.ts'
import { SESSION_COOKIE } from '#domain/accounts/session-cookie.ts'
import { randomBytes } from 'node:crypto'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { type KeptProfile, keptProfile } from './kept-profiles.ts'

export type SiteOptions = {
  width?: 320 | 390 | 768 | 1440
  height?: number
  javaScript?: boolean
  reducedMotion?: boolean
  /** Where the browser says it is; absent: the permission is denied. */
  position?: { latitude: number; longitude: number }
  /** The cookie choice was made on an earlier visit; default true, so that the banner is not in the way. */
  cookiesDecided?: boolean
  /** Nothing of the site is in the browser's cache yet. */
  firstVisit?: boolean
  /** Somebody signed in here on an earlier visit (`sessionOf`). */
  session?: KeptSession
  /** The browser asks for little data, so that a page doesn't fetch the next ones: default in a profile for several tests. */
  savesData?: boolean
  /** The time in the browser when the page opens; absent: the real time. */
  now?: Date
}

/** What a browser keeps of somebody who signed in at an origin: the refresh token, in its cookie. */
export type KeptSession = { origin: string; token: string }

export type Site = { page: Page; url: string; context: BrowserContext; errors: string[] }

/**
 * Opens a page of the product in a browser profile as new, until the test ends.
 * `errors` collects what the page logged as errors or threw.
 */
export async function openSite(path: string, options: SiteOptions = {}): Promise<Site> {
  const kept = canBeKept(options) ? await borrowProfile(options) : undefined
  if (kept) await prepare(kept, { savesData: true, ...options })
  const site = kept ? listen(kept) : await openProfile(options)
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await tellWhatShows(site)
    if (!kept || task.result?.state === 'fail') await site.context.close()
    else if (await kept.giveBack()) freeOf(options).push(kept)
  })
  await site.page.goto(path)
  return site
}

/** What a failed test left on the screen, for who looks for the cause. */
async function tellWhatShows({ page, errors }: Site) {
  const text = await page.locator('body').innerText({ timeout: 1000 }).catch(String)
  console.error(`At ${page.url()}: ${[...errors, text].join('\n').slice(0, 1500)}`)
}

/** A profile with an empty page, for several tests; the caller closes its context. */
export async function openProfile(options: SiteOptions = {}): Promise<Site> {
  const context = await newContext(options)
  if (options.now) await context.clock.install({ time: options.now })
  await prepare({ context, addScript: context.addInitScript.bind(context) }, options)
  return listen({ context, page: await context.newPage() })
}

/** Profiles that no test uses at the moment. */
const free = new Map<string, KeptProfile[]>()
function freeOf({ width = 1440, javaScript = true }: SiteOptions): KeptProfile[] {
  const kind = `${width < 760 ? 'phone' : 'desk'}${javaScript ? '' : ' without scripts'}`
  if (!free.has(kind)) free.set(kind, [])
  return free.get(kind)!
}
const canBeKept = ({ firstVisit, now }: SiteOptions) => !firstVisit && !now

async function borrowProfile(options: SiteOptions): Promise<KeptProfile> {
  const { width, javaScript, position } = options
  const profile = freeOf(options).pop() ?? (await keptProfile(await newContext({ width, javaScript })))
  const { page, context } = profile
  if (position) {
    await context.setGeolocation(position)
    await context.grantPermissions(['geolocation'])
  }
  await page.setViewportSize(viewportOf(options))
  await page.emulateMedia({
    reducedMotion: motionOf(options),
    media: null,
    colorScheme: null,
    forcedColors: null,
  })
  return profile
}

const viewportOf = ({ width = 1440, height }: SiteOptions) => ({
  width,
  height: height ?? (width < 760 ? 844 : 900),
})
const motionOf = ({ reducedMotion = true }: SiteOptions) => (reducedMotion ? 'reduce' : 'no-preference')

async function newContext(options: SiteOptions): Promise<BrowserContext> {
  const browser = await chromiumOfWorker()
  const viewport = viewportOf(options)
  return browser.newContext({
    baseURL: inject('siteUrl'),
    viewport,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    javaScriptEnabled: options.javaScript ?? true,
    reducedMotion: motionOf(options),
    isMobile: viewport.width < 760,
    hasTouch: viewport.width < 760,
    ...(options.position ? { geolocation: options.position, permissions: ['geolocation'] } : {}),
  })
}

async function prepare(
  { context, addScript }: Pick<KeptProfile, 'context' | 'addScript'>,
  options: SiteOptions,
) {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() })
  if (options.cookiesDecided ?? true) {
    await addScript((version) => {
      const record = {
        choice: { necessary: true, analytics: false, marketing: false },
        date: new Date().toISOString(),
        version,
      }
      localStorage.setItem('clinicas-life.consent', JSON.stringify(record))
    }, CONSENT_VERSION)
  }
  await addScript(withoutAHand)
  if (options.savesData) await addScript(saveData)
  if (options.session) await keepSession({ context, addScript }, options.session)
}

function listen({ page, context }: Pick<KeptProfile, 'page' | 'context'>): Site {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return { page, url: inject('siteUrl'), context, errors }
}

let launched: Promise<Browser> | undefined

/** A page of a test lives for seconds: optimised code and threads for garbage cost a fifth more than they save. */
const SHORT_LIVES =
  '--js-flags=--no-opt --no-maglev --single-threaded --min-semi-space-size=16 --max-semi-space-size=32'
/** Nobody sees what is painted: a quarter of the pixels. Pages notice only that no line is thinner than 2 px. */
const FEW_PIXELS = '--force-device-scale-factor=0.5'

/** One for all tests of a worker, each with its own context; it ends with the worker. */
function chromiumOfWorker(): Promise<Browser> {
  launched ??= chromium.launch({
    executablePath: inject('chromiumPath'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      SHORT_LIVES,
      FEW_PIXELS,
    ],
  })
  return launched
}

/** Each browser is a visitor at another address: what one may ask in a minute is not for all tests together. */
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

/** Most tests go no further than a page or two; those of a first visit have what pages fetch beforehand. */
function saveData() {
  const { connection } = navigator as { connection?: object }
  if (connection) Object.defineProperty(connection, 'saveData', { value: true })
}

async function keepSession(
  { context, addScript }: Pick<KeptProfile, 'context' | 'addScript'>,
  { origin, token }: KeptSession,
) {
  const attributes = { httpOnly: true, sameSite: 'Strict' } as const
  await context.addCookies([{ url: origin, name: SESSION_COOKIE.name, value: token, ...attributes }])
  await addScript(markOnce, { origin, name: ACCOUNT_ITEMS.session })
}

/** Once in a browser, so that signing out holds. (`storageState` would open a page for it.) */
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

/** Waits until the second is over after which the cookie banner shows, if it is going to. */
export async function bannerDue(page: Page) {
  await page.waitForFunction((due) => due in window, BANNER_DUE)
}

/** Types where the focus goes after a shortcut or an opened dialog: keys that come sooner would be lost or be shortcuts. */
export async function typeIntoFocused(page: Page, text: string) {
  await page.waitForFunction(() =>
    document.activeElement?.matches('input, textarea, [contenteditable="true"], [role="combobox"]'),
  )
  await page.keyboard.type(text)
}

/** How wide the page is once it is laid out: more than the window when it can be scrolled sideways. */
export async function widthOf(page: Page): Promise<number> {
  await laidOut(page)
  return page.evaluate(() => document.documentElement.scrollWidth)
}

/** Waits for the fonts and two frames: right after a change, a page still has its old width. */
export async function laidOut(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}

/** Letters of twice the size, as somebody sets them in the browser. By attribute: the policy of a page refuses new `<style>`. */
export async function doubleText(page: Page) {
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
}
