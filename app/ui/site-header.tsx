import type { ReactNode } from 'react'
import { brand } from '#content/brand.ts'
import { header } from '#content/ui.ts'
import { AppLink } from './app-link.tsx'
import { ButtonLink } from './button.tsx'
import { SearchIcon } from './chrome-icons.tsx'
import { CurrentLink } from './current-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'

interface SiteHeaderProps {
  /** The link «Tratamientos» of wide screens; the sheet it opens is put beside it. */
  treatments: ReactNode
  /** Opens the search dialog. */
  onSearch: () => void
}

/** Header of every public page: logo, links, search, «Reservar Cita». */
export function SiteHeader({ treatments, onSearch }: SiteHeaderProps) {
  const { cta } = header
  const [home, ...others] = header.links
  return (
    <header className="site-header">
      <div className="wrap">
        <AppLink className="logo" href="/">
          {/* Low: React would preload it before the page's own picture. */}
          <img src="/logo/logo.svg" alt={`${brand}, inicio`} width={182} height={33} fetchPriority="low" />
        </AppLink>
        <nav aria-label={header.label}>
          <ul className="main-links">
            <li>
              <CurrentLink href={home.href}>{home.label}</CurrentLink>
            </li>
            <li>{treatments}</li>
            {others.map(({ label, href }) => (
              <li key={href}>
                <CurrentLink href={href}>{label}</CurrentLink>
              </li>
            ))}
          </ul>
        </nav>
        <button type="button" className="icon-button" aria-label={header.search} onClick={onSearch}>
          <SearchIcon />
        </button>
        <ButtonLink className="header-cta" small href={cta.href}>
          <span>
            {cta.short}
            <span className="max-lg:hidden">{cta.label.slice(cta.short.length)}</span>
          </span>
        </ButtonLink>
        <MobileMenu />
      </div>
    </header>
  )
}
