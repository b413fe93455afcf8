import { writtenSite as site } from '#content/site/written-site.ts'
import { expect, test } from 'vitest'
import { blogPages, pagedHead } from './blog-pages.ts'

const blog = (query: string) => new URL(`https://clinicaslife.example/blog${query}`)
const head = { title: 'Blog', description: 'Artículos sobre piel.', path: '/blog' }

test('a list longer than a page has one URL per page, each with its own head', () => {
  const first = blogPages(site, blog(''), 25, 12)
  const last = blogPages(site, blog('?pagina=3'), 25, 12)
  expect([first.page, last.page, last.total]).toEqual([1, 3, 3])
  expect(pagedHead(site, head, first)).toEqual(head)
  expect(pagedHead(site, head, last)).toEqual({
    title: 'Blog, página 3',
    description: 'Página 3 de 3. Artículos sobre piel.',
    path: '/blog?pagina=3',
  })
})

test.each(['?pagina=4', '?pagina=0', '?pagina=-1', '?pagina=1.5', '?pagina=', '?pagina=dos'])(
  '%s is not found',
  (query) => {
    expect(() => blogPages(site, blog(query), 25, 12)).toThrow(
      expect.objectContaining({ init: expect.objectContaining({ status: 404 }) }),
    )
  },
)
