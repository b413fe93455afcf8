import { useContext, useMemo } from 'react'
import { Scripts, UNSAFE_DataRouterStateContext, UNSAFE_FrameworkContext } from 'react-router'
import stylesheet from '../styles/site.css?url'
import { type BootPlan, bootLoader } from './boot-loader.ts'

/**
 * Replaces React Router's `<Scripts />` in production. It passes the same data and modules, but `bootLoader` loads the
 * modules when the page is idle or used, so they never compete with first paint.
 */
export function LateScripts() {
  return import.meta.env.DEV ? <Scripts /> : <BootScripts />
}

function BootScripts() {
  const html = useBootHtml()
  return (
    <>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html.handOver }} />
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html.boot }} />
    </>
  )
}

/** The two inline scripts. The browser keeps the server's markup, so an empty string there is enough. */
function useBootHtml() {
  const framework = useContext(UNSAFE_FrameworkContext)
  const state = useContext(UNSAFE_DataRouterStateContext)
  return useMemo(() => {
    if (!import.meta.env.SSR) return { handOver: ' ', boot: ' ' }
    if (!framework || !state) throw new Error('LateScripts must be rendered inside the framework')
    const { manifest, serverHandoffString, renderMeta } = framework
    // oxlint-disable-next-line react/immutability -- React Router's own <Scripts /> sets the same flag
    if (renderMeta) renderMeta.didRenderScripts = true

    const routes: BootPlan['routes'] = {}
    const preloads = new Set([manifest.url, manifest.entry.module, ...manifest.entry.imports])
    for (const { route } of state.matches) {
      const entry = manifest.routes[route.id]
      if (!entry) throw new Error(`Route ${route.id} is not in the manifest`)
      const parts = [
        entry.clientActionModule,
        entry.clientLoaderModule,
        entry.clientMiddlewareModule,
        entry.hydrateFallbackModule,
        entry.module,
      ].filter((part) => part !== undefined)
      routes[route.id] = parts
      for (const href of [...parts, ...(entry.imports ?? [])]) preloads.add(href)
    }
    const plan: BootPlan = {
      preloads: [...preloads],
      styles: stylesheet,
      manifest: manifest.url,
      routes,
      entry: manifest.entry.module,
    }
    return {
      handOver: `window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());`,
      boot: `(${String(bootLoader)})(${JSON.stringify(plan)},u=>import(u))`,
    }
  }, [framework, state])
}
