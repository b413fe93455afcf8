import { brand } from '#content/brand.ts'
import { header } from '#content/ui.ts'
import { AppLink } from './app-link.tsx'
import { ButtonLink } from './button.tsx'
import { SearchIcon } from './chrome-icons.tsx'
import { CurrentLink } from './current-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'

interface SiteHeaderProps {
  /** Opens the search dialog. */
  onSearch: () => void
}

/** Header of every public page: logo, five links, search, «Reservar Cita». */
export function SiteHeader({ onSearch }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <div className="wrap">
        <AppLink className="logo" href="/">
          {/* Low: React would preload it before the page's own picture. */}
          <img src="/logo/logo.svg" alt={`${brand}, inicio`} width={182} height={33} fetchPriority="low" />
        </AppLink>
        <nav aria-label={header.label}>
          <ul className="main-links">
            {header.links.map(({ label, href }) => (
              <li key={href}>
                <CurrentLink href={href}>{label}</CurrentLink>
              </li>
            ))}
          </ul>
        </nav>
        <button type="button" className="icon-button" aria-label={header.search} onClick={onSearch}>
          <SearchIcon />
        </button>
        <ButtonLink className="header-cta" small href={header.cta.href}>
          {header.cta.label}
        </ButtonLink>
        <MobileMenu />
      </div>
    </header>
  )
}
