import { AppLink } from '#app/ui/app-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { fillText } from '#content/fill-text.ts'
import { catalogue as uiCatalogue } from '#content/ui.ts'
import { PER_PAGE, type ShownPages } from '#domain/catalogue/catalogue-pages.ts'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import type { CatalogueState } from './use-catalogue-state.ts'

interface MoreResultsProps {
  state: CatalogueState
  shown: ShownPages
  count: number
  /** The results of the pages shown. */
  children: ReactNode
}

/** Results by pages: links without scripts; with them «Ver 24 más» adds a page below and the focus goes to its first card. */
export function MoreResults({ state, shown, count, children }: MoreResultsProps) {
  const results = useRef<HTMLDivElement>(null)
  const focusOn = useRef<number>(null)
  useEffect(() => {
    if (focusOn.current === null) return
    const card = results.current?.querySelectorAll<HTMLElement>('article a')[focusOn.current]
    const jumped = focusOn.current === 0
    focusOn.current = null
    if (jumped) results.current?.scrollIntoView()
    card?.focus({ preventScroll: true })
  }, [shown.page])

  function add(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    focusOn.current = shown.end - shown.start
    state.addPage()
  }

  return (
    <>
      <div ref={results} className="scroll-mt-4">
        {children}
      </div>
      {shown.total > 1 ? (
        <div className="mt-10 text-center">
          <p className="muted numbers text-small mb-4" role="status">
            {fillText(uiCatalogue.shown, { start: shown.start + 1, end: shown.end, n: count })}
          </p>
          {shown.page < shown.total ? (
            <ButtonLink
              look="ghost"
              href={state.address({ page: shown.page + 1 })}
              rel="next"
              data-waits=""
              onClick={add}
            >
              {fillText(uiCatalogue.more, { n: Math.min(PER_PAGE, count - shown.end) })}
            </ButtonLink>
          ) : null}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- notes that one of its links was followed */}
          <nav
            className="pagination"
            aria-label={uiCatalogue.pagesLabel}
            onClick={() => (focusOn.current = 0)}
          >
            {Array.from({ length: shown.total }, (_, index) => index + 1).map((page) => (
              <AppLink
                key={page}
                href={state.address({ page })}
                aria-current={page === shown.page ? 'page' : undefined}
              >
                {page}
              </AppLink>
            ))}
          </nav>
        </div>
      ) : null}
    </>
  )
}
