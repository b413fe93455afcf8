/** Texts of the dashboard, `/admin/dashboard`. */
export const dashboardTexts = {
  keys: 'Inicio',
  openCard: 'Abrir «{name}»',
  cardsTitle: '¿Qué hago ahora?',
  nothingForYou: 'Ahora mismo no hay nada pendiente para ti.',
  more: 'más de {count}',
  late: {
    unanswered: { one: '1 fuera de plazo', many: '{count} fuera de plazo' },
    mine: { one: '1 atrasada', many: '{count} atrasadas' },
    calls: { one: '1 atrasada', many: '{count} atrasadas' },
    confirm: { one: '1 ya ha pasado', many: '{count} ya han pasado' },
    outcome: { one: '1 de días anteriores', many: '{count} de días anteriores' },
    deliveries: { one: '1 sin más intentos', many: '{count} sin más intentos' },
    rights: { one: '1 fuera de plazo', many: '{count} fuera de plazo' },
    reviews: { one: '1 vencida', many: '{count} vencidas' },
  },
  first: 'La más antigua, {time}',
  next: 'La primera, {time}',
  daysLeft: { one: 'Queda 1 día', many: 'Quedan {count} días', today: 'Vence hoy', over: 'Plazo vencido' },
  cards: {
    unanswered: { name: 'Solicitudes sin atender' },
    mine: { name: 'Mis tareas de hoy' },
    calls: { name: 'Llamadas para hoy' },
    confirm: { name: 'Citas de hoy por confirmar' },
    outcome: { name: 'Citas sin resultado' },
    deliveries: { name: 'Envíos a webhook con fallos' },
    rights: { name: 'Solicitudes de derechos' },
    reviews: { name: 'Revisiones médicas pendientes' },
  },
  /** Before the names of the cards with nothing to do. */
  clear: 'Al día:',
  definitions: {
    unanswered:
      'Solicitudes en estado «nuevo», sin pruebas. Fuera de plazo: pasó la hora límite de la primera respuesta, contada en horario de apertura.',
    mine: 'Solicitudes abiertas a tu nombre con una acción prevista para hoy o antes.',
    calls: 'Solicitudes abiertas de todo el equipo con una acción prevista para hoy o antes.',
    confirm: 'Citas propuestas para hoy que la persona aún no ha confirmado.',
    outcome: 'Citas confirmadas cuya hora ya pasó y que nadie ha marcado como «acudió» o «no acudió».',
    deliveries: 'Solicitudes guardadas cuyo envío al webhook ha fallado. La solicitud no se pierde.',
    rights: 'Solicitudes de acceso, supresión y demás derechos sin respuesta. La ley da un mes.',
    reviews:
      'Artículos del blog que ningún profesional ha revisado todavía, y aquellos cuya próxima revisión ya debía estar hecha.',
  },
  reviews: {
    title: 'Revisiones médicas pendientes',
    text: 'Primero las vencidas. Cada una abre el artículo publicado.',
    empty: 'No queda ningún artículo por revisar.',
    never: 'Sin revisar todavía',
    due: 'Debía revisarse el {date}',
  },
  ofYourQueue: 'De tu cola: a tu nombre o todavía de nadie.',
  /** Whose cards are shown, and whose figures. */
  whoseWork: {
    own: 'Tu cola',
    ownAt: 'Tu cola en {clinic}',
    clinic: 'Tu clínica: {clinic}',
    clinics: 'Tus clínicas',
    one: '{clinic}',
    all: 'Toda la red',
  },
  whoseFigures: {
    own: 'Tus cifras',
    ownAt: 'Tus cifras en {clinic}',
    clinic: 'Tu clínica: {clinic}',
    clinics: 'Tus clínicas',
    one: '{clinic}',
    all: 'Toda la red',
  },
  ownFigures: 'De las solicitudes que están a tu nombre, y de las llamadas que has anotado tú.',
  /** Parts that could not be loaded. */
  sources: {
    work: 'el trabajo pendiente',
    rights: 'las solicitudes de derechos',
    figures: 'las cifras',
    searches: 'las búsquedas',
    health: 'el estado del sistema',
    retention: 'el borrado por plazo',
  },
  figuresTitle: 'Cómo va',
  period: 'Periodo',
  periods: { today: 'Hoy', '7d': '7 días', '28d': '28 días', month: 'Este mes' },
  against: {
    today: { previous: 'que ayer a esta hora', weekday: 'que hace una semana a esta hora' },
    '7d': { previous: 'que los 7 días anteriores', weekday: 'que hace un año' },
    '28d': { previous: 'que los 28 días anteriores', weekday: 'que hace un año' },
    month: { previous: 'que el mes anterior hasta este día', weekday: 'que hace un año' },
  },
  same: 'Igual {against}',
  noComparison: 'Sin datos anteriores',
  noData: 'Sin dato',
  /** Instead of a tile for each. */
  unknown: 'Aún sin datos: {names}.',
  uncompared: 'Todavía no hay datos anteriores con los que comparar.',
  points: '{value} puntos {against}',
  percent: '{value} {against}',
  minutes: '{value} min',
  hours: '{hours} h {minutes} min',
  figures: {
    leads: {
      name: 'Solicitudes',
      definition:
        'Solicitudes recibidas. No cuentan las pruebas, las no válidas ni las unidas a otra. La comparación llega hasta la última hora completa.',
    },
    contacted: {
      name: 'Contactadas',
      definition: 'Solicitudes del periodo con las que ya se ha hablado, sobre todas las del periodo.',
    },
    response: {
      name: 'Primera respuesta',
      definition:
        'La mitad de las primeras respuestas tardó esto o menos. Solo cuentan los minutos en el horario de cada clínica, sin sus festivos ni días cerrados.',
    },
    booked: {
      name: 'Con cita',
      definition: 'Solicitudes del periodo que han llegado a tener cita, sobre todas las del periodo.',
    },
    attended: {
      name: 'Acuden',
      definition: 'De las citas de estas solicitudes con resultado anotado, las de quienes acudieron.',
    },
    calls: {
      name: 'Tus llamadas',
      definition:
        'Llamadas que has anotado tú en el periodo, contestadas o no, sean de quien sean las solicitudes. No cuentan las que deshiciste.',
    },
    measured: {
      name: 'Medido con consentimiento',
      definition:
        'Solicitudes que traen datos de la visita porque la persona aceptó la medición. Las demás no se miden.',
    },
  },
  hoursChart: {
    title: 'Solicitudes por hora, hoy',
    definition:
      'Lo habitual es la media del mismo día de la semana en las últimas semanas, ocho como máximo.',
    today: 'Hoy',
    usual: 'Habitual',
    hour: '{hour} h',
  },
  clinicsChart: {
    title: 'Por clínica',
    definition:
      'Solicitudes del periodo por clínica elegida, y las del periodo anterior hasta la última hora completa.',
    unit: 'Solicitudes',
    noClinic: 'Sin clínica elegida',
  },
  pagesChart: {
    title: 'Páginas desde las que escriben',
    definition:
      'Dirección de la página donde se envió el formulario, sin nada que identifique a nadie. Días completos.',
    unit: 'Solicitudes',
    home: 'Portada',
    empty: 'Todavía ninguna en este periodo.',
  },
  searchesChart: {
    title: 'Búsquedas sin resultado esta semana',
    definition:
      'Lo que se ha escrito en el buscador del sitio sin encontrar ningún tratamiento, desde el lunes. Se cuenta sin nada que identifique a nadie.',
    unit: 'Veces',
    empty: 'Esta semana todas las búsquedas han encontrado algo.',
  },
  healthTitle: 'Sistema',
  health: {
    lastLead: 'Última solicitud',
    lastEvent: 'Última visita contada',
    sitemap: 'Mapas del sitio',
    mail: 'Correo',
    webhook: 'Webhook',
    storage: 'Espacio',
    backup: 'Copia de seguridad',
    noBackup: 'Todavía no hay ninguna',
    oldBackup: 'Hace más de 7 días',
    retention: 'Borrado por plazo',
    retentionStopped: 'Espera a una persona',
    launch: 'Lista de apertura',
    never: 'Todavía ninguna',
    noSitemap: 'Sin generar',
    sitemapProblems: { one: '1 aviso', many: '{count} avisos' },
    delivered: 'Último envío, {time}',
    pending: { one: '1 en espera', many: '{count} en espera' },
    dead: { one: '1 sin entregar', many: '{count} sin entregar' },
    since: 'desde {time}',
    ok: 'Funciona',
    waiting: 'Con espera',
    noServer: 'Sin servidor: los mensajes se guardan como archivos',
    noWebhook: 'Sin dirección configurada',
    used: '{size} de datos',
    free: '{size} libres en el disco',
    lowDisk: 'Queda poco espacio',
    launchDone: '{done} de {total} puntos listos',
  },
  retention: {
    review: 'Revisar y continuar',
    dialogTitle: 'Continuar con el borrado por plazo',
    dialogText:
      'Comprueba la hora del servidor y las cantidades. Tu confirmación vale un día y solo para ellas: si hay más, vuelve a esperar. El motivo queda en la auditoría.',
    confirm: 'Continuar con estas cantidades',
    confirmed: 'Continúa en unos momentos',
    waiting: 'Alguien lo ha confirmado ya: continúa en unos momentos.',
    askPrivacy: 'Lo revisa quien lleva privacidad.',
    again: 'Si el reloj está mal, no confirmes: corrígelo y seguirá por sí solo.',
  },
  firstDay: {
    title: 'Todavía no ha llegado ninguna solicitud',
    text: 'Antes de la primera, deja lista la casa:',
    steps: [
      {
        label: 'Repasar la lista de apertura',
        detail: 'Datos de la empresa, correo, webhooks y copias',
        href: '/admin/settings/launch',
        needs: 'settings.read',
      },
      {
        label: 'Enviar una solicitud de prueba',
        detail: 'Se marca como prueba y no cuenta en ninguna cifra',
        href: '/admin/leads',
        needs: 'leads.write',
      },
      {
        label: 'Cuidar tu acceso',
        detail: 'Contraseña, segundo paso y sesiones abiertas',
        href: '/admin/security',
      },
    ],
  },
  tv: { open: 'Modo TV', close: 'Salir del modo TV', title: 'Clínicas Life, hoy', at: 'A las {time}' },
} as const
