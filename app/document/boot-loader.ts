/** What the boot loader must load before React can take over the page. */
export type BootPlan = {
  /** Every module of the page, fetched in parallel as soon as hydration is due. */
  preloads: string[]
  /** The whole stylesheet: the document carries only what it needs as it stands. */
  styles: string
  /** Imported in this order: the manifest, which sets its global. */
  manifest: string
  /** Route id → the modules whose exports make up that route. */
  routes: Record<string, string[]>
  entry: string
}

/**
 * Hydrates late: runs in the page as an inline script (its own source is printed by `LateScripts`), so it must
 * not refer to anything outside itself. It waits for the first sign of a person (pointer, touch, key, focus) or for
 * `load` and an idle moment (2 s at most), then asks for all modules at once and starts React. Until then the page
 * is plain HTML: links, forms, `details` and the skip link work by themselves.
 */
export function bootLoader(plan: BootPlan, load: (url: string) => Promise<object>): void {
  const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin']
  let started = false

  const start = async () => {
    if (started) return
    started = true
    for (const sign of signs) removeEventListener(sign, start, true)
    for (const href of plan.preloads) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    const sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = plan.styles
    // Without it the page goes on with what it has.
    const styled = new Promise((done) => (sheet.onload = sheet.onerror = done))
    document.head.append(sheet)
    await load(plan.manifest)
    const modules: Record<string, object> = {}
    for (const id in plan.routes) {
      modules[id] = Object.assign({}, ...(await Promise.all(plan.routes[id]!.map(load))))
    }
    Object.assign(window, { __reactRouterRouteModules: modules })
    await styled
    await load(plan.entry)
  }

  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => void start(), { timeout: 2000 })
    else setTimeout(start, 200)
  }

  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}
