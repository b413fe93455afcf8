import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { clinicsDefaults } from '../settings/sections/clinics-section.ts'
import { NO_TEXTS } from '#content/site/published-texts.ts'
import { createSiteHolder } from '../site-holder.ts'
import { siteSettingsOf } from '../settings/site-settings-of.ts'
import { currentSitemap } from './current-sitemaps.ts'
import { securityHeaders } from './security-headers.ts'
import { loadStaticFiles } from './static-files.ts'

const PATHS = {
  clinicas: ['/clinicas', '/clinicas/bilbao', '/clinicas/barakaldo', '/clinicas/madrid-alcobendas'],
  ciudades: ['/tratamientos/bilbao/rinoplastia', '/tratamientos/madrid/rinoplastia'],
  blog: ['/blog'],
  wiki: ['/wiki', '/wiki/termino/neuromodulador', '/wiki/termino/relleno-dermico'],
}

let site = createSiteHolder()
beforeEach(() => {
  site = createSiteHolder()
})

function say(sections: Record<string, unknown>) {
  site.say({ settings: siteSettingsOf(new Map(Object.entries(sections))), today: '2026-11-21' })
}

function hide(...slugs: string[]) {
  const changed = slugs.map((slug) => [slug, { ...clinicsDefaults[slug], active: false }])
  say({ clinics: { ...clinicsDefaults, ...Object.fromEntries(changed) } })
}

function sitemapFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'life-sitemaps-'))
  mkdirSync(join(folder, 'sitemaps'))
  for (const [name, paths] of Object.entries(PATHS)) {
    const lines = paths.map((path) => `<url><loc>https://clinicaslife.example${path}</loc></url>`)
    writeFileSync(join(folder, `sitemaps/${name}.xml`), ['<urlset>', ...lines, '</urlset>'].join('\n'))
  }
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return loadStaticFiles(folder, { commonHeaders: securityHeaders })
}

function sitemaps() {
  const files = sitemapFiles()
  return async (name: keyof typeof PATHS) => {
    const body = await currentSitemap(files, site.current, `/sitemaps/${name}.xml`)?.text()
    return PATHS[name].filter((path) => body?.includes(`example${path}<`))
  }
}

test('while every clinic is shown the sitemap is the built one', async () => {
  expect(await sitemaps()('clinicas')).toEqual(PATHS.clinicas)
})

test("a hidden clinic leaves the sitemap, and so do its city's pages if it was the only one there", async () => {
  const listed = sitemaps()
  hide('bilbao')
  expect(await listed('clinicas')).toEqual([
    '/clinicas',
    '/clinicas/barakaldo',
    '/clinicas/madrid-alcobendas',
  ])
  expect(await listed('ciudades')).toEqual(['/tratamientos/madrid/rinoplastia'])
  hide('barakaldo')
  expect(await listed('clinicas')).toContain('/clinicas/bilbao')
  expect(await listed('clinicas')).not.toContain('/clinicas/barakaldo')
})

test('in the prudent mode a wiki term about a drug leaves the sitemap, and returns afterwards', async () => {
  const listed = sitemaps()
  say({ advertising: { mode: { mode: 'prudente' } } })
  expect(await listed('wiki')).toEqual(['/wiki', '/wiki/termino/relleno-dermico'])
  say({})
  expect(await listed('wiki')).toEqual(PATHS.wiki)
})

test('terms that staff add do not make up for those that the prudent mode hides', async () => {
  const written = site.current.wikiTerms
  say({ advertising: { mode: { mode: 'prudente' } } })
  const shown = site.current.wikiTerms
  const added = written
    .slice(shown.length)
    .map((_, index) => ({ ...shown[0]!, slug: `nuevo-${index}`, term: `Palabra ${index}` }))
  site.say({ texts: { ...NO_TEXTS, version: '1', terms: added } })
  expect(site.current.wikiTerms).toHaveLength(written.length)
  const body = await currentSitemap(sitemapFiles(), site.current, '/sitemaps/wiki.xml')?.text()
  expect(body).not.toContain('/wiki/termino/neuromodulador<')
  expect(body).toContain('/wiki/termino/nuevo-0<')
})

test('a published article is added with its date unless it is not for search engines, and a withdrawn term is left out', async () => {
  const article = {
    ...site.current.articles[0]!,
    slug: 'nuevo',
    published: '2026-11-20',
    modified: '2026-11-24',
  }
  const hidden = { ...article, slug: 'oculto', noindex: true }
  const withdrawn = [{ path: '/wiki/termino/neuromodulador', title: 'Neuromodulador', alternatives: [] }]
  site.say({ texts: { ...NO_TEXTS, version: '1', articles: [article, hidden], withdrawn } })
  const files = sitemapFiles()
  const read = async (name: string) => currentSitemap(files, site.current, `/sitemaps/${name}.xml`)?.text()
  expect(await read('blog')).toContain('/blog/nuevo</loc><lastmod>2026-11-24</lastmod></url>')
  expect(await read('blog')).not.toContain('oculto')
  expect(await read('wiki')).not.toContain('neuromodulador')
  expect(await read('wiki')).toContain('relleno-dermico')
})
