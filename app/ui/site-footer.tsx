import { useSiteFacts } from './site-facts.ts'
import { brand } from '#content/brand.ts'
import type { SiteFacts } from '#content/site-facts.ts'
import { footer } from '#content/ui.ts'
import { AppLink } from './app-link.tsx'
import { ContourLines } from './contour-lines.tsx'

/** The company behind the site, or that it is still missing. */
function operatorWords({ operator }: SiteFacts): string[] {
  if (!operator) return [footer.inPreparation]
  return operator.taxId ? [operator.name, `${footer.taxId} ${operator.taxId}`] : [operator.name]
}

interface SiteFooterProps {
  /** Opens the cookie settings. */
  onConfigureCookies: () => void
}

/** Footer of every public page: claim, four lists of links, legal row. */
export function SiteFooter({ onConfigureCookies }: SiteFooterProps) {
  const facts = useSiteFacts()
  return (
    <footer className="site-footer">
      <ContourLines name="footer" />
      <div className="wrap">
        <div className="footer-grid">
          <div>
            <AppLink className="logo" href="/">
              <img
                src="/logo/logo-light.svg"
                alt={`${brand}, inicio`}
                width={188}
                height={34}
                loading="lazy"
              />
            </AppLink>
            <p className="footer-claim">{footer.claim}.</p>
            <p>{footer.network}.</p>
            {facts.social ? (
              <ul className="chips mt-4">
                {facts.social.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href} target="_blank" rel="noopener">
                      {label}
                      <span className="sr-only"> ({footer.socialNewTab})</span>
                    </a>
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
          {footer.groups.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <AppLink href={href}>{label}</AppLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="footer-legal">
          <span>© {[brand, ...operatorWords(facts)].join(' · ')}</span>
          <ul>
            {footer.legal.map(({ label, href }) => (
              <li key={href}>
                <AppLink href={href}>{label}</AppLink>
              </li>
            ))}
            <li>
              <button type="button" onClick={onConfigureCookies}>
                {footer.configureCookies}
              </button>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
}
