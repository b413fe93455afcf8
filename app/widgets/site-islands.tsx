import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { CatalogueSkeleton } from './catalogue-skeleton/catalogue-skeleton.tsx'
import { CookieBanner } from './cookie-banner/cookie-banner.tsx'
import { IslandBoundary } from './error-screen/island-boundary.tsx'
import { closeIsland, type IslandName, islandRequests } from './island-requests.ts'
import { importWithRetry } from './lazy-routes/import-with-retry.ts'
import { useRouteRetries } from '#app/router-internals/use-route-retries.ts'
import { BusyBar, LoadingBar } from './loading-bar/loading-bar.tsx'
import { pushException } from './measurement/data-layer.ts'
import { Measurement } from './measurement/measurement.tsx'
import { usePrefetch } from './prefetch/use-prefetch.ts'
import { RouteChanges } from './route-changes/route-changes.tsx'
import { useSearchShortcuts } from './search-dialog/use-search-shortcuts.ts'
import { ToastHost } from './toasts/toast-host.tsx'
import { WhatsappButton } from './whatsapp/whatsapp-button.tsx'

export { SiteFooter } from '../ui/site-footer.tsx'

/**
 * Everything that persists for the whole visit and loads after the page: banner, dialogs, toasts, loading bar,
 * WhatsApp, scroll and focus between pages, measurement, prefetching. Only what the first view needs is in this chunk.
 */
export function SiteIslands() {
  useRouteRetries()
  usePrefetch()
  useSearchShortcuts()
  useEffect(() => {
    // For the browser tests: everything is interactive from now on.
    document.documentElement.dataset.hydrated = 'true'
  }, [])

  return (
    <>
      <RouteChanges />
      <LoadingBar />
      <CatalogueSkeleton />
      <IslandBoundary name="measurement">
        <Measurement />
      </IslandBoundary>
      <IslandBoundary name="cookie-banner">
        <CookieBanner />
      </IslandBoundary>
      <Dialogs />
      <IslandBoundary name="toasts">
        <ToastHost />
      </IslandBoundary>
      <WhatsappButton />
    </>
  )
}

/**
 * Each dialog is loaded when first opened and stays mounted, so that its closing is animated and reopening is instant.
 */
function Dialogs() {
  const open = useSyncExternalStore(islandRequests.subscribe, islandRequests.current, () => null)
  const search = useIsland('search', open, loadSearch)
  const settings = useIsland('cookie-settings', open, loadSettings)
  const treatments = useIsland('treatments', open, loadTreatments)
  const parts = { search, 'cookie-settings': settings, treatments }
  const fetching = open !== null && !parts[open]

  return (
    <>
      <BusyBar busy={fetching} />
      <IslandBoundary name="search">{search}</IslandBoundary>
      <IslandBoundary name="cookie-settings">{settings}</IslandBoundary>
      <IslandBoundary name="treatments">{treatments}</IslandBoundary>
    </>
  )
}

type DialogModule = { default: ComponentType<{ open: boolean; onClose: () => void }> }

const loadSearch = (): Promise<DialogModule> => import('./search-dialog/search-dialog.tsx')
const loadTreatments = (): Promise<DialogModule> => import('./treatments-sheet/treatments-sheet.tsx')
const loadSettings = (): Promise<DialogModule> => import('./cookie-banner/cookie-settings.tsx')

/** The dialog's element once its module has loaded, otherwise null. After a failure the next opening retries. */
function useIsland(name: IslandName, open: IslandName | null, load: () => Promise<DialogModule>) {
  const [module, setModule] = useState<DialogModule | null>(null)
  const wanted = open === name && !module

  useEffect(() => {
    if (!wanted) return
    importWithRetry(load, { name }).then(setModule, (error: unknown) => {
      pushException(error, name)
      closeIsland()
    })
  }, [wanted, name, load])

  if (!module) return null
  const Dialog = module.default
  return <Dialog open={open === name} onClose={closeIsland} />
}
