import { siteContext } from '#server/site-context.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { latePart } from '#app/widgets/lazy-routes/late-part.tsx'
import type { Route } from './+types/home.ts'
import { Hero } from './hero.tsx'
import { homeData } from './home-data.ts'
import { homeJsonLd } from './home-json-ld.ts'
import { useSessionHandOver } from './use-session-hand-over.ts'

const HomeSections = latePart({
  name: 'home-sections',
  start: 'zonas',
  load: () => import('./home-sections.tsx').then((module) => module.HomeSections),
})

/** What this page adds to the shared stylesheet. */
export const handle: StylesHandle = { styles: ['zones', 'home'] }

export { leadFormAction as action } from '#app/widgets/lead-form/lead-form-action.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return homeData(site)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({ title: loaderData.meta.metaTitle, description: loaderData.meta.metaDescription, path: '/' })
    : []

/** Home: the nine sections in the order of the specification (§2). */
export default function Home({ loaderData }: Route.ComponentProps) {
  useSessionHandOver()
  return (
    <>
      <JsonLd data={import.meta.env.SSR ? homeJsonLd : null} />
      <Hero {...loaderData.hero} />
      <HomeSections data={loaderData} />
    </>
  )
}
