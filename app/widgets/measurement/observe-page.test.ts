import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { observePage, scrolledPercent } from './observe-page.ts'

test.each([
  [0, 800, 800, 100],
  [0, 800, 8000, 10],
  [3200, 800, 8000, 50],
  [7199.4, 800, 8000, 100],
  [7100, 800, 8000, 98.75],
])(
  'scrolled %f in a window of %i on a page of %i: %f %%',
  (scrollTop, clientHeight, scrollHeight, expected) => {
    expect(scrolledPercent({ scrollTop, clientHeight, scrollHeight })).toBeCloseTo(expected)
  },
)

/** Events in the data layer, with their times. */
let told: { event: string; seconds?: number }[] = []
let now = 0
const screen = Object.assign(new EventTarget(), { visibilityState: 'visible' })

beforeEach(() => {
  told = []
  now = 0
  screen.visibilityState = 'visible'
  vi.stubGlobal('window', Object.assign(new EventTarget(), { dataLayer: told }))
  vi.stubGlobal('document', screen)
  vi.stubGlobal('navigator', { sendBeacon: () => true })
  vi.stubGlobal('requestAnimationFrame', () => 1)
  vi.stubGlobal('cancelAnimationFrame', () => {})
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function turn(visibility: 'visible' | 'hidden', at: number) {
  now = at
  screen.visibilityState = visibility
  screen.dispatchEvent(new Event('visibilitychange'))
}

const page = { pathname: '/contacto', generalPath: '/contacto', since: 0 }

test('time on page is reported when the page is hidden after ten seconds on screen, and only once', () => {
  const leave = observePage(page)
  turn('hidden', 9000)
  turn('visible', 60_000)
  expect(told).toEqual([])
  turn('hidden', 64_000)
  turn('visible', 70_000)
  now = 200_000
  leave()
  expect(told).toEqual([{ event: 'time_on_page', seconds: 13, page_path: '/contacto' }])
})

test('a short stay is not reported, however long the page is in the background', () => {
  const leave = observePage(page)
  turn('hidden', 8000)
  now = 900_000
  leave()
  expect(told).toEqual([])
})
