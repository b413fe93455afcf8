import { siteContext } from '#server/site-context.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { itemListJsonLd } from '#app/document/item-list-json-ld.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { latePart } from '#app/widgets/lazy-routes/late-part.tsx'
import type { Route } from './+types/services.ts'
import { servicesData } from './services-data.ts'

const PATH = '/servicios'

const ServicesSections = latePart({
  name: 'services-sections',
  start: 'zonas',
  load: () => import('./services-sections.tsx').then((module) => module.ServicesSections),
})

export const handle: StylesHandle = { styles: ['zones', 'units', 'services'] }

export const loader = ({ context }: Route.LoaderArgs) => {
  const site = context.get(siteContext)
  return servicesData(site)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({ title: loaderData.meta.metaTitle, description: loaderData.meta.metaDescription, path: PATH })
    : []

/** Services: by zone, by concern and by unit, then all of them by zone. */
export default function Services({ loaderData }: Route.ComponentProps) {
  const { breadcrumb, hero, units } = loaderData
  const crumbs = [{ label: breadcrumb[0]!, href: '/' }, { label: breadcrumb[1]! }]
  return (
    <>
      <PageHero title={hero.h1} lead={hero.lead} crumbs={crumbs} />
      <ServicesSections data={loaderData} />
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, PATH) : null} />
      <JsonLd
        data={
          import.meta.env.SSR
            ? itemListJsonLd(
                units.title,
                units.items.map(({ name, href }) => ({ name, path: href })),
              )
            : null
        }
      />
    </>
  )
}
