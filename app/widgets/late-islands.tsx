import { lazy, Suspense } from 'react'
import { importWithRetry } from './lazy-routes/import-with-retry.ts'
import { onFirstSign } from './lazy-routes/on-first-sign.ts'

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll'] as const
const PATIENCE_MS = 3000

/**
 * Banner, dialogs, notices, measurement… stand in the server's HTML and work without this code, so it is fetched after
 * the page itself: when somebody moves, or after three seconds.
 */
const SiteIslands = lazy(async () => {
  if (!import.meta.env.SSR) await whenSomebodyMoves()
  const module = await importWithRetry(() => import('./site-islands.tsx'), { name: 'site-islands' })
  return { default: module.SiteIslands }
})

// One element for ever: while its code is on the way React must find nothing changed in this part, or it would
// replace the server's HTML by an empty place.
const islands = (
  <Suspense>
    <SiteIslands />
  </Suspense>
)

export function LateIslands() {
  return islands
}

function whenSomebodyMoves(): Promise<void> {
  return new Promise((resolve) => {
    onFirstSign(SIGNS, PATIENCE_MS, resolve)
  })
}
