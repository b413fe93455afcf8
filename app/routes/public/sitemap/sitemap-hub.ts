import { articles } from '#content/articles.ts'
import { clinics } from '#content/clinics.ts'
import { concerns } from '#content/concerns.ts'
import { listings, sitemapPages } from '#content/pages.ts'
import { treatments } from '#content/treatments.ts'
import { footer, header } from '#content/ui.ts'
import { unitRoute, units } from '#content/units.ts'
import { wikiTerms } from '#content/wiki.ts'
import { listedCityTreatments, type SitemapGroup, type SitemapLink } from './sitemap-groups.ts'
import { countText, type SitemapSet } from './sitemap-view.ts'

/** Everything that the site map's first page shows. */
export function sitemapHub() {
  const { metaTitle, metaDescription, home, h1, lead, setsTitle, pagesTitle, xmlTitle, xml, status } =
    sitemapPages
  return {
    meta: { title: metaTitle, description: metaDescription },
    texts: { home, h1, lead, setsTitle, pagesTitle, xmlTitle, xml, status },
    sets: [
      set('clinicas', clinics.length),
      set('tratamientos', treatments.length),
      set('tratamientos-ciudad', listedCityTreatments().length, '/1'),
      set('preocupaciones', concerns.length),
      set('blog', articles.length),
      set('wiki', wikiTerms.length, '/1'),
    ],
    groups: mainGroups(),
  }
}

function set(id: SitemapSet, n: number, page = '') {
  const { sets } = sitemapPages
  return {
    href: `/sitemap/${id}${page}`,
    label: sets[id].label,
    count: countText(n),
  }
}

/** The pages that are not entries of a list, under the names that header and footer give them. */
function mainGroups(): SitemapGroup[] {
  const { network, care, reading, start, legal } = sitemapPages.groups
  const [brandLinks, unitLinks, treatmentLinks, helpLinks] = footer.groups.map(({ links }) => [...links])
  const named = new Set(unitLinks?.map(({ href }) => href as string))
  const otherUnits = units
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
        themes('/blog', listings.blog.breadcrumb[1]!, listings.blog.categories),
        themes('/wiki', listings.wiki.breadcrumb[1]!, listings.wiki.categories),
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
