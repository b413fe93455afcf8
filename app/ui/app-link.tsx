import type { ComponentPropsWithRef } from 'react'
import { Link } from 'react-router'

export interface AppLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of the site, or any address (`tel:`, `mailto:`, `https:`, `#part`). */
  href: string
}

/** A plain `<a>`; internal addresses go through the router. */
export function AppLink({ href, children, ...rest }: AppLinkProps) {
  if (!href.startsWith('/') || href.startsWith('//')) {
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    )
  }
  // Every route is already in the manifest, so `discover` would only make the HTML longer.
  return (
    <Link {...rest} to={href} discover="none">
      {children}
    </Link>
  )
}
