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
  cta: {
    label: 'Reservar Cita',
    href: '/reservar-cita',
  },
  openMenu: 'Abrir menú',
  closeMenu: 'Cerrar menú',
  search: 'Buscar tratamiento',
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
