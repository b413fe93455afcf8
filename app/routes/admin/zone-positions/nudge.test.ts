import { expect, test } from 'vitest'
import { nudgeOf } from './nudge.ts'

const press = { key: 'ArrowLeft', shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }

test('an arrow moves half a percent, with shift two, with alt a tenth', () => {
  expect(nudgeOf(press)).toEqual({ x: -0.5, y: 0 })
  expect(nudgeOf({ ...press, key: 'ArrowDown', shiftKey: true })).toEqual({ x: 0, y: 2 })
  expect(nudgeOf({ ...press, key: 'ArrowUp', altKey: true })).toEqual({ x: 0, y: -0.1 })
})

test('other keys, and arrows used by the browser, move nothing', () => {
  expect(nudgeOf({ ...press, key: 'Tab' })).toBeNull()
  expect(nudgeOf({ ...press, ctrlKey: true })).toBeNull()
  expect(nudgeOf({ ...press, key: 'toString' })).toBeNull()
})
