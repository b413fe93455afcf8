import type { Capability } from '#domain/staff/capabilities.ts'

type AdminSection = {
  label: string
  href: string
  /** Any of these opens the section; absent if all staff have access. */
  needs?: readonly Capability[]
  /** Pressed after `g`. */
  key: string
  /** A dialog over the current screen, instead of a URL. */
  layer?: 'new-lead' | 'ring'
}

/** Sections of the back office, in the order of the navigation rail. */
export const adminSections: readonly AdminSection[] = [
  { label: 'Inicio', href: '/admin/dashboard', key: 'd' },
  { label: 'Solicitudes', href: '/admin/leads', needs: ['leads.read', 'leads.counts'], key: 'l' },
  { label: 'Posiciones de las zonas', href: '/admin/zone-positions', needs: ['zones.write'], key: 'z' },
  {
    label: 'Ajustes',
    href: '/admin/settings',
    needs: ['settings.read', 'settings.write', 'users.write', 'leads.privacy', 'audit.read'],
    key: 's',
  },
  { label: 'Seguridad', href: '/admin/security', key: 'u' },
]

/** Lists inside a section that are used often enough to be found from anywhere. */
export const adminPlaces: readonly AdminSection[] = [
  { label: 'Mesa de llamadas', href: '/admin/leads?vista=mesa', needs: ['leads.write'], key: '' },
  { label: 'Mis tareas', href: '/admin/leads?vista=tareas', needs: ['leads.write'], key: '' },
  {
    label: 'Mis tareas para hoy',
    href: '/admin/leads?vista=tareas&cuando=today',
    needs: ['leads.write'],
    key: '',
  },
  { label: 'Envíos con fallos', href: '/admin/leads?vista=envios', needs: ['leads.read'], key: '' },
]

/** Actions that can be started anywhere. */
export const adminActions: readonly AdminSection[] = [
  { label: 'Suena el teléfono', href: '/admin/leads?suena', needs: ['leads.read'], key: '', layer: 'ring' },
  {
    label: 'Nueva solicitud',
    href: '/admin/leads?nueva',
    needs: ['leads.write'],
    key: '',
    layer: 'new-lead',
  },
  { label: 'Exportar solicitudes', href: '/admin/leads?exportar', needs: ['leads.export'], key: '' },
  { label: 'Importar solicitudes', href: '/admin/leads?importar', needs: ['leads.import'], key: '' },
  { label: 'Escribir plantillas', href: '/admin/leads/plantillas', needs: ['templates.write'], key: '' },
]
