import { existsSync } from 'node:fs'

const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
/** The same engine without windows: a page takes a third of the time. */
const WITHOUT_WINDOWS = ['/usr/bin/chromium-headless-shell']

/** The path of this machine's Chromium (`CHROMIUM_PATH` takes precedence), or null. */
export function chromiumPath(): string | null {
  return firstOf(WHOLE)
}

/** The Chromium for tests: the headless shell if it is installed, otherwise any; or null. */
export function testChromiumPath(): string | null {
  return firstOf([...WITHOUT_WINDOWS, ...WHOLE])
}

function firstOf(places: readonly string[]): string | null {
  return [process.env.CHROMIUM_PATH, ...places].find((path) => path !== undefined && existsSync(path)) ?? null
}
