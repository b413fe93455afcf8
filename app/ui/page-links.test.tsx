import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PageLinks } from './page-links.tsx'

/** Text and address of each link, in order. */
function links(page: number, total: number): string[] {
  const texts = { label: 'Páginas', previous: 'Anterior', next: 'Siguiente' }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PageLinks {...texts} page={page} total={total} href={(number) => `/blog?pagina=${number}`} />
    </MemoryRouter>,
  )
  return [...html.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, text]) => `${text} ${href}`)
}

test('a middle page links to every page and to its neighbors', () => {
  expect(links(2, 3)).toEqual([
    'Anterior /blog?pagina=1',
    '1 /blog?pagina=1',
    '2 /blog?pagina=2',
    '3 /blog?pagina=3',
    'Siguiente /blog?pagina=3',
  ])
})

test('the first page has no previous link, and a single page has no links', () => {
  expect(links(1, 2)[0]).toBe('1 /blog?pagina=1')
  expect(links(1, 1)).toEqual([])
})
