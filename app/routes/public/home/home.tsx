import { pageMeta } from '#app/document/page-meta.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { whenWanted } from '#app/widgets/lazy-routes/when-wanted.ts'
import { siteContext } from '#server/site-context.ts'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import type { Route } from './+types/home.ts'
import { Hero } from './hero.tsx'
import { homeData } from './home-data.ts'
import { homeJsonLd } from './home-json-ld.ts'

const HomeSections = lazy(async () => {
  if (!import.meta.env.SSR) await whenWanted('zonas')
  const module = await importWithRetry(() => import('./home-sections.tsx'), { name: 'home-sections' })
  return { default: module.HomeSections }
})

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

/** Home: the nine sections in order. */
export default function Home({ loaderData }: Route.ComponentProps) {
  useSessionHandOver()
  // A constant element: while its code loads, React must see no change here, or it would replace the server's HTML with
  // an empty fallback.
  const sections = useMemo(
    () => (
      <Suspense>
        <HomeSections data={loaderData} />
      </Suspense>
    ),
    [loaderData],
  )
  return (
    <>
      <JsonLd data={import.meta.env.SSR ? homeJsonLd : null} />
      <Hero {...loaderData.hero} />
      {sections}
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
