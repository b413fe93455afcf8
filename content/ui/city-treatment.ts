/**
 * The pages of treatments in cities: over a thousand pages share these texts, so they are bundled once with
 * the code. Titles and descriptions for search engines are in `pages/listados.yaml`.
 */
export const cityTreatment = {
  crumbs: { home: 'Inicio', catalogue: 'Tratamientos' },
  h1: '{treatment} en {city}',
  lead: {
    offered: 'Dónde se realiza en {city}, cómo llegar y qué conviene saber antes de la primera visita.',
    elsewhere: 'Cuál es la clínica más próxima a {city} que lo realiza y cómo empezar sin desplazarte.',
    unknown: 'Dónde se hace la primera consulta en {city}, cómo llegar y qué conviene saber antes de venir.',
  },
  book: 'Pedir cita en {city}',
  fullLink: 'Leer la ficha completa',
  statusTitle: '¿Se realiza en {city}?',
  status: {
    offered: 'Sí. Se realiza en {clinic}. Antes de nada, un profesional valora contigo si es lo indicado.',
    elsewhere: 'Por ahora no se realiza en {city}. La clínica más próxima es {clinic}, a {km} km.',
    unknown:
      'La primera consulta puedes hacerla en {city}. Allí el equipo te confirma si este tratamiento se realiza en la misma clínica o en cuál de las cercanas.',
  },
  statusHelp: 'Si prefieres saberlo antes de venir, llama a la clínica o déjanos tu pregunta.',
  ask: 'Hacer una pregunta',
  seeClinic: 'Ver la clínica de {clinic}',
  nearestTitle: 'Las clínicas más próximas',
  distance: 'a {km} km',
  summaryTitle: 'El tratamiento, en breve',
  surgery: { label: 'Quirófano', yes: 'Sí, es una cirugía', no: 'No' },
  priceNote: 'El precio es orientativo. El tuyo se confirma en el presupuesto, tras la valoración.',
  faqTitle: 'Preguntas de quien viene a {city}',
  faqs: [
    { q: '¿Cómo llego a la clínica de {city}?', a: '{howToArrive}' },
    {
      q: '¿Qué pasa en la primera consulta?',
      a: 'Dura entre {shortest} y {longest} minutos y es gratuita. Cuentas qué te preocupa, te exploran y recibes una valoración con las alternativas que hay, incluida la de no hacer nada.',
    },
    {
      q: '¿Puedo hacer la consulta en {city} y tratarme en otra clínica?',
      a: 'Sí. Al compartir la historia, puedes valorar tu caso en {city} y acudir a otra sede si allí tienen el equipo o el quirófano que necesitas. La más próxima es {nearest}, a {nearestKm} km.',
    },
    {
      q: '¿Qué horario tiene la clínica de {city}?',
      a: 'Abre {when}. Antes de un festivo local conviene llamar para confirmar.',
    },
  ],
  /** Excluded from structured data while the phone numbers are samples. */
  phoneFaq: {
    q: '¿A qué teléfono llamo?',
    a: 'El de la clínica de {city} es el {phone}. Fuera de su horario atiende la línea general, {general}, todos los días de {lineOpens} a {lineCloses}.',
  },
  otherCities: 'El mismo tratamiento en otras ciudades',
  otherCitiesLead: 'De la más cercana a {city} a la más lejana, en línea recta.',
} as const
