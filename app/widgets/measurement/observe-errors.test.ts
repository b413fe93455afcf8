import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onCountedEvent } from './count-events.ts'
import { pushException } from './data-layer.ts'
import { observeErrors } from './observe-errors.ts'

const SITE = 'https://clinicaslife.example'
let counted: (string | undefined)[] = []

beforeEach(() => {
  counted = []
  const location = { origin: SITE, pathname: '/' }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }))
  // First what tests of other files in this process left behind.
  onCountedEvent(() => {})
  onCountedEvent(({ target }) => counted.push(target))
  observeErrors()
})
afterEach(() => vi.unstubAllGlobals())

function fail(error: unknown, filename = `${SITE}/assets/a.js`) {
  window.dispatchEvent(Object.assign(new Event('error'), { error, filename }))
}

function reject(reason: unknown) {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
}

const fromSite = (message: string) =>
  Object.assign(new Error(message), { stack: `Error\n at ${SITE}/assets/a.js` })

test('an error that nobody caught counts once, however it arrives and however often', () => {
  const error = fromSite('broken')
  fail(error)
  reject(error)
  fail(fromSite('broken'))
  expect(counted).toEqual(['script'])
  reject(fromSite('another'))
  expect(counted).toEqual(['script', 'script'])
})

test('one that a boundary has reported is not counted again', () => {
  const error = fromSite('shown')
  pushException(error, 'page')
  fail(error)
  expect(counted).toEqual(['render'])
})

test('extensions, other sites and canceled requests do not count', () => {
  fail(new Error('extension'), 'chrome-extension://abc/content.js')
  fail(null, '')
  reject(new DOMException('left', 'AbortError'))
  reject('a text')
  expect(counted).toEqual([])
})

test('a page that fails without end counts ten times', () => {
  for (let n = 0; n < 30; n++) fail(fromSite(`broken ${n}`))
  expect(counted).toHaveLength(10)
})
