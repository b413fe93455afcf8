import { expect, test } from 'vitest'
import {
  HOTSPOT_KEYS,
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

test('each figure has a key of its own', () => {
  expect(new Set(Object.values(HOTSPOT_KEYS)).size).toBe(3)
})

test('an override moves its zone and leaves the others', () => {
  const positions = parseHotspotPositions('{"face/nariz":{"x":48.5,"y":40}}')
  expect(placeZones([nose, neck], positions)).toEqual([{ ...nose, x: 48.5, y: 40 }, neck])
})

test('the edges of the figure are places too', () => {
  expect(parseHotspotPositions('{"face/nariz":{"x":0,"y":100}}')).toEqual({ 'face/nariz': { x: 0, y: 100 } })
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
])('a stored text that is not a place is ignored: %s', (stored) => {
  expect(placeZones([nose, neck], parseHotspotPositions(stored))).toEqual([nose, neck])
})
