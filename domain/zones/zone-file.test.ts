import { expect, test } from 'vitest'
import { readZoneFile, writeZoneFile } from './zone-file.ts'
import { readZonePlaces } from './read-zone-places.ts'

const nose = { woman: { x: 50, y: 38.6 }, man: { x: 50, y: 40.2 }, visible: true, name: 'Nariz' }
const current = { 'face/nariz': nose }

test('a file is read back as it was written', () => {
  const places = { 'face/nariz': { ...nose, man: { x: 1, y: 2 }, visible: false } }
  expect(readZoneFile(writeZoneFile(places, 3), current)).toEqual({ ok: true, places, ignored: [] })
})

test('unknown zones and invalid positions are skipped and reported', () => {
  const positions = { 'face/otra': nose, 'face/nariz': { woman: { x: 101, y: 2 } } }
  const text = JSON.stringify({ format: 'clinicas-life.zone-positions', positions })
  expect(readZoneFile(text, current)).toEqual({
    ok: true,
    places: current,
    ignored: ['face/otra', 'face/nariz'],
  })
})

test.for([
  '',
  'x',
  '[]',
  '{}',
  '{"format":"other","positions":{}}',
  '{"format":"clinicas-life.zone-positions"}',
])('another file is refused: %s', (text) => {
  expect(readZoneFile(text, current)).toEqual({ ok: false, reason: 'not-a-file' })
})

test('a zone missing in the stored positions gets its built-in one', () => {
  const stored = { 'face/nariz': { woman: { x: 1, y: 2 } }, 'face/ida': nose }
  expect(readZonePlaces(stored, { ...current, 'face/nueva': nose })).toEqual({
    'face/nariz': { ...nose, woman: { x: 1, y: 2 } },
    'face/nueva': nose,
  })
  expect(readZonePlaces(null, current)).toEqual(current)
})
