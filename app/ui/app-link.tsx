import type { ComponentPropsWithRef } from 'react'
import { Link } from 'react-router'

export interface AppLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of the site, or any address (`tel:`, `mailto:`, `https:`, `#part`). */
  href: string
}

/** A plain `<a>`: inside the site it goes through the router and its page is fetched on hover. */
export function AppLink({ href, children, ...rest }: AppLinkProps) {
  if (!href.startsWith('/') || href.startsWith('//')) {
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    )
  }
  return (
    <Link {...rest} to={href} prefetch="intent">
      {children}
    </Link>
  )
}
