import { expect, test } from 'vitest'
import { parseRedirects } from './redirect-lines.ts'

test('each line redirects one old path', () => {
  expect(parseRedirects('/vieja /clinicas\n\n  /otra/mas   / ')).toEqual({
    ok: true,
    redirects: [
      { from: '/vieja', to: '/clinicas' },
      { from: '/otra/mas', to: '/' },
    ],
  })
})

test.each([
  ['/vieja'],
  ['/vieja https://otra.example/'],
  ['/vieja //otra.example'.replace('//', '/\\')],
  ['/Vieja /clinicas'],
  ['/ /clinicas'],
  ['/admin/leads /clinicas'],
  ['/vieja/ /clinicas'],
  ['/a /b\n/a /c'],
  ['/a /b\n/b /c'],
])('%j is refused', (text) => {
  expect(parseRedirects(text).ok).toBe(false)
})

test('a URL of another site that looks like a path is refused', () => {
  expect(parseRedirects('/vieja //otra.example').ok).toBe(false)
})
