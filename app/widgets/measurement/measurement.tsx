import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { isBackOffice, isLinked, isPrivate } from '#domain/address/private-path.ts'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore, useMemo } from 'react'
import { useLocation, useMatches } from 'react-router'
import { VIEW_COUNTED, earlyView } from './early-view.ts'
import { generalPath, UNKNOWN_PATH } from './general-path.ts'
import { leaveTagManager } from './leave-tag-manager.ts'
import { type Page, viewPage } from './page-view.ts'
import { countPageAs, sendEvents } from './send-events.ts'
import { countPage, currentVisit } from './visit-store.ts'

let showing = 0

/**
 * How often the document has been shown: 0 until it is first visible (it may be opened in a background tab), one more
 * for each return from the back-forward cache, which is a new view of the same document.
 */
function currentShowing(): number {
  if (showing === 0 && document.visibilityState === 'visible') showing = 1
  return showing
}

/** Calls `listener` when the number may have changed. Returns the unsubscribe function. */
function onShowing(listener: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) showing += 1
    listener()
  }
  window.addEventListener('pageshow', onShow)
  document.addEventListener('visibilitychange', listener)
  return () => {
    window.removeEventListener('pageshow', onShow)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** At the latest, on a page that is never idle. */
const IDLE_MS = 2000

/**
 * Counts the visit: page views immediately, everything else in modules loaded when the page is idle. In the back office
 * nothing is counted and no third-party code runs.
 */
export function Measurement() {
  const { pathname } = useLocation()
  const params = useMatches().at(-1)?.params ?? {}
  const showing = useSyncExternalStore(onShowing, currentShowing, () => 0)
  const latest = useRef<{ page: Page; showing: number }>(undefined)
  const begun = useRef(false)

  const view = useEffectEvent(() => {
    const { page: before, showing: shown } = latest.current ?? {}
    if (begun.current) countPage()
    else currentVisit()
    // A return from the back-forward cache has no page before it in this document.
    const page = viewPage(pathname, params, shown === showing ? before : undefined)
    latest.current = { page, showing }
    if (!begun.current) loadQuietly('vitals', () => import('./follow-document.ts'), followFrom(page))
    begun.current = true
    return page
  })

  useEffect(sendEvents, [])

  // Runs after the commit that updates the title, so that the view has its own page's title.
  useEffect(() => {
    if (isPrivate(pathname)) leaveTagManager()
    if (isUncounted(pathname)) {
      countPageAs(pathname, null)
      latest.current = undefined
      // A document that starts in the back office or on a secret path never measures document-level data.
      begun.current = true
      return
    }
    if (showing === 0) return
    if (latest.current?.page.pathname === pathname && latest.current.showing === showing) return
    const page = view()
    let leave: (() => void) | undefined
    let left = false
    loadQuietly(
      'follow-page',
      () => import('./follow-page.ts'),
      ({ followPage }) => {
        if (!left) leave = followPage(page)
      },
    )
    return () => {
      left = true
      leave?.()
    }
  }, [pathname, showing])

  return isUncounted(pathname) ? null : <EarlyView pathname={pathname} params={params} />
}

function isUncounted(pathname: string) {
  return isBackOffice(pathname) || isLinked(pathname)
}

function followFrom(landing: Page) {
  return ({ followDocument }: typeof import('./follow-document.ts')) => followDocument(landing)
}

function loadQuietly<Module>(name: string, load: () => Promise<Module>, use: (module: Module) => void) {
  // A failure to load measurement must not affect the visitor.
  const start = () => void importWithRetry(load, { name, reload: false }).then(use, () => {})
  // Safari has no such callback.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_MS })
  else setTimeout(start)
}

type Props = { pathname: string; params: Readonly<Record<string, string | undefined>> }

/** The inline script of `earlyView`. The path of an unknown page may hold anything, so it is not sent. */
function EarlyView({ pathname, params }: Props) {
  const isUnknown = generalPath(pathname, params) === UNKNOWN_PATH
  const source = useMemo(() => {
    // The browser keeps the server's markup, so a blank is enough there.
    if (!import.meta.env.SSR) return ' '
    const path = isUnknown ? `,${JSON.stringify(UNKNOWN_PATH)}` : ''
    return `(${String(earlyView)})(${JSON.stringify(VIEW_COUNTED)}${path})`
  }, [isUnknown])
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />
}
