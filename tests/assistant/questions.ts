import type { EvaluationQuestion } from './evaluation-question.ts'

/** The questions that may be used to tune the assistant. */
export const questions: readonly EvaluationQuestion[] = [
  // Prices
  { q: 'cuanto cuesta un aumento de pecho', source: ['/tratamientos/aumento-pecho'], facts: ['4.495'] },
  {
    q: 'precio bótox entrecejo',
    source: ['/tratamientos/neuromoduladores'],
    facts: ['primera consulta'],
  },
  {
    q: 'Hola buenas, queria saber el precio del injerto capilar fue, gracias',
    source: ['/tratamientos/injerto-capilar-fue'],
    facts: ['3.990'],
  },
  { q: 'cuanto vale quitarse un tatuaje', source: ['/tratamientos/eliminacion-tatuajes'], facts: ['100'] },
  { q: 'q precio tiene la hidrafacial', source: ['/tratamientos/hydrafacial'], facts: ['180'] },
  { q: 'precio laser co2', source: ['/tratamientos/laser-co2-fraccionado'], facts: ['890'] },
  {
    q: 'cuánto cobráis por una sesión de psicólogo',
    source: ['/tratamientos/terapia-individual'],
    facts: ['70'],
  },
  {
    q: 'bono de 10 sesiones de ondas de choque cuanto es',
    source: ['/tratamientos/ondas-de-choque'],
    facts: ['850'],
  },
  {
    q: 'balon gastrico 12 meses precio',
    source: ['/tratamientos/balon-gastrico-12-meses'],
    facts: ['6.990'],
  },
  {
    q: 'cuanto cuesta la rinoplastia?',
    source: ['/tratamientos/rinoplastia'],
    facts: ['primera consulta gratuita'],
  },
  {
    q: 'cuanto sale la depilacion laser de cuerpo entero',
    source: ['/tratamientos/depilacion-laser-cuerpo-completo'],
    facts: ['2.990'],
  },
  {
    q: 'tarifas de radiofrecuencia corporal',
    source: ['/tratamientos/radiofrecuencia-corporal'],
    facts: ['120'],
  },
  {
    q: 'cuanto me puede costar el chequeo de longevidad ese',
    source: ['/tratamientos/chequeo-longevidad'],
    facts: ['990'],
  },
  { q: 'precio del pack de 3 de celllife', source: ['/tratamientos/celllife'], facts: ['1.200'] },
  { q: 'presoterapia 12 sesiones precio', source: ['/tratamientos/presoterapia'], facts: ['500'] },
  { q: 'que valen los sueros nad', source: ['/tratamientos/sueroterapia-nad'], facts: ['450'] },
  { q: 'que incluye el precio de la abdominoplastia', source: ['/tratamientos/abdominoplastia'] },
  // Duration, sessions, how long it lasts, onset
  {
    q: 'cuánto dura una blefaroplastia',
    source: ['/tratamientos/blefaroplastia'],
    facts: ['Entre 45 minutos y 2 horas'],
  },
  {
    q: 'cuantas sesiones de laser diodo hacen falta',
    source: ['/tratamientos/depilacion-laser-diodo'],
    facts: ['De 6 a 10'],
  },
  {
    q: 'cuanto dura el efecto del acido hialuronico en los labios',
    source: ['/tratamientos/acido-hialuronico-facial'],
    facts: ['6 a 18 meses'],
  },
  { q: 'cuanto duran los hilos tensores', source: ['/tratamientos/hilos-tensores'], facts: ['6 a 18 meses'] },
  {
    q: 'cuanto tarda una sesion de hifu en la cara',
    source: ['/tratamientos/hifu-facial'],
    facts: ['45 y 90 minutos'],
  },
  {
    q: 'cuando se ven los resultados del injerto',
    context: { treatments: ['injerto-capilar-fue'] },
    source: ['/tratamientos/injerto-capilar-fue'],
    facts: ['tercer o cuarto mes'],
  },
  {
    q: 'al cuanto tiempo se nota el colagenlife',
    source: ['/tratamientos/collagenlife'],
    facts: ['segundo mes'],
  },
  {
    q: 'cuanto tarda en hacer efecto el botox',
    source: ['/tratamientos/neuromoduladores'],
    facts: ['dos semanas'],
  },
  { q: 'sesiones para quitar un tatuaje', source: ['/tratamientos/eliminacion-tatuajes'], facts: ['6 y 12'] },
  {
    q: 'la rinomodelacion es para siempre?',
    source: ['/tratamientos/rinomodelacion'],
    facts: ['9 y 18 meses'],
  },
  {
    q: 'se puede revertir el relleno de labios si no me gusta',
    source: ['/tratamientos/acido-hialuronico-facial'],
    facts: ['hialuronidasa'],
  },
  // Recovery
  {
    q: 'cuantos dias de baja despues de una liposuccion',
    source: ['/tratamientos/liposuccion'],
    facts: ['3 a 14 días'],
  },
  { q: 'recuperacion lifting facial', source: ['/tratamientos/lifting-facial'], facts: ['2 a 3 semanas'] },
  {
    q: 'cuándo puedo volver a trabajar después de operarme los párpados',
    source: ['/tratamientos/blefaroplastia', '/blog/recuperacion-blefaroplastia-dia-a-dia'],
    facts: ['14 días'],
  },
  { q: 'cuando puedo hacer deporte tras el aumento de pecho', source: ['/tratamientos/aumento-pecho'] },
  {
    q: 'postoperatorio rinoplastia cuanto tiempo',
    source: ['/tratamientos/rinoplastia'],
    facts: ['7 a 10 días'],
  },
  {
    q: 'me opero las orejas en navidad, cuantos dias sin ir al cole (trabajo de profe)',
    source: ['/tratamientos/otoplastia'],
    facts: ['5 a 7 días'],
  },
  { q: 'puedo maquillarme despues del peeling', source: ['/tratamientos/peeling-medico'] },
  {
    q: 'puedo tomar el sol despues del laser?',
    source: ['/blog/laser-y-sol-cuando-empezar-y-cuando-esperar'],
  },
  {
    q: 'puedo ir a la playa despues de la depilacion laser',
    source: [
      '/tratamientos/depilacion-laser-diodo',
      '/tratamientos/depilacion-laser-cuerpo-completo',
      '/blog/laser-y-sol-cuando-empezar-y-cuando-esperar',
    ],
  },
  // Pain and anesthesia
  { q: 'duele la depilacion laser', source: ['/tratamientos/depilacion-laser-diodo'] },
  {
    q: 'que anestesia ponen para el aumento de pecho',
    source: ['/tratamientos/aumento-pecho'],
    facts: ['General'],
  },
  {
    q: 'me dormis para poner el balon?',
    source: ['/tratamientos/balon-gastrico-6-meses', '/tratamientos/balon-gastrico-12-meses'],
    facts: ['Sedación'],
  },
  {
    q: 'duele mucho quitarse un tatoo?',
    source: ['/tratamientos/eliminacion-tatuajes'],
    facts: ['anestésica'],
  },
  {
    q: 'es doloroso el laser co2 fracionado',
    source: ['/tratamientos/laser-co2-fraccionado'],
    facts: ['anestésica'],
  },
  // Risks, contraindications
  { q: 'riesgos de la liposucción', source: ['/tratamientos/liposuccion'] },
  { q: 'que efectos secundarios tiene el minoxidil', source: ['/tratamientos/minoxidil-capilar'] },
  {
    q: 'es peligrosa la criolipolisis',
    source: [
      '/tratamientos/cool360',
      '/blog/criolipolisis-para-quien-no-es',
      '/tratamientos/cool360-life',
      '/wiki/termino/criolipolisis',
    ],
  },
  {
    q: 'quien no puede hacerse el balon gastrico',
    source: ['/tratamientos/balon-gastrico-6-meses', '/tratamientos/balon-gastrico-12-meses'],
  },
  { q: 'contraindicaciones ipl', source: ['/tratamientos/ipl-fotorejuvenecimiento'] },
  {
    q: 'tengo la piel negra me puedo hacer laser para el vello?',
    source: ['/blog/depilacion-laser-segun-tu-fototipo', '/tratamientos/depilacion-laser-diodo'],
  },
  { q: 'tomo sintrom puedo operarme los parpados', source: ['/tratamientos/blefaroplastia'] },
  {
    q: 'se puede rechazar la protesis de pecho',
    source: [
      '/tratamientos/aumento-pecho',
      '/wiki/termino/contractura-capsular',
      '/wiki/termino/protesis-mamaria',
    ],
  },
  // What it is, how it is done, for whom
  {
    q: 'que es la mesoterapia capilar',
    source: ['/tratamientos/mesoterapia-capilar', '/wiki/termino/mesoterapia'],
  },
  {
    q: 'en q consiste el endobalon',
    source: [
      '/tratamientos/balon-gastrico-6-meses',
      '/tratamientos/balon-gastrico-12-meses',
      '/wiki/termino/balon-gastrico',
    ],
  },
  { q: 'q es eso de los exosomas', source: ['/wiki/termino/exosomas', '/tratamientos/exolife'] },
  { q: 'que significa fototipo', source: ['/wiki/termino/fototipo'] },
  { q: 'que es la contractura capsular', source: ['/wiki/termino/contractura-capsular'] },
  { q: 'que es un seroma', source: ['/wiki/termino/seroma'] },
  { q: 'escala de norwood', source: ['/wiki/termino/escala-norwood'] },
  { q: 'que es el shock loss', source: ['/wiki/termino/shock-loss'] },
  { q: 'que es la hialuronidasa', source: ['/wiki/termino/hialuronidasa'] },
  { q: 'que es la diastasis abdominal', source: ['/wiki/termino/diastasis'] },
  { q: 'que es una unidad folicular', source: ['/wiki/termino/unidad-folicular'] },
  { q: 'como se hace una otoplastia', source: ['/tratamientos/otoplastia'] },
  { q: 'para quien esta indicado el injerto de cejas', source: ['/tratamientos/injerto-barba-cejas'] },
  { q: 'alternativas a la abdominoplastia', source: ['/tratamientos/abdominoplastia'] },
  { q: 'que pasa si no me opero los parpados', source: ['/tratamientos/blefaroplastia'] },
  { q: 'el longevity 360 que lleva', source: ['/tratamientos/longevity-360'] },
  {
    q: 'que es el programa balance',
    source: ['/tratamientos/programa-balance-6', '/tratamientos/programa-balance-12'],
  },
  // Differences
  {
    q: 'diferencia entre fue y dhi',
    source: [
      '/tratamientos/injerto-capilar-fue',
      '/tratamientos/injerto-capilar-dhi',
      '/blog/fue-y-dhi-comparadas-sin-marketing',
    ],
  },
  {
    q: 'que es mejor rinoplastia o rinomodelacion',
    source: ['/tratamientos/rinoplastia', '/tratamientos/rinomodelacion'],
  },
  {
    q: 'balon de 6 o de 12 meses',
    source: [
      '/tratamientos/balon-gastrico-6-meses',
      '/tratamientos/balon-gastrico-12-meses',
      '/blog/balon-gastrico-6-o-12-meses',
    ],
    facts: ['4.990', '6.990'],
  },
  {
    q: 'diferencias cool360 y cool360 life',
    source: ['/tratamientos/cool360', '/tratamientos/cool360-life'],
    facts: ['995', '350'],
  },
  { q: 'liposuccion vs criolipolisis', source: ['/tratamientos/liposuccion', '/tratamientos/cool360'] },
  {
    q: 'hifu o hilos que me conviene mas',
    source: ['/tratamientos/hifu-facial', '/tratamientos/hilos-tensores'],
  },
  {
    q: 'en q se diferencia el bioestimulador del relleno',
    source: [
      '/blog/rellenos-y-bioestimuladores-diferencias-que-importan',
      '/wiki/termino/bioestimulador',
      '/wiki/termino/relleno-dermico',
      '/tratamientos/bioestimulacion-facial',
    ],
  },
  // Follow-ups
  {
    q: '¿y cuánto cuesta?',
    context: { treatments: ['blefaroplastia'] },
    source: ['/tratamientos/blefaroplastia'],
    facts: ['primera consulta gratuita'],
  },
  {
    q: 'y duele?',
    context: { treatments: ['hilos-tensores'] },
    source: ['/tratamientos/hilos-tensores'],
    facts: ['Local'],
  },
  {
    q: 'cuantas sesiones',
    context: { treatments: ['laser-estrias'] },
    source: ['/tratamientos/laser-estrias'],
    facts: ['3 y 6'],
  },
  {
    q: 'y la recuperacion?',
    context: { treatments: ['abdominoplastia'] },
    source: ['/tratamientos/abdominoplastia'],
    facts: ['2 a 4 semanas'],
  },
  {
    q: 'y con la rinomodelacion que diferencia hay',
    context: { treatments: ['rinoplastia'] },
    source: ['/tratamientos/rinoplastia', '/tratamientos/rinomodelacion'],
  },
  {
    q: 'y el de 12?',
    context: { treatments: ['balon-gastrico-6-meses'], intent: 'price' },
    source: ['/tratamientos/balon-gastrico-12-meses'],
    facts: ['6.990'],
  },
  {
    q: 'rinoplastia',
    context: { treatments: [], intent: 'price' },
    source: ['/tratamientos/rinoplastia'],
    facts: ['primera consulta gratuita'],
  },
  // Concerns and zones
  { q: 'tengo ojeras muy marcadas que me recomendais', source: ['/tratamientos/preocupacion/ojeras-bolsas'] },
  {
    q: 'se me cae el pelo a puñados',
    source: [
      '/tratamientos/preocupacion/caida-estacional-estres',
      '/tratamientos/preocupacion/alopecia-androgenetica',
      '/wiki/termino/efluvio-telogeno',
      '/blog/caida-del-pelo-cuando-pedir-una-analitica',
      '/tratamientos/diagnostico-capilar',
    ],
  },
  { q: 'que hay para la celulitis', source: ['/tratamientos/preocupacion/celulitis'] },
  { q: 'quiero quitarme la papada', source: ['/tratamientos/preocupacion/papada-menton'] },
  {
    q: 'me sobran unos michelines en la barriga, que puedo hacer sin operarme',
    source: ['/tratamientos/preocupacion/grasa-localizada'],
  },
  { q: 'arañitas en las piernas', source: ['/tratamientos/preocupacion/varices-aranas'] },
  { q: 'manchas en la cara del sol', source: ['/tratamientos/preocupacion/manchas'] },
  {
    q: 'marcas de acne en las mejillas como se quitan',
    source: ['/tratamientos/preocupacion/acne-cicatrices'],
  },
  {
    q: 'tengo entradas desde los 25',
    source: [
      '/tratamientos/preocupacion/entradas-coronilla',
      '/tratamientos/preocupacion/alopecia-androgenetica',
    ],
  },
  { q: 'se me escapa un poco el pis al reir', source: ['/tratamientos/preocupacion/incontinencia-leve'] },
  {
    q: 'quiero adelgazar 15 kilos',
    source: ['/tratamientos/preocupacion/sobrepeso', '/tratamientos/evaluacion-reset'],
  },
  {
    q: 'patas de gallo',
    source: ['/tratamientos/preocupacion/arrugas-expresion', '/tratamientos/neuromoduladores'],
  },
  { q: 'me noto la cara descolgada', source: ['/tratamientos/preocupacion/flacidez-facial'] },
  {
    q: 'tras tener a mis dos hijos me ha quedado la tripa colgando',
    source: ['/tratamientos/preocupacion/abdomen-tras-embarazo', '/tratamientos/abdominoplastia'],
  },
  // Clinics
  { q: 'teneis clinica en bilbao?', source: ['/clinicas/bilbao'], facts: ['48009'] },
  { q: 'direccion de la clinica de gijon', source: ['/clinicas/gijon'], facts: ['33206'] },
  { q: 'telefono de valladolid', source: ['/clinicas/valladolid'], facts: ['+34 900 000 107'] },
  { q: 'cual es la mas cercana a 28045', source: ['/clinicas/madrid-alcobendas'] },
  { q: 'soy de zaragoza donde me pilla mas cerca', source: ['/clinicas/lleida'], facts: ['Lleida'] },
  { q: 'como llego a la clinica de lleida', source: ['/clinicas/lleida'] },
  { q: 'hay clinica en madrid', source: ['/clinicas/madrid-alcobendas'], facts: ['Alcobendas'] },
  { q: 'donde estais', source: ['/clinicas'], facts: ['14'] },
  { q: 'vais a abrir en sevilla', source: ['/', '/clinicas'], facts: ['Fecha por confirmar'] },
  { q: 'vivo en getxo, que clinica tengo al lado', source: ['/clinicas/bilbao', '/clinicas/barakaldo'] },
  // Hours, booking, first visit, contact, money
  { q: 'que horario teneis', source: ['/clinicas', '/contacto'], facts: ['10:00', '20:00'] },
  { q: 'abris los sabados', source: ['/clinicas', '/contacto'], facts: ['lunes a viernes'] },
  { q: 'a que hora cierra la clinica de oviedo', source: ['/clinicas/oviedo'], facts: ['20:00'] },
  { q: 'quiero pedir cita', source: ['/reservar-cita'] },
  { q: 'como anulo mi cita', source: ['/reservar-cita', '/contacto'] },
  {
    q: 'la primera consulta se paga',
    source: [
      '/contacto',
      '/reservar-cita',
      '/clinicas',
      '/blog/tu-primera-consulta-que-pasa-en-30-45-minutos',
    ],
    facts: ['gratuita'],
  },
  {
    q: 'que llevo a la primera visita',
    source: ['/reservar-cita', '/blog/tu-primera-consulta-que-pasa-en-30-45-minutos'],
    facts: ['medicamentos'],
  },
  {
    q: 'cuanto dura la primera consulta',
    source: [
      '/contacto',
      '/reservar-cita',
      '/clinicas',
      '/blog/tu-primera-consulta-que-pasa-en-30-45-minutos',
    ],
    facts: ['30 y 45 minutos'],
  },
  { q: 'se puede pagar a plazos', source: ['/contacto'], facts: ['TAE'] },
  { q: 'quiero hablar con una persona', source: ['/contacto'] },
  { q: 'teneis whatsapp', source: ['/contacto'] },
  { q: 'puedo cambiar de clinica a mitad de tratamiento', source: ['/contacto'] },
  {
    q: 'como pongo una reclamacion',
    source: ['/blog/derechos-del-paciente-consentimiento-historia-y-reclamaciones', '/terminos', '/contacto'],
  },
  {
    q: 'que titulacion tiene que tener el cirujano',
    source: ['/blog/como-leer-la-titulacion-de-quien-te-va-a-operar', '/wiki/termino/numero-de-colegiado'],
  },
  // Articles and FAQs of the pages
  {
    q: 'a los cuantos meses crece el pelo injertado',
    source: [
      '/tratamientos/injerto-capilar-fue',
      '/blog/mes-a-mes-tras-un-injerto-capilar',
      '/tratamientos/injerto-capilar-dhi',
    ],
  },
  {
    q: 'como comparo dos presupuestos de clinicas distintas',
    source: ['/blog/presupuesto-sanitario-como-compararlo-y-que-debe-incluir'],
  },
  {
    q: 'como evito el efecto rebote despues de adelgazar',
    source: ['/blog/perder-peso-sin-efecto-rebote', '/wiki/termino/efecto-rebote'],
  },
  {
    q: 'que mide el chequeo',
    source: ['/tratamientos/chequeo-longevidad', '/blog/que-mide-un-chequeo-de-longevidad'],
  },
  {
    q: 'las protesis se cambian cada 10 años?',
    source: ['/tratamientos/aumento-pecho', '/wiki/termino/protesis-mamaria'],
  },
  // Not on the site
  { q: 'cuanto cuesta una ortodoncia invisible', source: [] },
  { q: 'me podeis poner un empaste', source: [] },
  { q: 'quien gano la liga', source: [] },
  { q: 'haceis operaciones de miopia', source: [] },
  { q: 'que tiempo hace mañana en madrid', source: [] },
  { q: 'operais de rodilla', source: [] },
]
