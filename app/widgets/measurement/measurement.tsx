import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { type Page, viewPage } from './page-view.ts'
import { countPage, currentVisit } from './visit-store.ts'

/** Counts the visit: page views at once, everything else by modules that are fetched when the page is idle. */
export function Measurement() {
  const { pathname } = useLocation()
  const params = useMatches().at(-1)?.params
  const latest = useRef({ params, page: undefined as Page | undefined })
  latest.current.params = params

  // After the commit that also changed the title, so the view carries the title of its own page.
  useEffect(() => {
    const previous = latest.current.page
    if (previous?.pathname === pathname) return
    if (previous) countPage()
    else currentVisit()
    const page = viewPage(pathname, latest.current.params ?? {}, previous)
    latest.current.page = page
    if (!previous)
      loadQuietly(
        'vitals',
        () => import('./follow-document.ts'),
        ({ followDocument }) => followDocument(page),
      )

    let leave: (() => void) | undefined
    let left = false
    loadQuietly(
      'observe-page',
      () => import('./observe-page.ts'),
      ({ observePage }) => {
        if (!left) leave = observePage(page)
      },
    )
    return () => {
      left = true
      leave?.()
    }
  }, [pathname])

  return null
}

function loadQuietly<Module>(name: string, load: () => Promise<Module>, use: (module: Module) => void) {
  // Not being able to measure is nobody's problem but ours.
  importWithRetry(load, { name, reload: false }).then(use, () => {})
}
