/** The launch checklist: each item, its reason, and where to fix it. */
export const adminLaunch = {
  title: 'Lista de apertura',
  lead: 'Lo que la ley y el buen servicio piden antes de abrir. Se comprueba cada vez que miras.',
  states: { stop: 'Impide abrir', look: 'Por decidir', done: 'Hecho' },
  progress: '{done} de {all} puntos hechos',
  why: 'Por qué',
  fix: 'Ir a completarlo',
  webhooks: { contact: 'Contacto', booking: 'Reserva', treatment: 'Tratamiento' },
  items: {
    legal: {
      title: 'Identidad legal',
      why: 'Quién está detrás de la web debe verse siempre y gratis (LSSI, art. 10).',
      href: '/admin/settings/legal',
    },
    clinics: {
      title: 'Datos y autorización de cada clínica',
      why: 'La actividad sanitaria se anuncia con su autorización y el órgano que la supervisa.',
      href: '/admin/settings/clinics',
    },
    contact: {
      title: 'Teléfono y correo reales',
      why: 'Los de muestra no llegan a nadie, y un móvil no vale para atención al cliente.',
      href: '/admin/settings/contact',
    },
    openings: {
      title: 'Próximas aperturas',
      why: 'Anunciar una fecha que ya pasó engaña.',
      href: '/admin/settings/openings',
    },
    claims: {
      title: 'Cifras justificadas',
      why: 'Cada cifra de la publicidad sanitaria tiene que poder demostrarse (RD 1907/1996, art. 7).',
      href: '/admin/settings/claims',
    },
    advertising: {
      title: 'Publicidad de medicamentos con receta',
      why: 'No pueden anunciarse al público (RDL 1/2015, art. 80). Quien asesora en derecho elige el modo.',
      href: '/admin/settings/advertising',
    },
    robots: {
      title: 'Web abierta a los buscadores',
      why: 'Cerrada sirve antes de abrir; después nadie la encuentra.',
      href: '/admin/settings/seo',
    },
    address: {
      title: 'Dirección pública de la web',
      why: 'Enlaces, correos y llaves de acceso se atan a la dirección definitiva, con https.',
      href: '/admin/settings/integrations',
    },
    webhooks: {
      title: 'Envíos de solicitudes probados',
      why: 'Una dirección mal escrita se nota cuando ya se ha perdido tiempo con alguien.',
      href: '/admin/settings/forms',
    },
    agenda: {
      title: 'Horas que se reservan en la web',
      why: 'Sin ninguna clínica que dé horas, la página de cita solo recoge preferencias y el equipo llama para fijar cada visita.',
      href: '/admin/settings/agenda',
    },
    mail: {
      title: 'Correo de salida',
      why: 'Sin servidor de correo, los avisos y las invitaciones se quedan en archivos.',
      href: '/admin/settings/integrations',
    },
    processors: {
      title: 'Encargados de tratamiento',
      why: 'Quien recibe datos por nuestra cuenta necesita contrato y sale en la política de privacidad (RGPD, art. 28).',
      href: '/admin/settings/privacy',
    },
    retention: {
      title: 'Plazo de conservación',
      why: 'La política publicada dice el plazo que se ponga; más de 12 meses desde el último contacto pide una razón que se pueda explicar.',
      href: '/admin/settings/privacy',
    },
    rights: {
      title: 'Peticiones de derechos al día',
      why: 'Hay un mes para responder (RGPD, art. 12.3).',
      href: '/admin/settings/privacy?vista=derechos',
    },
    backup: {
      title: 'Copia de seguridad reciente y comprobada',
      why: 'Una copia que nadie ha leído de vuelta no es una copia.',
      href: '/admin/settings/copies',
    },
    factors: {
      title: 'Segundo paso en todo el equipo',
      why: 'Una contraseña sola no basta para guardar datos de salud: cada cuenta usa un segundo paso.',
      href: '/admin/settings/users',
    },
    assigned: {
      title: 'Permisos de cada cuenta',
      why: 'Una cuenta de administración a la que nadie ha dado permisos puede hacerlo todo.',
      href: '/admin/settings/users',
    },
    signUp: {
      title: 'Alta de cuentas decidida',
      why: 'Al equipo se le invita: nadie necesita darse de alta por su cuenta. Si se deja abierta, cualquiera puede crear una cuenta, aunque sin permisos.',
      href: '/admin/settings/users',
    },
    auditLog: {
      title: 'Registro de actividad a salvo del propio servidor',
      why: 'Quien entrara en el servidor no debe poder borrar lo que hizo.',
      href: '/admin/settings/audit',
    },
    reviews: {
      title: 'Revisión médica de los artículos',
      why: 'Los textos de salud llevan nombre y fecha de quien los revisó.',
      href: '/blog',
    },
    wording: {
      title: 'Textos sin frases que la ley impide',
      why: 'Se leen, con el modo de publicidad elegido, los 500 textos de la web que el equipo ha publicado más recientemente (RD 1907/1996; RDL 1/2015, art. 80). No cuentan las frases que dirección permitió en el editor con su motivo; publicar el texto con un motivo no basta.',
      href: '/admin/blog',
    },
    treatmentReviews: {
      title: 'Revisión médica de los tratamientos',
      why: 'Cada ficha dice quién la revisó, o que está pendiente.',
      href: '/admin/blog?vista=treatment',
    },
    taxNotes: {
      title: 'Impuestos de cada precio',
      why: 'Quien consulta un precio debe saber si lleva IVA. Se decide caso por caso y se escribe en la ficha del tratamiento (taxNote, en content/treatments); hasta entonces la página remite al presupuesto.',
      href: '/terminos#precios-e-impuestos',
    },
    sitemap: {
      title: 'Páginas fuera de los buscadores',
      why: 'Una página de ciudad solo se ofrece a los buscadores si tiene datos propios.',
      href: '/generate-sitemaps',
    },
  },
  details: {
    noHours: 'Ninguna clínica da horas todavía.',
    address: 'Ahora es {address}.',
    robots: 'robots.txt echa a los buscadores de todas las páginas.',
    webhookOff: '{label}: sin dirección o apagado.',
    webhookUntested: '{label}: sin probar.',
    webhookFailed: '{label}: la última prueba falló.',
    noMail: 'No hay servidor de correo (SMTP_URL).',
    noProcessors: 'Se envían datos fuera y no figura ningún encargado.',
    noContract: '{name}: sin contrato firmado.',
    retention: 'Ahora son {months} meses. Acórtalo, o ten escrita la razón.',
    rights: '{count} fuera de plazo.',
    noBackup: 'Todavía no se ha hecho ninguna.',
    oldBackup: 'La última tiene más de siete días.',
    unchecked: 'La copia no se ha leído de vuelta todavía.',
    andMore: '{names} y {count} más',
    unassigned: {
      one: 'Una cuenta de administración sin permisos asignados: {names}.',
      many: '{count} cuentas de administración sin permisos asignados: {names}.',
    },
    signUp:
      'Sigue abierta y nadie lo ha decidido. Quien lleva el servidor responde con GOTRUE_DISABLE_SIGNUP: true la cierra, false la deja abierta.',
    auditLog:
      'El usuario de la base de datos puede cambiar o borrar el registro. Quien lleva el servidor lo arregla con DATABASE_APP_URL (docs/operations.md).',
    unreviewed: {
      one: '1 artículo sin nadie que lo firme.',
      many: '{count} artículos sin nadie que los firme.',
    },
    reviewDue: {
      one: '1 artículo con la revisión vencida.',
      many: '{count} artículos con la revisión vencida.',
    },
    blocked: {
      one: '1 texto publicado con alguna: {names}.',
      many: '{count} textos publicados con alguna: {names}.',
    },
    ifPrudent: {
      one: 'El modo prudente, que no es el elegido, impediría frases de 1 texto: {names}.',
      many: 'El modo prudente, que no es el elegido, impediría frases de {count} textos: {names}.',
    },
    unsignedTreatments: {
      one: '1 tratamiento sin nadie que lo firme: {names}.',
      many: '{count} tratamientos sin nadie que los firme: {names}.',
    },
    untaxed: {
      one: '1 tratamiento con precio y sin sus impuestos: {names}.',
      many: '{count} tratamientos con precio y sin sus impuestos: {names}.',
    },
    noSitemap: 'Esta copia de la web no se ha construido todavía.',
    noindex: { one: '1 página pide no aparecer.', many: '{count} páginas piden no aparecer.' },
    problems: { one: '1 dirección con problemas.', many: '{count} direcciones con problemas.' },
  },
} as const
