import { type MouseEvent as ReactMouseEvent, useEffect } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'

/** The router's, while the document is hydrated. */
let navigate: NavigateFunction | undefined

/** Used once, in the document. From then on, internal links go through the router. */
export function useFollowedLinks(): void {
  const current = useNavigate()
  useEffect(() => {
    navigate = current
    return () => {
      navigate = undefined
    }
  }, [current])
}

/** The `onClick` of a link. React Router's `Link` does the same with ten hooks, and a page has hundreds of links. */
export function followLink(event: MouseEvent | ReactMouseEvent): void {
  if (!navigate || event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
  if (!link || !isOfSite(link.getAttribute('href')!) || !['', '_self'].includes(link.target)) return
  event.preventDefault()
  const { pathname, search, hash, href } = link
  void navigate({ pathname, search, hash }, { replace: href === window.location.href })
}

/** True for a path or a query, false for a fragment (`#…`) or another site. */
export function isOfSite(href: string): boolean {
  return /^(\/(?!\/)|\?)/.test(href)
}

/** The `ref` of an element with raw HTML: its internal links go through the router. */
export function followLinksIn(element: HTMLElement | null) {
  element?.addEventListener('click', followLink)
  return () => element?.removeEventListener('click', followLink)
}
