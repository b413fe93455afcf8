/** Frame of the back office and its first pages. */
export const admin = {
  nav: 'Zona del equipo',
  site: 'Ver la web',
  leave: 'Salir',
  leaving: 'Saliendo...',
  metaDescription: 'Zona reservada al equipo de las clínicas.',
  dashboard: {
    title: 'Inicio',
    greeting: { morning: 'Buenos días', afternoon: 'Buenas tardes', night: 'Buenas noches' },
    /** With the first name of the user. */
    greetingNamed: '{greeting}, {name}',
    noFactor: 'Tu cuenta solo tiene contraseña. Añade un segundo paso para protegerla mejor.',
    addFactor: 'Añadir un segundo paso',
  },
  missing: {
    title: 'Esta página no existe',
    text: 'La dirección no es de ninguna pantalla de la administración. Prueba con estas:',
    list: [
      { label: 'Inicio', detail: 'Lo que espera y cómo va la semana', href: '/admin/dashboard' },
      {
        label: 'Cuidar tu acceso',
        detail: 'Contraseña, segundo paso y sesiones abiertas',
        href: '/admin/security',
      },
      { label: 'Ver la web', detail: 'Tal como la ven las personas que la visitan', href: '/' },
    ],
  },
  /** Titles of the screens with their own tools. */
  screens: {
    leads: 'Solicitudes',
    lead: 'Solicitud {folio}',
    agenda: 'Agenda',
    texts: 'Textos',
    text: 'Editor de textos',
    settings: 'Ajustes',
    zonePositions: 'Posiciones de las zonas',
  },
} as const
