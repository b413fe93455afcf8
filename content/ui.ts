/**
 * Client-safe texts of the interface, one export per place so that a bundle takes only those that it shows.
 * `{name}` is filled with `fillText`; paragraphs and pages live in `pages/`.
 */

import { titleSuffix } from './brand.ts'

/** Page titles. */
export const title = { suffix: titleSuffix } as const

/** Header (§2). */
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

/** Footer (§2). */
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
  configureCookies: 'Configurar cookies',
  socialNewTab: 'se abre en una pestaña nueva',
} as const

/** First link of every page. */
export const skipLink = 'Saltar al contenido principal' as const

/** Loading bar. */
export const loading = {
  bar: 'Cargando la página',
  content: 'Cargando contenido',
} as const

/** Floating WhatsApp button. */
export const whatsapp = {
  label: 'Escribir por WhatsApp',
  newWindow: 'se abre en una ventana nueva',
  message: 'Hola, me gustaría recibir más información sobre vuestros tratamientos.',
} as const

/** Short notices at the foot of the window. */
export const toasts = {
  label: 'Avisos',
  close: 'Cerrar aviso',
} as const

/** Screen after a render error. */
export const errorFallback = {
  title: 'Algo salió mal',
  text: 'Lo sentimos, ha ocurrido un error inesperado. Por favor, intenta recargar la página.',
  retry: 'Intentar de nuevo',
  home: 'Volver al inicio',
} as const

/** Cookie banner and its settings dialog. */
export const cookies = {
  banner: {
    title: 'Tú decides qué se guarda',
    text: 'Usamos lo imprescindible para que la web funcione. Con tu permiso, también medimos visitas y campañas.',
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
        text: 'Nos dicen qué páginas ayudan y cuáles no. Sin ellas, la web funciona igual.',
      },
      marketing: {
        label: 'Marketing',
        text: 'Permiten saber qué campaña te trajo hasta aquí.',
      },
    },
  },
  saved: 'Preferencias guardadas',
} as const

/** Search dialog; each chip finds at least one treatment. */
export const search = {
  title: 'Buscar tratamiento',
  close: 'Cerrar la búsqueda',
  loading: 'Cargando el catálogo',
  tabsLabel: 'Cómo ver los tratamientos',
  filtersLabel: 'Filtrar tratamientos',
  apply: 'Aplicar filtros',
  byZone: 'Buscar por zonas',
  failed: 'No hemos podido cargar el catálogo. Comprueba tu conexión.',
  retry: 'Intentar de nuevo',
  description: 'Busca entre más de 90 opciones',
  placeholder: 'Escribe un tratamiento o una zona',
  clear: 'Borrar',
  popularTitle: 'Búsquedas frecuentes',
  chips: ['Neuromoduladores', 'Ácido Hialurónico', 'Liposucción', 'Rinoplastia', 'Microinjerto Capilar'],
  resultsOne: '{n} resultado encontrado',
  resultsOther: '{n} resultados encontrados',
  more: 'Y {n} más...',
  emptyTitle: 'No se encontraron tratamientos',
  emptyHint: 'Intenta con otros términos de búsqueda',
  ranking: 'Ordenados por coincidencia y nombre. Nadie paga por aparecer.',
} as const

/** Dialog of a zone. */
export const zoneExplorer = {
  book: 'Reserva una consulta gratuita',
  all: 'Ver todos los tratamientos',
  close: 'Cerrar',
  openZone: 'Ver {zone}',
  treatmentsIn: 'Tratamientos de {zone}',
} as const

/** Clinic cards; the rest of their labels is in `pages/clinicas.yaml`. */
export const clinics = {
  call: 'Llamar a {clinic}',
  addressPending: 'Dirección exacta pendiente de confirmar',
  all: 'Todas las clínicas',
  faqTitle: 'Preguntas sobre las clínicas',
} as const

