import { Keyboard, Menu, Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { brand } from '#content/brand.ts'
import { admin, backOffice } from '#content/ui.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { CurrentLink } from '#app/ui/current-link.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { forgetSessionTexts } from '#app/widgets/back-office/filters/use-session-text.ts'
import { KeyCaps } from '#app/widgets/back-office/keys/key-caps.tsx'
import { useKeys } from '#app/widgets/back-office/keys/use-keys.ts'
import { liveState } from '#app/widgets/back-office/live/event-hub.ts'
import { useAdminEvents } from '#app/widgets/back-office/live/use-admin-events.ts'
import { Ring, RingButton } from '#app/widgets/back-office/shell/ring.tsx'
import { ClinicSwitch } from '#app/widgets/back-office/shell/clinic-switch.tsx'
import { ShellKeys } from '#app/widgets/back-office/shell/shell-keys.tsx'
import { useShellLayer } from '#app/widgets/back-office/shell/shell-layer.ts'
import { useKeptFocus } from '#app/widgets/back-office/shell/use-kept-focus.ts'
import { WaitingBadge } from '#app/widgets/back-office/shell/waiting-line.tsx'
import { useOpenSections } from '#app/widgets/back-office/shell/use-open-sections.ts'
import { StandingLines } from '#app/widgets/back-office/staff/standing-lines.tsx'
import { NewLead } from './new-lead/new-lead.tsx'

const texts = backOffice.shell

/** The back-office shell: navigation, signed-in user and sign-out. */
export function AdminShell({ children }: { children: ReactNode }) {
  useAdminEvents()
  const page = useRef<HTMLDivElement>(null)
  useKeptFocus(page)
  const { pathname } = useLocation()
  const [menuOpen, setMenuOpen] = useState(false)
  const menuButton = useRef<HTMLButtonElement>(null)
  const [shownAt, setShownAt] = useState(pathname)
  // On a phone the menu covers the page, so a navigation closes it.
  if (shownAt !== pathname) {
    setShownAt(pathname)
    setMenuOpen(false)
  }

  const closeMenu = () => {
    setMenuOpen(false)
    menuButton.current?.focus()
  }
  useKeys(
    texts.menu,
    menuOpen ? [{ keys: 'Escape', label: backOffice.close, quiet: true, run: closeMenu }] : [],
  )

  return (
    <div className="admin-shell">
      <header className="admin-rail" data-open={menuOpen || undefined}>
        <div className="admin-rail-top">
          <AppLink className="logo" href="/admin/dashboard">
            <img src="/logo/logo.svg" alt={`${brand}, ${admin.nav}`} width={160} height={29} />
          </AppLink>
          <RingButton short />
          <button
            ref={menuButton}
            type="button"
            className="icon-button admin-menu-button"
            aria-expanded={menuOpen}
            aria-controls="admin-menu"
            aria-label={texts.menu}
            onClick={() => setMenuOpen(!menuOpen)}
          >
            {menuOpen ? (
              <X className="icon" aria-hidden="true" />
            ) : (
              <Menu className="icon" aria-hidden="true" />
            )}
          </button>
        </div>
        <div className="admin-menu" id="admin-menu">
          <PaletteButtons />
          <RingButton />
          <ClinicSwitch />
          <Sections />
          <Person />
        </div>
      </header>
      <div className="admin-page" ref={page}>
        <NotLive />
        <StandingLines />
        {children}
      </div>
      <ShellKeys />
      <Ring />
      <NewLead />
    </div>
  )
}

function PaletteButtons() {
  const [, open] = useShellLayer()
  return (
    <div className="palette-buttons">
      <button type="button" className="palette-button" onClick={() => open('palette')}>
        <Search className="icon" aria-hidden="true" />
        {texts.search}
        <KeyCaps keys="Mod+k" />
      </button>
      <button type="button" className="icon-button" aria-label={texts.keys} onClick={() => open('keys')}>
        <Keyboard className="icon" aria-hidden="true" />
      </button>
    </div>
  )
}

/** Links keep the selected clinic. */
function Sections() {
  const { sections } = useOpenSections()
  const { search } = useLocation()
  const clinic = new URLSearchParams(search).get('sede')
  return (
    <nav aria-label={admin.nav}>
      <ul>
        {sections.map(({ label, href }) => (
          <li key={href}>
            <CurrentLink href={clinic ? `${href}?sede=${clinic}` : href}>
              {label}
              {href === '/admin/leads' ? <WaitingBadge /> : null}
            </CurrentLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Person() {
  const { user, signOut } = useAuth()
  const [leaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    forgetSessionTexts()
    const { error } = await signOut()
    if (error) setLeaving(false)
  }

  const [name, host] = (user?.email || user?.phone || '').split('@')
  return (
    <div className="admin-person">
      <p>
        {name}
        {host ? (
          <>
            <wbr />@{host}
          </>
        ) : null}
      </p>
      <AppLink className="inline-link" href="/">
        {admin.site}
      </AppLink>
      <Button look="ghost" small loading={leaving} loadingLabel={admin.leaving} onClick={() => void leave()}>
        {admin.leave}
      </Button>
    </div>
  )
}

/** Shown after the connection has been down for a while; short interruptions recover on their own. */
const PATIENCE_MS = 4000

function NotLive() {
  const live = useSyncExternalStore(liveState.subscribe, liveState.current, liveState.current)
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (live) return
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [live])
  return (
    <div role="status" className="not-live">
      {late ? <p className="admin-line">{texts.notLive}</p> : null}
    </div>
  )
}
