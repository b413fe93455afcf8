import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SourceText } from './source-text.tsx'

const shown = (source: string) => renderToStaticMarkup(<SourceText source={source} />)
const links = (source: string) => [...shown(source).matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)

test('the address of a source is a link, and its words stay as they are', () => {
  const html = shown('Una guía https://example.org/guia')
  expect(html).toMatch(
    /^Una guía <a href="https:\/\/example\.org\/guia"[^>]*>https:\/\/example\.org\/guia<\/a>$/,
  )
  expect(shown('Otra guía, sin dirección')).toBe('Otra guía, sin dirección')
})

test.each([
  ['Leído en https://example.org/a?b=1&c=2, en 2024.', ['https://example.org/a?b=1&amp;c=2']],
  [
    'Dos: http://example.org/uno y (https://example.org/dos).',
    ['http://example.org/uno', 'https://example.org/dos'],
  ],
  ['https://doi.org/10.1016/S0140-6736(20)30183-5', ['https://doi.org/10.1016/S0140-6736(20)30183-5']],
  ['javascript:alert(1) data:text/html,x ftp://example.org', []],
  ['https:// «nada»', []],
])('%j has these links', (source, addresses) => {
  expect(links(source)).toEqual(addresses)
})
