import { useSiteFacts } from './site-facts.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { contactOf } from '#content/site-facts.ts'
import { header } from '#content/ui.ts'
import { ButtonLink } from './button.tsx'
import { CloseIcon, MenuIcon, SearchIcon } from './chrome-icons.tsx'
import { ContourLines } from './contour-lines.tsx'
import { CurrentLink } from './current-link.tsx'
import { TextLink } from './text-link.tsx'

/**
 * Menu for small screens on a native `details`, so that it opens before (and without) scripts. With scripts it closes
 * on every route change and with Esc, and traps Tab while open.
 */
export function MobileMenu() {
  const { phone, tel } = contactOf(useSiteFacts())
  const [home, ...others] = header.links
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const shownAt = useRef(key)

  useEffect(() => {
    // On mount it keeps the state the user left it in before the scripts loaded.
    if (menu.current && shownAt.current !== key) menu.current.open = false
    shownAt.current = key
  }, [key])

  function onKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
    const { currentTarget: details } = event
    if (!details.open) return
    const stops = [...details.querySelectorAll<HTMLElement>('summary, input, button, a[href]')]
    const [first, last] = [stops[0], stops.at(-1)]
    if (event.key === 'Escape') {
      details.open = false
      first?.focus()
    } else if (event.key === 'Tab' && document.activeElement === (event.shiftKey ? first : last)) {
      event.preventDefault()
      ;(event.shiftKey ? last : first)?.focus()
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys while the menu is open
    <details className="mobile-menu" ref={menu} onKeyDown={onKeyDown} suppressHydrationWarning>
      <summary>
        <span className="when-closed">
          <MenuIcon />
          <span className="sr-only">{header.openMenu}</span>
        </span>
        <span className="when-open">
          <CloseIcon />
          <span className="sr-only">{header.closeMenu}</span>
        </span>
      </summary>
      <div className="mobile-menu-sheet">
        <ContourLines name="menu" />
        <nav aria-label={header.label}>
          <form
            action={header.treatments.href}
            role="search"
            onSubmit={() => menu.current?.removeAttribute('open')}
          >
            <input
              type="search"
              name="q"
              aria-label={header.search}
              placeholder={header.search}
              enterKeyHint="search"
            />
            <button type="submit" data-early="" aria-label={header.submitSearch}>
              <SearchIcon />
            </button>
          </form>
          <ul>
            {[home, header.treatments, ...header.more, ...others].map(({ label, href }) => (
              <li key={href}>
                <CurrentLink href={href} className="arrow">
                  {label}
                </CurrentLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mobile-menu-end">
          <TextLink plain href={`tel:${tel}`}>
            {phone}
          </TextLink>
          <ButtonLink wide href={header.cta.href}>
            {header.cta.label}
          </ButtonLink>
        </div>
      </div>
    </details>
  )
}
