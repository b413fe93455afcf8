import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { isBackOffice, isLinked, isPrivate } from '#domain/address/private-path.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { leaveTagManager } from './leave-tag-manager.ts'
import { type Page, viewPage } from './page-view.ts'
import { countPage, currentVisit } from './visit-store.ts'

/**
 * Counts the visit: page views immediately, everything else in modules loaded when the page is idle. In the back office
 * nothing is counted and no third-party code runs.
 */
export function Measurement() {
  const { pathname } = useLocation()
  const params = useMatches().at(-1)?.params
  const latest = useRef<Page>(undefined)
  const begun = useRef(false)

  const view = useEffectEvent(() => {
    const previous = latest.current
    if (begun.current) countPage()
    else currentVisit()
    latest.current = viewPage(pathname, params ?? {}, previous)
    if (!begun.current)
      loadQuietly('vitals', () => import('./follow-document.ts'), followFrom(latest.current))
    begun.current = true
    return latest.current
  })

  // Runs after the commit that updates the title, so that the view has its own page's title.
  useEffect(() => {
    if (isPrivate(pathname)) leaveTagManager()
    if (isBackOffice(pathname) || isLinked(pathname)) {
      latest.current = undefined
      // A document that starts in the back office or on a secret path never measures document-level data.
      begun.current = true
      return
    }
    if (latest.current?.pathname === pathname) return
    const page = view()
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

function followFrom(landing: Page) {
  return ({ followDocument }: typeof import('./follow-document.ts')) => followDocument(landing)
}

function loadQuietly<Module>(name: string, load: () => Promise<Module>, use: (module: Module) => void) {
  // A failure to load measurement must not affect the visitor.
  importWithRetry(load, { name, reload: false }).then(use, () => {})
}