/** Treatment catalogue. */
export const catalogue = {
  searchLabel: 'Buscar por nombre',
  searchPlaceholder: 'Buscar tratamientos',
  categoryLabel: 'Categoría',
  categoryAll: 'Todas las categorías',
  nonSurgical: 'Sin cirugía',
  surgical: 'Cirugías',
  tabAll: 'Todos ({n})',
  tabByCategory: 'Por Categoría',
  empty: 'No se encontraron tratamientos con los filtros seleccionados',
  clearFilters: 'Limpiar filtros',
  loading: 'Cargando el catálogo',
  tabsLabel: 'Cómo ver los tratamientos',
  filtersLabel: 'Filtrar tratamientos',
  apply: 'Aplicar filtros',
  byZone: 'Buscar por zonas',
  ranking: 'Por orden alfabético dentro de cada grupo. Nadie paga por figurar.',
} as const

/** Treatment card. */
export const treatmentCard = {
  details: 'Ver detalles',
  detailsOf: 'Ver detalles de {name}',
} as const

/** Treatment page; its headings are in `pages/listados.yaml`. */
export const treatment = {
  medicalReviewPending: 'Pendiente de revisión médica',
  priceNote: 'El precio de cada caso se confirma por escrito después de la valoración.',
  callIf: 'Llama si',
  compare: 'Comparar con otros',
  request: 'Pedir información de este tratamiento',
  crumbs: { home: 'Inicio', catalogue: 'Tratamientos' },
  book: 'Pedir una valoración gratuita',
  seeAll: 'Ver todos los tratamientos',
  onThisPage: 'En esta página',
  cardTitle: '¿Lo vemos juntos?',
  cardText:
    'Una primera consulta gratuita, de 30 a 45 minutos, con un plan por escrito. No tienes que decidir ese día.',
  unit: 'Unidad',
  ask: 'Preguntar antes',
  disclaimer:
    'La información de esta página es orientativa y no sustituye a la consulta médica. Los resultados cambian de una persona a otra.',
  where:
    'La primera consulta puede hacerse en cualquiera de las clínicas de la red. Como la historia clínica es compartida, si tu caso necesita un equipo o un quirófano concreto te diremos en qué sede se realiza y te acompañaremos hasta allí.',
  seeClinics: 'Ver las clínicas',
  formTitle: 'Pregunta por {treatment}',
  formLead:
    'Deja tus datos y alguien del equipo te llamará para resolver dudas o acordar la primera consulta gratuita.',
  related: 'También en {unit}',
  seeUnit: 'Ver la unidad {unit}',
} as const

/** Both contact forms. Clinics come from `clinic-choices.ts`; subjects, interests and the messages of the rules from `domain/`. */
export const form = {
  submitting: 'Enviando...',
  required: 'obligatorio',
  optional: 'opcional',
  errorSummary: 'Revisa estos campos',
  choose: 'Elige una opción',
  home: {
    success: '¡Mensaje enviado con éxito!',
    failure: 'Error al enviar el mensaje. Por favor, inténtalo de nuevo.',
    failureHelper: 'Hubo un error al enviar el mensaje...',
  },
  contact: {
    failure:
      'Ha ocurrido un error al enviar tu mensaje. Por favor, inténtalo de nuevo o llámanos al {phone}.',
    failureMs: 6000,
  },
  server: {
    rateLimited: 'Has enviado varias solicitudes seguidas. Espera unos minutos o llámanos al {phone}.',
    offline: 'Parece que no hay conexión. Tu mensaje sigue aquí, listo para enviarse.',
  },
} as const

/** Contact page; the rest of its texts is in `pages/contacto.yaml`. */
export const contact = {
  faqTitle: 'Lo que más nos preguntan',
  write: 'Escribir un mensaje',
  seeClinics: 'Ver el directorio',
} as const

/** After the notice of every form. */
export const privacyLink = 'Leer la política de privacidad'

/** E-mail field; its errors and suggestions are in `domain/email-address.ts`. */
export const email = {
  accept: 'Usar {suggestion}',
} as const

/** Nearest-clinic finder. */
export const nearest = {
  locate: 'Encontrar mi clínica',
  locating: 'Localizando...',
  found: '{clinic}, a {km} km',
  unsupported: 'La geolocalización no está soportada en tu navegador',
  denied: 'No pudimos obtener tu ubicación. Por favor, permite el acceso a la ubicación.',
  postcodeLabel: 'O escribe tu código postal',
  postcodeInvalid: 'Un código postal tiene cinco cifras',
  search: 'Buscar',
  see: 'Ver la clínica',
  note: 'La distancia se calcula en tu dispositivo y tu posición no se guarda.',
  contactHelper: {
    timeout: 'La ubicación tarda demasiado. Elige la clínica de la lista o escribe tu código postal.',
    unavailable: 'Tu dispositivo no ha podido calcular dónde estás. Elige la clínica de la lista.',
  },
} as const

