import { siteContext } from '#server/site-context.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { missingPage } from '#app/document/missing-page.ts'
import type { Route } from './+types/legal.ts'
import { LegalDocument } from './legal-document.tsx'
import { legalMeta } from './legal-meta.ts'
import { legalView } from './legal-view.server.ts'

export const handle: StylesHandle = { styles: ['legal'] }

/** Serves /aviso-legal, /cookies, /terminos and /accesibilidad: the path names the document. */
export function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const view = legalView(site, url.pathname.replaceAll('/', ''))
  if (!view) throw missingPage(site)
  return view
}

export const meta: Route.MetaFunction = ({ loaderData }) => legalMeta(loaderData)

export default function Legal({ loaderData: view }: Route.ComponentProps) {
  return <LegalDocument view={view} />
}
