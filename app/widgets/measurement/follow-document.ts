import { observeVitals } from './observe-vitals.ts'
import type { Page } from './page-view.ts'
import { followTagManager } from './tag-manager.ts'

/** Measured once per document, from its first page. */
export function followDocument(landing: Page): void {
  observeVitals(landing)
  followTagManager()
}
