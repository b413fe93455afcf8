/** What the boot loader must load before React can hydrate the page. */
export type BootPlan = {
  /** Every module of the page, fetched in parallel when hydration starts. */
  preloads: string[]
  /** The whole stylesheet; the document carries only the rules its initial markup needs. */
  styles: string
  /** Imported in order: the manifest first, because it sets its global. */
  manifest: string
  /** Route id → modules whose exports make up that route. */
  routes: Record<string, string[]>
  entry: string
}

/**
 * Delays hydration. Runs as an inline script (`LateScripts` prints its source), so it must not refer to anything
 * outside itself. It waits for the first user input (pointer, touch, key, focus, scroll) or for `load` plus an idle
 * moment (2 s at most), then loads all modules in parallel and starts React. Until then the page is plain HTML: links,
 * `details` and the skip link work, and taps that need scripts are held (`early-taps.ts`).
 *
 * The whole stylesheet is applied at the first input, because anything not covered by the document's inlined rules can
 * only appear after that or when the URL has a hash.
 */
export function bootLoader(plan: BootPlan, load: (url: string) => Promise<object>): void {
  // The last two are dispatched by code: a held tap (`early-taps.ts`) and a request for styles
  // (`ask-for-all-styles.ts`).
  const signs = [
    'pointerover',
    'pointerdown',
    'touchstart',
    'keydown',
    'focusin',
    'wheel',
    'scroll',
    'held',
    'allstyles',
  ]
  let started = false
  let styled: Promise<unknown> | undefined

  const link = (rel: string, href: string) => {
    const element = document.createElement('link')
    element.rel = rel
    element.href = href
    if (rel === 'preload') element.as = 'style'
    document.head.append(element)
    // If it fails, the page goes on with the styles it has.
    return new Promise((done) => (element.onload = element.onerror = done))
  }

  const loadAll = async () => {
    for (const href of plan.preloads) void link('modulepreload', href)
    if (location.hash || /[?&]zona=/.test(location.search)) styled ??= link('stylesheet', plan.styles)
    if (!styled) void link('preload', plan.styles)
    await load(plan.manifest)
    const modules: Record<string, object> = {}
    for (const id in plan.routes) {
      modules[id] = Object.assign({}, ...(await Promise.all(plan.routes[id]!.map(load))))
    }
    Object.assign(window, { __reactRouterRouteModules: modules })
    await styled
    await load(plan.entry)
    return true
  }

  const start = () => {
    if (started) return
    started = true
    loadAll()
      .catch(() => null)
      .then((detail) => dispatchEvent(new CustomEvent('listens', { detail })))
  }

  const onSign = () => {
    for (const sign of signs) removeEventListener(sign, onSign, true)
    styled ??= link('stylesheet', plan.styles)
    start()
  }

  const startWhenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
    else setTimeout(start, 200)
  }

  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true })
  // An input was held before this script ran.
  if (document.querySelector('[data-held]')) onSign()
  if (document.readyState === 'complete') startWhenIdle()
  else addEventListener('load', startWhenIdle)
}
