import type { Capability } from '#domain/staff/capabilities.ts'

type AdminSection = {
  label: string
  href: string
  /** One of them opens the section; absent where everybody of the team may go. */
  needs?: readonly Capability[]
  /** After `g`. */
  key: string
}

/** Where one can go in the back office, in the order of the rail. */
export const adminSections: readonly AdminSection[] = [
  { label: 'Inicio', href: '/admin/dashboard', key: 'd' },
  { label: 'Solicitudes', href: '/admin/leads', needs: ['leads.read', 'leads.counts'], key: 'l' },
  { label: 'Posiciones de las zonas', href: '/admin/zone-positions', needs: ['zones.write'], key: 'z' },
  {
    label: 'Ajustes',
    href: '/admin/settings',
    needs: ['settings.read', 'settings.write', 'users.write', 'audit.read'],
    key: 's',
  },
  { label: 'Seguridad', href: '/admin/security', key: 'u' },
]

/** What can be begun from anywhere. */
export const adminActions: readonly AdminSection[] = [
  { label: 'Nueva solicitud', href: '/admin/leads?nueva=1', needs: ['leads.write'], key: '' },
]
