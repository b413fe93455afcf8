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
          label: 'Medicina Estética',
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
          label: 'Medicina Corporal',
          href: '/medicina-corporal',
        },
        {
          label: 'Unidad Láser',
          href: '/unidad-laser',
        },
        {
          label: 'Microinjertos Capilares',
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
  configureCookies: 'Configurar cookies',
  socialNewTab: 'se abre en una pestaña nueva',
} as const
