import { lazy, Suspense } from 'react'
import { openCookieSettings } from './consent/open-cookie-settings.ts'
import { importWithRetry } from './lazy-routes/import-with-retry.ts'
import { onFirstSign } from './lazy-routes/on-first-sign.ts'

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll'] as const
const PATIENCE_MS = 3000

/**
 * Footer, banner, dialogs, toasts and measurement are in the server's HTML and work without this code, so it loads
 * after the page: at the first interaction or after three seconds.
 */
const SiteFooter = lazy(async () => ({ default: (await islandsModule()).SiteFooter }))
const SiteIslands = lazy(async () => ({ default: (await islandsModule()).SiteIslands }))

let asked: Promise<typeof import('./site-islands.tsx')> | undefined

function islandsModule() {
  asked ??= (import.meta.env.SSR ? Promise.resolve() : whenSomebodyMoves()).then(() =>
    importWithRetry(() => import('./site-islands.tsx'), { name: 'site-islands' }),
  )
  return asked
}

// A constant element: while its code loads, React must see no change here, or it would replace the server's HTML with
// an empty fallback.
const islands = (
  <>
    <Suspense>
      <SiteFooter onConfigureCookies={openCookieSettings} />
    </Suspense>
    <Suspense>
      <SiteIslands />
    </Suspense>
  </>
)

/** The footer and everything after it. */
export function LateIslands() {
  return islands
}

function whenSomebodyMoves(): Promise<void> {
  return new Promise((resolve) => {
    onFirstSign(SIGNS, PATIENCE_MS, resolve)
  })
}
