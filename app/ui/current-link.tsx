import { useLocation } from 'react-router'
import { AppLink, type AppLinkProps } from './app-link.tsx'

/** A link in a menu, marked as current if it leads to this page or to the section that contains it. */
export function CurrentLink({ href, ...rest }: AppLinkProps) {
  const { pathname } = useLocation()
  const [path] = href.split('?')
  const isCurrent = pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
  return <AppLink {...rest} href={href} aria-current={isCurrent ? 'page' : undefined} />
}
