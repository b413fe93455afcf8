import { Fingerprint, House, Inbox, PersonStanding, Settings2, ShieldCheck, Square } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  '/admin/dashboard': House,
  '/admin/leads': Inbox,
  '/admin/settings/privacy': Fingerprint,
  '/admin/zone-positions': PersonStanding,
  '/admin/settings': Settings2,
  '/admin/security': ShieldCheck,
}

/** The icon of a section of the rail. */
export function SectionIcon({ href }: { href: string }) {
  const Icon = ICONS[href] ?? Square
  return <Icon className="icon" aria-hidden="true" />
}
