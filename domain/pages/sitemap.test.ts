import { expect, test } from 'vitest'
import { type BuiltPage, sitemapIndexXml, sitemapSets, sitemapXml, sortPages } from './sitemap.ts'

const page = (path: string, canonical: string | null = path, noindex = false): BuiltPage => ({
  path,
  canonical,
  noindex,
})

test('a page that is its own canonical is listed; a duplicate and a hidden page are not', () => {
  const pages = [
    page('/'),
    page('/medicina-estetica'),
    page('/unidades/medicina-estetica', '/medicina-estetica'),
    page('/gracias-formulario', null, true),
  ]
  expect(sortPages(pages)).toEqual({
    listed: ['/', '/medicina-estetica'],
    excluded: ['/unidades/medicina-estetica', '/gracias-formulario'],
    problems: [],
  })
})

test('a broken or circular canonical is a problem with its reason', () => {
  const pages = [page('/a', null), page('/b', '/nada'), page('/c', '/d'), page('/d', '/c')]
  expect(sortPages(pages).problems).toEqual([
    { path: '/a', reason: 'no-canonical' },
    { path: '/b', reason: 'canonical-missing' },
    { path: '/c', reason: 'canonical-elsewhere' },
    { path: '/d', reason: 'canonical-elsewhere' },
  ])
})

test.each([
  ['/', 'paginas'],
  ['/clinicas', 'clinicas'],
  ['/clinicas/bilbao', 'clinicas'],
  ['/tratamientos/rinoplastia', 'tratamientos'],
  ['/tratamientos/bilbao/rinoplastia', 'ciudades'],
  ['/tratamientos/preocupacion/manchas', 'preocupaciones'],
  ['/tratamientos-por-zonas', 'paginas'],
  ['/blog', 'blog'],
  ['/wiki/termino/epidermis', 'wiki'],
  ['/unidades/life-longevity', 'paginas'],
])('%s is in the file %s', (path, set) => {
  expect([...sitemapSets([path]).keys()]).toEqual([set])
})

test('a file lists each URL once, escaped, with its date if there is one', () => {
  const xml = sitemapXml([{ url: 'https://x.es/a?b&c', modified: '2026-11-21' }, { url: 'https://x.es/b' }])
  expect(xml).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      '<url><loc>https://x.es/a?b&amp;c</loc><lastmod>2026-11-21</lastmod></url>',
      '<url><loc>https://x.es/b</loc></url>',
      '</urlset>',
      '',
    ].join('\n'),
  )
  expect(sitemapIndexXml([{ url: 'https://x.es/sitemaps/blog.xml' }])).toContain(
    '<sitemap><loc>https://x.es/sitemaps/blog.xml</loc></sitemap>',
  )
})
