/** Cookie banner and its settings dialog. */
export const cookies = {
  banner: {
    title: 'Tú decides qué se guarda',
    text: [
      'Usamos lo imprescindible para que la web funcione.',
      'Con tu permiso, también medimos visitas y campañas y recordamos tus preferencias.',
    ],
    /** Only in a browser with Global Privacy Control. */
    privacyControl: 'Tu navegador ya dice que no. Puedes cambiarlo.',
    necessaryOnly: 'Solo necesarias',
    configure: 'Configurar',
    acceptAll: 'Aceptar todas',
    policy: {
      label: 'Política de cookies',
      href: '/cookies',
    },
  },
  dialog: {
    title: 'Configuración de Cookies',
    save: 'Guardar preferencias',
    close: 'Cerrar sin cambiar nada',
    categories: {
      necessary: {
        label: 'Necesarias',
        text: 'Recuerdan tu elección y mantienen la web segura. Siempre activas.',
      },
      analytics: {
        label: 'Analíticas',
        text: 'Nos dicen de qué tipo de sitio llegan las visitas y recuerdan cómo prefieres ver la web. Sin ellas, funciona igual.',
      },
      marketing: {
        label: 'Marketing',
        text: 'Permiten saber qué campaña te trajo hasta aquí.',
      },
    },
  },
  saved: 'Preferencias guardadas',
} as const
