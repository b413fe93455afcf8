import { observeForms } from './observe-forms.ts'
import { observePage } from './observe-page.ts'
import type { Page } from './page-view.ts'

/**
 * Measures a page until it is left.
 * @returns the cleanup function
 */
export function followPage(page: Page): () => void {
  const stops = [observePage(page), observeForms(page.pathname)]
  return () => {
    for (const stop of stops) stop()
  }
}
