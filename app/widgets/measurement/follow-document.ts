import { sendReceipts } from '#app/widgets/consent/send-receipts.ts'
import { observeErrors } from './observe-errors.ts'
import { observeVitals } from './observe-vitals.ts'
import type { Page } from './page-view.ts'
import { followTagManager } from './tag-manager.ts'
import { followOrigin } from './visit-origin.ts'

/** Measured once per document, from its first page. */
export function followDocument(landing: Page): void {
  observeVitals(landing)
  observeErrors()
  followTagManager()
  followOrigin()
  // One of an earlier page that was offline.
  sendReceipts()
}
