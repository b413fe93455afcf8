import type { ComponentPropsWithRef } from 'react'
import { followLink, isOfSite } from './follow-link.ts'

export interface AppLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path or query of this site, or any other URL (`tel:`, `mailto:`, `https:`, `#part`). */
  href: string
}

/** A plain `<a>`; internal addresses go through the router. */
export function AppLink({ href, onClick, children, ...rest }: AppLinkProps) {
  const follow: typeof onClick = (event) => {
    onClick?.(event)
    followLink(event)
  }
  return (
    <a {...rest} href={href} onClick={isOfSite(href) ? follow : onClick}>
      {children}
    </a>
  )
}
