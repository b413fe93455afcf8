import type { BrowserContext, Disposable, Page } from 'playwright-core'

/** A browser profile that goes from test to test, with its page: half of a first visit is what the second has ready. */
export type KeptProfile = {
  context: BrowserContext
  page: Page
  /** As `context.addInitScript`, until it is given back. */
  addScript: BrowserContext['addInitScript']
  /** As new again, for the next test; false when that can't be, and it is closed. */
  giveBack(): Promise<boolean>
}

/** A page without scripts, to forget on what its origin has stored. */
const EMPTY_PAGE = '/robots.txt'
const EVENTS = [
  'request',
  'requestfailed',
  'response',
  'console',
  'pageerror',
  'dialog',
  'download',
  'popup',
] as const

/** What can't be taken back: a profile to which a test did that is not kept. */
const LASTING = ['addInitScript', 'newCDPSession', 'exposeFunction', 'exposeBinding']
const LASTING_CLOCK = ['install', 'setFixedTime', 'setSystemTime', 'pauseAt', 'fastForward', 'runFor']

export async function keptProfile(context: BrowserContext): Promise<KeptProfile> {
  const page = await context.newPage()
  const addInitScript = context.addInitScript.bind(context)
  let scripts: Disposable[] = []
  let lasting = false
  const note = () => (lasting = true)
  const origins = new Set<string>()
  const follow = (followed: Page) =>
    followed.on('framenavigated', (frame) => {
      const { protocol, origin } = new URL(frame.url())
      if (protocol.startsWith('http') && frame === followed.mainFrame()) origins.add(origin)
    })
  context.pages().forEach(follow)
  context.on('page', follow)
  watch(context, LASTING, note)
  watch(context.clock, LASTING_CLOCK, note)
  watch(page, LASTING, note)

  async function reset() {
    if (lasting || page.isClosed()) throw new Error('It can’t be as new.')
    const others = context.pages().filter((other) => other !== page)
    await Promise.all(others.map((other) => other.close()))
    for (const event of EVENTS) page.removeAllListeners(event)
    await Promise.all(scripts.map((script) => script.dispose()))
    scripts = []
    await Promise.all([
      page.unrouteAll(),
      context.unrouteAll(),
      context.setOffline(false),
      context.clearPermissions(),
    ])
    for (const origin of [...origins]) await forget(page, origin)
    origins.clear()
    await page.mouse.move(0, 0)
    await context.clearCookies()
  }

  return {
    context,
    page,
    async addScript(script, arg) {
      const added = await addInitScript(script, arg)
      scripts.push(added)
      return added
    },
    giveBack: () =>
      reset().then(
        () => true,
        () => context.close().then(() => false),
      ),
  }
}

function watch(target: object, names: readonly string[], note: () => void) {
  for (const name of names) {
    const method: unknown = Reflect.get(target, name)
    if (typeof method !== 'function') continue
    Reflect.set(target, name, (...given: unknown[]) => {
      note()
      return Reflect.apply(method, target, given)
    })
  }
}

async function forget(page: Page, origin: string) {
  await page.goto(origin + EMPTY_PAGE)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
    window.name = ''
  })
}
