import { listedArticles } from '#content/articles.ts'
import type { Site } from '#content/site/site.ts'
import { footer, header } from '#content/ui.ts'
import { unitRoute } from '#content/units.ts'
import { listedCityTreatments, type SitemapGroup, type SitemapLink } from './sitemap-groups.ts'
import { countText, type SitemapSet } from './sitemap-view.ts'

/** Data of the sitemap's first page. */
export function sitemapHub(site: Site) {
  const { metaTitle, metaDescription, home, h1, lead, setsTitle, pagesTitle, xmlTitle, xml, status } =
    site.pages.sitemap
  return {
    meta: { title: metaTitle, description: metaDescription },
    texts: { home, h1, lead, setsTitle, pagesTitle, xmlTitle, xml, status },
    sets: [
      set(site, 'clinicas', site.clinics.length),
      set(site, 'tratamientos', site.treatments.length),
      set(site, 'tratamientos-ciudad', listedCityTreatments(site).length, '/1'),
      set(site, 'preocupaciones', site.concerns.length),
      set(site, 'blog', listedArticles(site).length),
      set(site, 'wiki', site.wikiTerms.length, '/1'),
    ],
    groups: mainGroups(site),
  }
}

function set(site: Site, id: SitemapSet, n: number, page = '') {
  const { sets } = site.pages.sitemap
  return {
    href: `/sitemap/${id}${page}`,
    label: sets[id].label,
    count: countText(site, n),
  }
}

/** Pages that belong to no list, with their names in header and footer. */
function mainGroups(site: Site): SitemapGroup[] {
  const { network, care, reading, start, legal } = site.pages.sitemap.groups
  const [brandLinks, unitLinks, treatmentLinks, helpLinks] = footer.groups.map(({ links }) => [...links])
  const named = new Set(unitLinks?.map(({ href }) => href as string))
  const otherUnits = site.units
    .map((unit) => ({ href: unitRoute(unit), label: unit.name }))
    .filter(({ href }) => !named.has(href))
  const reads = ({ href }: SitemapLink) => href === '/blog' || href === '/wiki'
  return [
    group(network, [header.links[0], ...(brandLinks ?? []).filter((link) => !reads(link))]),
    group(care, [
      header.links[1],
      ...(treatmentLinks ?? []).filter((link) => !reads(link)),
      ...(unitLinks ?? []),
      ...otherUnits,
    ]),
    {
      title: reading,
      parts: [
        themes('/blog', site.pages.listings.blog.breadcrumb[1]!, site.pages.listings.blog.categories),
        themes('/wiki', site.pages.listings.wiki.breadcrumb[1]!, site.pages.listings.wiki.categories),
      ],
    },
    group(start, [header.cta, ...(helpLinks ?? []).filter(({ href }) => href !== '/sitemap')]),
    group(legal, [...footer.legal]),
  ]
}

function group(title: string, links: SitemapLink[]): SitemapGroup {
  return { title, parts: [{ links: links.map(({ href, label }) => ({ href, label })) }] }
}

function themes(href: string, label: string, categories: Record<string, string>) {
  return {
    href,
    label,
    links: Object.entries(categories).map(([id, name]) => ({ href: `${href}/categoria/${id}`, label: name })),
  }
}
