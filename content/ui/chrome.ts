/** Header. */
export const header = {
  label: 'Principal',
  links: [
    {
      label: 'Inicio',
      href: '/',
    },
    {
      label: 'Servicios',
      href: '/servicios',
    },
    {
      label: 'Equipo',
      href: '/equipo',
    },
    {
      label: 'Clínicas',
      href: '/clinicas',
    },
    {
      label: 'Contacto',
      href: '/contacto',
    },
  ],
  /** Opens the sheet on wide screens; a plain link in the phone's menu and without scripts. */
  treatments: { label: 'Tratamientos', href: '/todos-los-tratamientos' },
  /** Only in the phone's menu. */
  more: [
    { label: 'Zonas', href: '/tratamientos-por-zonas' },
    { label: 'Unidades', href: '/servicios#unidades' },
  ],
  cta: {
    label: 'Reservar Cita',
    /** The part of the label that a phone's header shows. */
    short: 'Reservar',
    href: '/reservar-cita',
  },
  openMenu: 'Abrir menú',
  closeMenu: 'Cerrar menú',
  search: 'Buscar tratamiento',
  submitSearch: 'Buscar',
} as const

/** First link of every page. */
export const skipLink = 'Saltar al contenido principal' as const

/** Screen after a render error. */
export const errorFallback = {
  title: 'Algo salió mal',
  text: 'Lo sentimos, ha ocurrido un error inesperado. Por favor, intenta recargar la página.',
  retry: 'Intentar de nuevo',
  home: 'Volver al inicio',
} as const

/** On a button while its action is in progress. */
export const submitting = 'Enviando...' as const
