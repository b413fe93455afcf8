import type { Capability } from '#domain/staff/capabilities.ts'

type AdminSection = {
  label: string
  href: string
  /** Any of these opens the section; absent if all staff have access. */
  needs?: readonly Capability[]
  /** Hidden from users with any of these, who get there by another way. */
  unless?: readonly Capability[]
  /** Pressed after `g`. */
  key: string
  /** In the rail. */
  icon?:
    | 'file'
    | 'house'
    | 'inbox'
    | 'search'
    | 'kanban'
    | 'pen'
    | 'grid'
    | 'message'
    | 'calendar'
    | 'fingerprint'
    | 'figure'
    | 'sliders'
    | 'shield'
    | 'chart'
  /** A dialog over the current screen, instead of a URL. */
  layer?: 'new-lead' | 'ring'
}

/** Where users who may only open single requests find a person. */
export const PERSON_SEARCH = '/admin/settings/privacy?vista=buscar'

/** Sections of the back office, in the order of the navigation rail. */
export const adminSections: readonly AdminSection[] = [
  { label: 'Inicio', href: '/admin/dashboard', key: 'd', icon: 'house' },
  {
    label: 'Solicitudes',
    href: '/admin/leads',
    needs: ['leads.read', 'leads.counts'],
    key: 'l',
    icon: 'inbox',
  },
  {
    label: 'Conversaciones',
    href: '/admin/conversations',
    needs: ['conversations.read', 'assistant.review'],
    key: 'c',
    icon: 'message',
  },
  { label: 'Agenda', href: '/admin/agenda', needs: ['agenda.read'], key: 'a', icon: 'calendar' },
  { label: 'Textos', href: '/admin/blog', needs: ['texts.read'], key: 'b', icon: 'file' },
  {
    label: 'Privacidad',
    href: '/admin/settings/privacy',
    needs: ['leads.privacy'],
    unless: ['settings.read'],
    key: 'p',
    icon: 'fingerprint',
  },
  {
    label: 'Palabras clave',
    href: '/admin/keywords',
    needs: ['keywords.write', 'texts.read'],
    key: 'k',
    icon: 'search',
  },
  {
    label: 'Planificación',
    href: '/admin/planning',
    needs: ['planning.write', 'texts.read'],
    key: 'e',
    icon: 'kanban',
  },
  {
    label: 'Generador de contenidos',
    href: '/admin/content-generator',
    needs: ['texts.write'],
    key: 'w',
    icon: 'pen',
  },
  {
    label: 'Generar contenido',
    href: '/admin/generate-content',
    needs: ['texts.write'],
    key: 'h',
    icon: 'grid',
  },
  { label: 'Analítica', href: '/admin/analytics', needs: ['analytics.read'], key: 'n', icon: 'chart' },
  {
    label: 'Posiciones de las zonas',
    href: '/admin/zone-positions',
    needs: ['zones.write'],
    key: 'z',
    icon: 'figure',
  },
  {
    label: 'Ajustes',
    href: '/admin/settings',
    needs: ['settings.read', 'settings.write', 'users.write', 'leads.privacy', 'audit.read'],
    key: 's',
    icon: 'sliders',
  },
  { label: 'Seguridad', href: '/admin/security', key: 'u', icon: 'shield' },
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
  {
    label: 'Buscar a una persona, con un motivo',
    href: PERSON_SEARCH,
    needs: ['leads.privacy'],
    key: '',
  },
  {
    label: 'Registrar una petición de derechos',
    href: '/admin/settings/privacy?vista=derechos&registrar=1',
    needs: ['leads.privacy'],
    key: '',
  },
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
