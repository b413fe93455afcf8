import { expect, test } from 'vitest'
import { toastPlace } from './toast-place.ts'

const box = (top: number, bottom: number) => ({ left: 0, right: 300, top, bottom })
const boxes = { bottom: box(740, 800), top: box(8, 68) }

test('a toast is at the bottom, and at the top when it would cover a field there', () => {
  expect(toastPlace(boxes, [])).toBe('bottom')
  expect(toastPlace(boxes, [{ box: box(300, 350), weight: 1 }])).toBe('bottom')
  expect(toastPlace(boxes, [{ box: box(790, 840), weight: 1 }])).toBe('top')
  expect(toastPlace(boxes, [{ box: { ...box(700, 800), left: 310, right: 400 }, weight: 1 }])).toBe('bottom')
})

test('the field in use counts more than others', () => {
  const used = { box: box(20, 70), weight: 10 }
  const others = [1, 2, 3].map(() => ({ box: box(750, 790), weight: 1 }))
  expect(toastPlace(boxes, [used, ...others])).toBe('bottom')
})
