/** What the boot loader must load before React can take over the page. */
export type BootPlan = {
  /** Every module of the page, fetched in parallel as soon as hydration is due. */
  preloads: string[]
  /** The whole stylesheet: the document carries only what it needs as it stands. */
  styles: string
  /** Selector of the parts that the first layout may leave out. */
  parts: string
  /** Imported in this order: the manifest, which sets its global. */
  manifest: string
  /** Route id → the modules whose exports make up that route. */
  routes: Record<string, string[]>
  entry: string
}

/**
 * Hydrates late: runs in the page as an inline script (its own source is printed by `LateScripts`), so it must
 * not refer to anything outside itself. It waits for the first sign of a person (pointer, touch, key, focus, scroll) or
 * for `load` and an idle moment (2 s at most), then asks for all modules at once and starts React. Until then the page
 * is plain HTML: links, `details` and the skip link work by themselves, and what only scripts can answer waits
 * (`early-taps.ts`).
 *
 * The whole stylesheet is applied at the first sign of a person: nothing that the document's own rules don't cover
 * appears before that, unless the address asks for it. Without a sign, parts that were left out of the first layout
 * (`SettlingScript`) are laid out one by one before React starts.
 */
export function bootLoader(plan: BootPlan, load: (url: string) => Promise<object>): void {
  // The last ones are asked for by code: a tap waits (`early-taps.ts`), or styles (`ask-for-all-styles.ts`).
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
    // Without it the page goes on with what it has.
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

  const page = document.documentElement
  const onSign = () => {
    for (const sign of signs) removeEventListener(sign, onSign, true)
    page.removeAttribute('data-settling')
    styled ??= link('stylesheet', plan.styles)
    start()
  }

  const whenIdle = (next: () => void) => {
    if ('requestIdleCallback' in window) requestIdleCallback(next, { timeout: 2000 })
    else setTimeout(next, 200)
  }

  /** One part after another, each in an idle moment of its own; then React. */
  const settle = () => {
    const parts = page.dataset.settling === undefined ? [] : document.querySelectorAll(plan.parts)
    let laidOut = 0
    const next = () => {
      if (laidOut < parts.length) {
        parts[laidOut++]!.setAttribute('data-settled', '')
        whenIdle(next)
      } else {
        page.removeAttribute('data-settling')
        for (const part of parts) part.removeAttribute('data-settled')
        whenIdle(start)
      }
    }
    whenIdle(next)
  }

  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true })
  // Before this script was there.
  if (document.querySelector('[data-held]')) onSign()
  if (document.readyState === 'complete') settle()
  else addEventListener('load', settle)
}
