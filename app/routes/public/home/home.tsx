import { pageMeta } from '#app/document/page-meta.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { latePart } from '#app/widgets/lazy-routes/late-part.tsx'
import { siteContext } from '#server/site-context.ts'
import { useEffect } from 'react'
import type { Route } from './+types/home.ts'
import { Hero } from './hero.tsx'
import { homeData } from './home-data.ts'
import { homeJsonLd } from './home-json-ld.ts'

const HomeSections = latePart({
  name: 'home-sections',
  start: 'zonas',
  load: () => import('./home-sections.tsx').then((module) => module.HomeSections),
})

export const handle: StylesHandle = { styles: ['zones', 'home'] }

export { leadFormAction as action } from '../lead-form-action.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return homeData(site)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({ title: loaderData.meta.metaTitle, description: loaderData.meta.metaDescription, path: '/' })
    : []

/** Home: the nine sections in order. */
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

/**
 * An invitation, or a link requested by another program, may land here with a session or an error in the hash, which
 * the server never sees. This passes it to the sign-in page and removes it from the URL.
 */
function useSessionHandOver() {
  useEffect(() => {
    const { hash } = window.location
    if (/^#(.+&)?(access_token|error_code)=/.test(hash)) window.location.replace(`/login${hash}`)
  }, [])
}
