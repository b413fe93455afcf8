import { expect, test } from 'vitest'
import type { ZonePlaces } from '#domain/zones/zone-places.ts'
import { type DraftBrowser, readDraft, zoneDraftStore } from './zone-draft-store.ts'

const nose = { woman: { x: 50, y: 38.6 }, man: { x: 50, y: 40.2 }, visible: true, name: 'Nariz' }
const chest = { woman: { x: 44, y: 26 }, man: { x: 44, y: 27 }, visible: true, name: 'Pecho' }
const published: ZonePlaces = { 'face/nariz': nose, 'front/pecho': chest }
const moved = { 'face/nariz': { ...nose, woman: { x: 48, y: 38.6 } } }

test('a draft is stored under the key of its figure, and other tabs are notified', () => {
  const { browser, stored } = openBrowser()
  const one = zoneDraftStore(() => browser)
  const other = zoneDraftStore(() => browser)
  let heard = 0
  const stop = other.subscribe(() => (heard += 1))
  one.write(moved, 3)
  expect([...stored.keys()].toSorted()).toEqual([
    'clinicas-life.hotspots.facial',
    'clinicas-life.hotspots.version',
  ])
  browser.dispatchEvent(new Event('storage'))
  expect(heard).toBe(1)
  expect(readDraft(other.snapshot(), published)).toEqual({ draft: moved, version: 3 })
  stop()
})

test('an empty draft is removed from storage', () => {
  const { browser, stored } = openBrowser()
  const store = zoneDraftStore(() => browser)
  store.write(moved, 3)
  store.write({}, 3)
  expect(stored.size).toBe(0)
  expect(readDraft(store.snapshot(), published)).toEqual({ draft: {}, version: null })
})

test('the tab that writes is notified too', () => {
  const store = zoneDraftStore(() => openBrowser().browser)
  let heard = 0
  store.subscribe(() => (heard += 1))
  store.write(moved, 1)
  expect(heard).toBe(1)
})

test('positions from another program, with x and y only, are a valid draft', () => {
  const { browser, stored } = openBrowser()
  stored.set('clinicas-life.hotspots.facial', '{"face/nariz":{"x":1,"y":2},"face/otra":{"x":1,"y":2}}')
  const { draft, version } = readDraft(zoneDraftStore(() => browser).snapshot(), published)
  expect(draft).toEqual({ 'face/nariz': { ...nose, woman: { x: 1, y: 2 } } })
  expect(version).toBeNull()
})

test('if the browser denies storage, the draft lives in the page', () => {
  const { browser } = openBrowser()
  Object.defineProperty(browser, 'localStorage', {
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  const store = zoneDraftStore(() => browser)
  store.write(moved, 2)
  expect(store.isKept()).toBe(false)
  expect(readDraft(store.snapshot(), published)).toEqual({ draft: moved, version: 2 })
})

function openBrowser() {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  return {
    browser: Object.assign(new EventTarget(), { localStorage }) as unknown as DraftBrowser & EventTarget,
    stored,
  }
}