/** Admin guard. */
export const guard = {
  checking: 'Verificando acceso...',
  roleLookupFailed: {
    title: 'No hemos podido comprobar tu acceso',
    text: 'Puede ser un fallo pasajero de conexión. Prueba otra vez o vuelve a la web.',
    retry: 'Comprobar de nuevo',
    leave: 'Salir a la web',
  },
} as const

/** Sign-in. */
export const login = {
  title: 'Acceso',
  email: 'Correo electrónico',
  password: 'Contraseña',
  show: 'Mostrar contraseña',
  hide: 'Ocultar contraseña',
  submit: 'Entrar',
  forgot: 'He olvidado la contraseña',
  recoverSent: 'Si ese correo tiene cuenta, recibirás un enlace en unos minutos.',
  wrong: 'Correo o contraseña incorrectos',
  locked: 'Demasiados intentos. Vuelve a probar dentro de {minutes} minutos.',
  capsLock: 'Tienes activadas las mayúsculas',
  secondFactor: 'Escribe el código de tu aplicación de verificación',
  confirmSent: 'Te hemos enviado un correo. Ábrelo y pulsa el enlace para activar la cuenta.',
  resend: 'Reenviar el correo',
  expired: 'Tu sesión ha caducado. Entra de nuevo y seguirás donde estabas.',
  details: 'Ver el detalle técnico',
} as const

/** `literal` is the exact message of the specification (§8); `shown` is what a person reads. */
export const auth = {
  errors: {
    unspecifiedUrl: {
      literal: 'Error in URL with unspecified error_description',
      shown: 'El enlace no es válido. Pide uno nuevo.',
    },
    noBrowser: {
      literal: 'No browser detected.',
      shown: 'Abre el enlace en un navegador.',
    },
    noCode: {
      literal: 'No code detected.',
      shown: 'Al enlace le falta un código. Pide otro.',
    },
    notPkce: {
      literal: 'Not a valid PKCE flow url.',
      shown: 'Este enlace debe abrirse en el mismo navegador en que lo pediste.',
    },
    notImplicit: {
      literal: 'Not a valid implicit grant flow url.',
      shown: 'El enlace está incompleto. Cópialo entero o pide otro.',
    },
    verification: {
      literal: 'An error occurred on token verification.',
      shown: 'No hemos podido verificar el enlace. Puede haber caducado.',
    },
    jwt: {
      literal: 'Invalid JWT signature',
      shown: 'Tu sesión no es válida. Vuelve a entrar.',
    },
    noSession: {
      literal: 'No session defined in URL',
      shown: 'El enlace no contiene una sesión. Entra con tu correo.',
    },
    resendTarget: {
      literal: 'You must provide either an email or phone number and a type',
      shown: 'Escribe un correo o un teléfono para reenviar el mensaje.',
    },
    outsideProvider: {
      literal: 'useAuth must be used within AuthProvider',
      shown: 'Ha fallado una parte de la página. Recárgala, por favor.',
    },
    sessionMissing: {
      literal: 'auth-session-missing',
      shown: 'No hay ninguna sesión abierta.',
    },
  },
  passthrough: '{error}',
} as const

/** Title of the not-found page. */
export const notFound = {
  title: 'Página no encontrada',
} as const

/** Pages of units, services, zones and concerns; their headings are in `pages/listados.yaml` and `units/pages.yaml`. */
export const units = {
  crumb: { label: 'Servicios', href: '/servicios' },
  options: '{n} opciones',
  filter: 'Grupo de preocupaciones',
  surgical: 'Con cirugía',
  nonSurgical: 'Sin cirugía',
  about: 'Todo sobre {name}',
  neighbours: 'En la misma unidad',
  zoneLists: 'Las zonas, en una lista',
  ask: 'Preguntar por escrito',
  compare: 'Comparar tratamientos',
  phototypes: 'Tonos de piel',
} as const
