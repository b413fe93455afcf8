import { type MouseEvent as ReactMouseEvent, useEffect } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'

/** The router's, while a document is there that it runs. */
let navigate: NavigateFunction | undefined

/** In the document, once: from then on links inside the site go through the router. */
export function useFollowedLinks(): void {
  const current = useNavigate()
  useEffect(() => {
    navigate = current
    return () => {
      navigate = undefined
    }
  }, [current])
}

/** The `onClick` of a link. React Router's `Link` needs ten hooks for the same, on each of the hundreds of a page. */
export function followLink(event: MouseEvent | ReactMouseEvent): void {
  if (!navigate || event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
  if (!link || !isOfSite(link.getAttribute('href')!) || !['', '_self'].includes(link.target)) return
  event.preventDefault()
  const { pathname, search, hash, href } = link
  void navigate({ pathname, search, hash }, { replace: href === window.location.href })
}

/** A path or a query; neither a part of this page (`#…`) nor another site. */
export function isOfSite(href: string): boolean {
  return /^(\/(?!\/)|\?)/.test(href)
}

/** The `ref` of an element whose content is plain HTML: its links go through the router, as the others do. */
export function followLinksIn(element: HTMLElement | null) {
  element?.addEventListener('click', followLink)
  return () => element?.removeEventListener('click', followLink)
}
