import { expect, test } from 'vitest'
import { trimPage } from './trim-page.ts'

test('a page keeps the rules that it needs, and everything else unchanged', () => {
  const page = '<head><style>.a{b:c}.d{e:f}</style></head><p class="a">$& <b>x</b></p>'
  expect(trimPage(page)).toBe('<head><style>.a{b:c}</style></head><p class="a">$& <b>x</b></p>')
})

test('a page without a stylesheet is refused', () => {
  expect(() => trimPage('<p class="a">x</p>')).toThrow('stylesheet')
})
