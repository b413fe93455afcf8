import { expect, test } from 'vitest'
import { copyWidths, pictureFallback, pictureSrcset } from './picture.ts'

test.each([
  [4000, [480, 800, 1200, 1600, 2000]],
  [2000, [480, 800, 1200, 1600, 2000]],
  [1000, [480, 800, 1000]],
  [480, [480]],
  [1, [1]],
])('a picture %s pixels wide is stored as %j', (width, widths) => {
  expect(copyWidths(width)).toEqual(widths)
})

test('a srcset names every width, and the fallback is the narrowest that suffices', () => {
  const picture = { id: 'a', widths: [480, 800] }
  expect(pictureSrcset(picture, 'avif')).toBe('/media/a/480.avif 480w, /media/a/800.avif 800w')
  expect(pictureFallback(picture, 600)).toBe('/media/a/800.jpeg')
  expect(pictureFallback(picture, 4000)).toBe('/media/a/800.jpeg')
})
