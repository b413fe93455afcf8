import { expect, test } from 'vitest'
import { trimPage } from './trim-page.ts'

test('a page keeps the rules that it needs, and everything else unchanged', () => {
  const page = '<head><style>.a{b:c}.d{e:f}</style></head><p class="a">$& <b>x</b></p>'
  expect(trimPage(page)).toBe('<head><style>.a{b:c}</style></head><p class="a">$& <b>x</b></p>')
})

test('a page without a stylesheet is refused', () => {
  expect(() => trimPage('<p class="a">x</p>')).toThrow('stylesheet')
})

test('inline scripts are minified and still run, data stays as it is', () => {
  const data = '<script>window.__reactRouterContext.enqueue("(function  () {})")</script>'
  const trimmed = trimPage(
    `<p class="a"></p><style>.a{b:c}</style><script>(function run(first, second) {\n  // why\n  globalThis.sum = first + second\n})(2, 3)</script>${data}`,
  )
  expect(trimmed).toContain(data)
  const source = /<script>(.*?)<\/script>/.exec(trimmed)![1]!
  expect(source).not.toMatch(/why|\n/)
  expect(new Function(`${source}; return globalThis.sum`)()).toBe(5)
})
