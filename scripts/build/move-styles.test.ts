import { expect, test } from 'vitest'
import { moveStyles } from './move-styles.ts'

const page = (css: string) =>
  `<head><style>${css}</style></head><body><p class="a">$&</p><style>.c{d:e}</style></body>`

test('a page keeps the rules it needs and names the file with all of them, written once', () => {
  const first = moveStyles(page('.a{b:c}.d{e:f}'))
  expect(first.sheets).toEqual([
    { name: expect.stringMatching(/^assets\/site-[\w-]{8}\.css$/), css: '.a{b:c}.d{e:f}' },
  ])
  const file = first.sheets[0]!.name
  expect(first.html).toBe(page('.a{b:c}').replace('<style>', `<style data-rest="/${file}">`))
  expect(moveStyles(page('.a{b:c}.d{e:f}'))).toEqual({ html: first.html, sheets: [] })
  expect(moveStyles(page('.a{b:d}')).html).not.toContain(file)
})

test('a page without styles, or whose styles were moved, stays as it is', () => {
  expect(moveStyles('<p>x</p>')).toEqual({ html: '<p>x</p>', sheets: [] })
  const moved = '<style data-rest="/x.css">.a{b:c}</style>'
  expect(moveStyles(moved)).toEqual({ html: moved, sheets: [] })
})
