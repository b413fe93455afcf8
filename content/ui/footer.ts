/** Footer. */
export const footer = {
  claim: 'Medicina que mira antes de actuar',
  network: '20 clínicas en España, dentro de un grupo de 90 centros',
  groups: [
    {
      title: 'Clínicas Life',
      links: [
        {
          label: 'Quiénes somos',
          href: '/quienes-somos',
        },
        {
          label: 'Equipo',
          href: '/equipo',
        },
        {
          label: 'Experiencia Life',
          href: '/experiencia-life',
        },
        {
          label: 'Clínicas',
          href: '/clinicas',
        },
        {
          label: 'Blog',
          href: '/blog',
        },
      ],
    },
    {
      title: 'Unidades',
      links: [
        {
          label: 'Medicina estética',
          href: '/medicina-estetica',
        },
        {
          label: 'Cirugía Premium',
          href: '/cirugia-premium',
        },
        {
          label: 'Life Longevidad',
          href: '/life-longevidad',
        },
        {
          label: 'Medicina corporal',
          href: '/medicina-corporal',
        },
        {
          label: 'Unidad láser',
          href: '/unidad-laser',
        },
        {
          label: 'Microinjertos capilares',
          href: '/microinjertos-capilares',
        },
        {
          label: 'Psicología Life',
          href: '/psicologia-life',
        },
      ],
    },
    {
      title: 'Tratamientos',
      links: [
        {
          label: 'Todos los tratamientos',
          href: '/todos-los-tratamientos',
        },
        {
          label: 'Tratamientos por zonas',
          href: '/tratamientos-por-zonas',
        },
        {
          label: 'Comparador',
          href: '/comparador-tratamientos',
        },
        {
          label: 'Wiki',
          href: '/wiki',
        },
      ],
    },
    {
      title: 'Ayuda',
      links: [
        {
          label: 'Contacto',
          href: '/contacto',
        },
        {
          label: 'Asistente virtual',
          href: '/chat-ai',
        },
        {
          label: 'Mapa del sitio',
          href: '/sitemap',
        },
      ],
    },
  ],
  legal: [
    {
      label: 'Aviso legal',
      href: '/aviso-legal',
    },
    {
      label: 'Privacidad',
      href: '/privacidad',
    },
    {
      label: 'Cookies',
      href: '/cookies',
    },
    {
      label: 'Términos',
      href: '/terminos',
    },
    {
      label: 'Accesibilidad',
      href: '/accesibilidad',
    },
  ],
  taxId: 'NIF',
  /** While the company behind the site is unknown: the only place that says so, besides the legal pages. */
  inPreparation: 'Web en preparación: los datos de la empresa se completarán antes de abrir',
  configureCookies: 'Configurar cookies',
  socialNewTab: 'se abre en una pestaña nueva',
} as const
