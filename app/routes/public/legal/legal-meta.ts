import { pageMeta } from '#app/document/page-meta.ts'
import type { LegalView } from './legal-view.server.ts'

/** The head of a legal page; empty without a document, as on an error page. */
export function legalMeta(view: LegalView | undefined) {
  if (!view) return []
  return pageMeta({ title: view.metaTitle, description: view.description, path: `/${view.slug}` })
}
