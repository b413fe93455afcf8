import { expect, test } from 'vitest'
import {
  HOTSPOT_KEYS,
  type HotspotBrowser,
  hotspotSource,
  parseHotspotPositions,
  placeZones,
  readsHotspotPositions,
} from './hotspot-positions.ts'

const nose = { id: 'face/nariz', name: 'Nariz', x: 50, y: 38.6 }
const neck = { id: 'face/cuello', name: 'Cuello', x: 50, y: 65.5 }

test('only paths whose first segment is admin read the overrides', () => {
  expect(readsHotspotPositions('/admin/zone-positions')).toBe(true)
  expect(readsHotspotPositions('/admin')).toBe(true)
  expect(readsHotspotPositions('/')).toBe(false)
  expect(readsHotspotPositions('/administracion')).toBe(false)
  expect(readsHotspotPositions('/blog/admin')).toBe(false)
})

test('each figure has its own key', () => {
  expect(new Set(Object.values(HOTSPOT_KEYS)).size).toBe(3)
})

test('an override moves its zone and leaves the others', () => {
  const positions = parseHotspotPositions('{"face/nariz":{"x":48.5,"y":40}}')
  expect(placeZones([nose, neck], positions)).toEqual([{ ...nose, x: 48.5, y: 40 }, neck])
})

test('the edges of the figure are valid positions', () => {
  expect(parseHotspotPositions('{"face/nariz":{"x":0,"y":100}}')).toEqual({ 'face/nariz': { x: 0, y: 100 } })
})

test('an override may also move the point on the male drawing and hide it', () => {
  const stored = '{"face/nariz":{"x":1,"y":2,"man":{"x":3,"y":4},"visible":false}}'
  expect(placeZones([nose], parseHotspotPositions(stored))).toEqual([
    { ...nose, x: 1, y: 2, man: { x: 3, y: 4 }, visible: false },
  ])
  const broken = '{"face/nariz":{"x":1,"y":2,"man":{"x":300,"y":4},"visible":1}}'
  expect(placeZones([nose], parseHotspotPositions(broken))).toEqual([{ ...nose, x: 1, y: 2 }])
})

test('without overrides every zone stays where it is', () => {
  expect(placeZones([nose, neck], parseHotspotPositions(null))).toEqual([nose, neck])
})

test.for([
  'not json',
  '',
  'null',
  '3',
  '"face/nariz"',
  '{"face/nariz":null}',
  '{"face/nariz":{"x":101,"y":2}}',
  '{"face/nariz":{"x":-1,"y":2}}',
  '{"face/nariz":{"x":"50","y":2}}',
  '{"face/nariz":{"y":2}}',
  '[{"x":1,"y":2}]',
])('a stored text that is not a position is ignored: %s', (stored) => {
  expect(placeZones([nose, neck], parseHotspotPositions(stored))).toEqual([nose, neck])
})

test('in the back office the overrides of a figure are read from its key and followed', () => {
  const { browser, write } = openBrowser()
  const { read, follow } = hotspotSource('/admin/zone-positions', 'front', () => browser)
  expect(read()).toBe(null)
  const seen: (string | null)[] = []
  const stop = follow(() => seen.push(read()))
  write(HOTSPOT_KEYS.front, '{"front/pecho":{"x":1,"y":2}}')
  write(HOTSPOT_KEYS.face, '{}')
  expect(seen).toEqual(['{"front/pecho":{"x":1,"y":2}}', '{"front/pecho":{"x":1,"y":2}}'])
  stop()
  write(HOTSPOT_KEYS.front, '{}')
  expect(seen).toHaveLength(2)
})

test('a public page never touches the storage of the overrides', () => {
  const touched = () => {
    throw new Error('the storage was touched')
  }
  const { read, follow } = hotspotSource('/servicios', 'face', touched)
  expect(read()).toBe(null)
  expect(() => follow(() => {})()).not.toThrow()
})

test('without access to storage there are no overrides', () => {
  const { browser } = openBrowser()
  Object.defineProperty(browser, 'localStorage', {
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(hotspotSource('/admin', 'face', () => browser).read()).toBe(null)
})

/** A window whose local storage fires events as if another tab had changed it. */
function openBrowser() {
  const stored = new Map<string, string>()
  const localStorage = { getItem: (key: string) => stored.get(key) ?? null }
  const browser = Object.assign(new EventTarget(), { localStorage })
  const write = (key: string, value: string) => {
    stored.set(key, value)
    browser.dispatchEvent(new Event('storage'))
  }
  return { browser: browser as unknown as HotspotBrowser, write }
}
