import { Globe, Keyboard, LogOut, Menu, Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { brand } from '#content/brand.ts'
import { admin, backOffice } from '#content/ui.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { CurrentLink } from '#app/ui/current-link.tsx'
import { PersonMark } from '#app/ui/person-mark.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { KeyCaps } from '#app/widgets/back-office/keys/key-caps.tsx'
import { useKeys } from '#app/widgets/back-office/keys/use-keys.ts'
import { ClinicSwitch } from '#app/widgets/back-office/shell/clinic-switch.tsx'
import { RingButton } from '#app/widgets/back-office/shell/ring.tsx'
import { ConversationBadge } from '#app/widgets/back-office/shell/conversation-badge.tsx'
import { WaitingBadge } from '#app/widgets/back-office/shell/waiting-line.tsx'
import { useShellLayer } from '#app/widgets/back-office/shell/shell-layer.ts'
import { useOpenSections } from '#app/widgets/back-office/shell/use-open-sections.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { forgetTypedTexts } from '#app/widgets/back-office/typed-texts.ts'
import { SectionIcon } from './section-icons.tsx'

const texts = backOffice.shell

/** Navigation, search, clinic and the signed-in user. On a phone, a menu below the logo. */
export function AdminRail() {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [shownAt, setShownAt] = useState(pathname)
  // On a phone the menu covers the page, so a navigation closes it.
  if (shownAt !== pathname) {
    setShownAt(pathname)
    setOpen(false)
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  useKeys(texts.menu, open ? [{ keys: 'Escape', label: backOffice.close, quiet: true, run: close }] : [])
  const Icon = open ? X : Menu

  return (
    <header className="admin-rail" data-open={open || undefined}>
      <div className="admin-rail-top">
        <AppLink className="logo" href="/admin/dashboard">
          <img src="/logo/logo.svg" alt={`${brand}, ${admin.nav}`} width={160} height={29} />
        </AppLink>
        <AppLink className="rail-symbol" href="/admin/dashboard">
          <img src="/logo/symbol.svg" alt={`${brand}, ${admin.nav}`} width={28} height={28} />
        </AppLink>
        <RingButton short />
        <button
          ref={button}
          type="button"
          className="icon-button admin-menu-button"
          aria-expanded={open}
          aria-controls="admin-menu"
          aria-label={texts.menu}
          onClick={() => setOpen(!open)}
        >
          <Icon className="icon" aria-hidden="true" />
        </button>
      </div>
      <div className="admin-menu" id="admin-menu">
        <PaletteButton />
        <RingButton />
        <ClinicSwitch />
        <Sections />
        <Person />
      </div>
    </header>
  )
}

function PaletteButton() {
  const [, open] = useShellLayer()
  return (
    <button type="button" className="rail-item palette-button" onClick={() => open('palette')}>
      <Search className="icon" aria-hidden="true" />
      <span className="rail-label">{texts.search}</span>
      <KeyCaps keys="Mod+k" />
    </button>
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
        {sections.map(({ label, href, icon }) => (
          <li key={href}>
            <CurrentLink className="rail-item" href={clinic ? `${href}?sede=${clinic}` : href}>
              <SectionIcon name={icon} />
              <span className="rail-label">{label}</span>
              {href === '/admin/leads' ? <WaitingBadge /> : null}
              {href === '/admin/conversations' ? <ConversationBadge /> : null}
            </CurrentLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Person() {
  const { user, signOut } = useAuth()
  const { me } = useStaff()
  const [, openLayer] = useShellLayer()
  const [leaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    forgetTypedTexts()
    const { error } = await signOut()
    if (error) setLeaving(false)
  }

  const account = user?.email || user?.phone || ''
  const name = me?.user.displayName || account
  return (
    <div className="admin-person">
      <button type="button" className="rail-item" onClick={() => openLayer('keys')}>
        <Keyboard className="icon" aria-hidden="true" />
        <span className="rail-label">{texts.keys}</span>
      </button>
      <AppLink className="rail-item" href="/">
        <Globe className="icon" aria-hidden="true" />
        <span className="rail-label">{admin.site}</span>
      </AppLink>
      <button
        type="button"
        className="rail-item"
        aria-busy={leaving || undefined}
        disabled={leaving}
        onClick={() => void leave()}
      >
        <LogOut className="icon" aria-hidden="true" />
        <span className="rail-label">{leaving ? admin.leaving : admin.leave}</span>
      </button>
      <p className="rail-item">
        <PersonMark name={name} named />
        <span className="rail-label">
          {name}
          {name === account ? null : <small>{account}</small>}
        </span>
      </p>
    </div>
  )
}
