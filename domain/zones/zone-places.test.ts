import { expect, test } from 'vitest'
import {
  applyFields,
  clampPercent,
  draftOf,
  mergeDraft,
  parsePercent,
  percentText,
  withDraft,
  zoneChanges,
  type ZonePlace,
} from './zone-places.ts'

const nose: ZonePlace = { woman: { x: 50, y: 38.6 }, man: { x: 50, y: 40.2 }, visible: true, name: 'Nariz' }
const neck: ZonePlace = { woman: { x: 50, y: 65.5 }, man: { x: 50, y: 70 }, visible: true, name: 'Cuello' }
const base = { 'face/nariz': nose, 'face/cuello': neck }
const moved = { ...nose, woman: { x: 48, y: 38.6 } }

test.for([
  [-3, 0],
  [0, 0],
  [12.34, 12.3],
  [12.35, 12.4],
  [100.01, 100],
  [Number.NaN, 0],
  [Infinity, 100],
] as const)('%d % is stored as %d %', ([value, kept]) => {
  expect(clampPercent(value)).toBe(kept)
})

test.for([
  ['38,6', 38.6],
  ['38.6', 38.6],
  [' 38,64 % ', 38.6],
  ['100', 100],
  ['0', 0],
  ['100,1', null],
  ['-1', null],
  ['', null],
  ['1e2', null],
  ['12,3,4', null],
] as const)('typed «%s» is read as %s', ([text, value]) => {
  expect(parsePercent(text)).toBe(value)
})

test('a percentage is written with a comma and read back', () => {
  expect(percentText(38.6)).toBe('38,6')
  expect(parsePercent(percentText(7.1))).toBe(7.1)
})

test('differences list each drawing and the visibility separately', () => {
  const after = { ...base, 'face/nariz': { ...moved, visible: false } }
  expect(zoneChanges(base, after)).toEqual([
    { id: 'face/nariz', part: 'woman', before: nose.woman, after: moved.woman },
    { id: 'face/nariz', part: 'visible', before: true, after: false },
  ])
  expect(zoneChanges(base, structuredClone(base))).toEqual([])
})

test('a draft only contains what differs', () => {
  const draft = draftOf(base, { ...base, 'face/nariz': moved, 'face/otra': nose })
  expect(draft).toEqual({ 'face/nariz': moved })
  expect(withDraft(base, draft)).toEqual({ ...base, 'face/nariz': moved })
})

test('points moved by only one of two users are merged without a question', () => {
  const theirs = { ...base, 'face/cuello': { ...neck, man: { x: 50, y: 72 } } }
  const merge = mergeDraft(base, { 'face/nariz': moved }, theirs)
  expect(merge.open).toBe(false)
  expect(applyFields(theirs, merge.settled)).toEqual({ ...theirs, 'face/nariz': moved })
})

test('the same zone on two drawings is no conflict, on the same drawing it is', () => {
  const draft = { 'face/nariz': moved }
  const onMan = { ...base, 'face/nariz': { ...nose, man: { x: 51, y: 40.2 } } }
  expect(mergeDraft(base, draft, onMan).open).toBe(false)
  const onWoman = { ...base, 'face/nariz': { ...nose, woman: { x: 52, y: 38.6 } } }
  const merge = mergeDraft(base, draft, onWoman)
  expect(merge.fields).toMatchObject([
    { field: 'face/nariz woman', mine: { x: 48 }, theirs: { x: 52 }, outcome: 'open' },
  ])
  expect(applyFields(onWoman, { 'face/nariz woman': moved.woman })).toEqual({ ...base, 'face/nariz': moved })
})

test('fields that name no zone or part change nothing', () => {
  expect(applyFields(base, { 'face/otra woman': { x: 1, y: 1 }, 'face/nariz title': 'x' })).toEqual(base)
})
