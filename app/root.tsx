import { lazy, type ReactNode, Suspense } from 'react'
import { Links, Meta, Outlet } from 'react-router'
import { skipLink } from '#content/ui.ts'
import { redirectMoved } from '#server/http/moved-pages.ts'
import { missingPageOf } from './document/missing-page-error.ts'
import { pageMeta } from './document/page-meta.ts'
import { HeadScripts } from './document/head-scripts.tsx'
import { LateScripts } from './router-internals/late-scripts.tsx'
import { SiteFactsData } from './document/site-facts-data.tsx'
import { PageStyles } from './document/page-styles.tsx'
import { useFollowedLinks } from './ui/follow-link.ts'
import { SiteHeader } from './ui/site-header.tsx'
import { ErrorScreen } from './widgets/error-screen/error-screen.tsx'
import { importWithRetry } from './widgets/lazy-routes/import-with-retry.ts'
import { openSearch } from './widgets/search-dialog/open-search.ts'
import { TreatmentsLink } from './widgets/treatments-sheet/treatments-link.tsx'
import { LateIslands } from './widgets/late-islands.tsx'
import type { Route } from './+types/root.ts'

export const middleware: Route.MiddlewareFunction[] = [redirectMoved]

const NotFoundScreen = lazy(async () => {
  const load = () => import('./widgets/not-found/not-found-screen.tsx')
  const module = await importWithRetry(load, { name: 'not-found' })
  return { default: module.NotFoundScreen }
})

/** The document around every page, errors included: header, footer and islands persist for the whole visit. */
export function Layout({ children }: { children: ReactNode }) {
  useFollowedLinks()
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link
          rel="preload"
          href="/fonts/newsreader-display.woff2"
          as="font"
          type="font/woff2"
          crossOrigin=""
        />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#FBF9F7" />
        <Meta />
        <Links />
        <SiteFactsData />
        <PageStyles />
        <HeadScripts />
      </head>
      <body>
        <a className="skip-link" href="#contenido">
          {skipLink}
        </a>
        <SiteHeader treatments={<TreatmentsLink />} onSearch={openSearch} />
        <main id="contenido" tabIndex={-1}>
          {children}
        </main>
        <LateIslands />
        <LateScripts />
      </body>
    </html>
  )
}

/** The head of a missing page; every existing page has its own. */
export const meta: Route.MetaFunction = ({ error, location }) => {
  const missing = missingPageOf(error)
  if (!missing) return []
  const { metaTitle: title, metaDescription: description } = missing.page.meta
  return pageMeta({ title, description, path: location.pathname, noindex: true, missing: true })
}

export default function Site() {
  return <Outlet />
}

/** Catches every error in a page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = missingPageOf(error)
  if (!missing) return <ErrorScreen error={error} />
  return (
    <Suspense>
      <NotFoundScreen {...missing} />
    </Suspense>
  )
}
