import { useLocation } from 'react-router'
import { AppLink, type AppLinkProps } from './app-link.tsx'

/** A link of a menu: it says so when it leads to this page or to a section that this page is in. */
export function CurrentLink({ href, ...rest }: AppLinkProps) {
  const { pathname } = useLocation()
  const [path] = href.split('?')
  const isCurrent = pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
  return <AppLink {...rest} href={href} aria-current={isCurrent ? 'page' : undefined} />
}
