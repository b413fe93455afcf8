import type { EvaluationQuestion } from './evaluation-question.ts'

/** A third of the set, written before the engine existed and never used for tuning. */
export const heldOutQuestions: readonly EvaluationQuestion[] = [
  { q: 'que precio tiene ponerse pecho', source: ['/tratamientos/aumento-pecho'], facts: ['4.495'] },
  { q: 'cuanto vale el plan nutricional', source: ['/tratamientos/plan-nutricional'], facts: ['890'] },
  { q: 'precio minoxidil', source: ['/tratamientos/minoxidil-capilar'], facts: ['240'] },
  { q: 'q cuesta el laser intimo', source: ['/tratamientos/laser-intimo'], facts: ['450'] },
  {
    q: 'depilacion laser axilas precio',
    source: ['/tratamientos/depilacion-laser-diodo', '/tratamientos/depilacion-laser-masculina'],
    facts: ['50'],
  },
  {
    q: 'cuanto es el bono de mesoterapia para el cuerpo de 10',
    source: ['/tratamientos/mesoterapia-corporal'],
    facts: ['1.200'],
  },
  {
    q: 'cuanto cuesta operarse la nariz',
    source: ['/tratamientos/rinoplastia'],
    facts: ['primera consulta gratuita'],
  },
  {
    q: 'me decis precio de plasma rico en plaquetas en la cara?',
    source: ['/tratamientos/prp-facial'],
    facts: ['350'],
  },
  { q: 'el longevity 360 cuanto sale', source: ['/tratamientos/longevity-360'], facts: ['12.500'] },
  { q: 'precio mega life pose', source: ['/tratamientos/mega-life-pose'], facts: ['9.500'] },
  { q: 'cuanto cuesta terapia de pareja', source: ['/tratamientos/terapia-de-pareja'], facts: ['70'] },
  {
    q: 'cuanto dura la operacion de abdomen',
    source: ['/tratamientos/abdominoplastia'],
    facts: ['Entre 2 y 4 horas'],
  },
  { q: 'cuantas sesiones de ipl', source: ['/tratamientos/ipl-fotorejuvenecimiento'], facts: ['3 a 6'] },
  {
    q: 'el relleno de labios cuanto dura',
    source: ['/tratamientos/acido-hialuronico-facial'],
    facts: ['6 a 18 meses'],
  },
  {
    q: 'cuanto tiempo esta puesto el balon de 6 meses',
    source: ['/tratamientos/balon-gastrico-6-meses', '/tratamientos/balon-6-life'],
    facts: ['Seis meses'],
  },
  {
    q: 'cuando se ven resultados con criolipolisis',
    source: ['/tratamientos/cool360', '/tratamientos/cool360-life'],
  },
  { q: 'sculptra cuanto aguanta', source: ['/tratamientos/sculptra-body'], facts: ['dos años'] },
  { q: 'dias de recuperacion lipo', source: ['/tratamientos/liposuccion'], facts: ['3 a 14 días'] },
  { q: 'cuantos dias estare hinchada despues de la rino', source: ['/tratamientos/rinoplastia'] },
  {
    q: 'puedo entrenar tras el implante capilar?',
    source: [
      '/tratamientos/injerto-capilar-fue',
      '/tratamientos/injerto-capilar-dhi',
      '/blog/mes-a-mes-tras-un-injerto-capilar',
    ],
  },
  {
    q: 'con los hilos cuantos dias sin salir de casa',
    source: ['/tratamientos/hilos-tensores'],
    facts: ['3 a 7 días'],
  },
  {
    q: 'cuanto tengo que esperar para conducir despues de operarme el pecho',
    source: ['/tratamientos/aumento-pecho'],
  },
  {
    q: 'duele el injerto capilar',
    source: ['/tratamientos/injerto-capilar-fue', '/tratamientos/injerto-capilar-dhi'],
    facts: ['Local'],
  },
  { q: 'la radiofrecuensia facial duele?', source: ['/tratamientos/radiofrecuencia-facial'] },
  { q: 'la otoplastia es con anestesia general?', source: ['/tratamientos/otoplastia'], facts: ['Local'] },
  { q: 'que puede salir mal en una rinoplastia', source: ['/tratamientos/rinoplastia'] },
  {
    q: 'efectos adversos de los rellenos',
    source: [
      '/tratamientos/acido-hialuronico-facial',
      '/wiki/termino/relleno-dermico',
      '/wiki/termino/efecto-adverso',
    ],
  },
  { q: 'quien no se puede hacer la presoterapia', source: ['/tratamientos/presoterapia'] },
  {
    q: 'soy celiaca, puedo llevar balon gastrico?',
    source: ['/tratamientos/balon-gastrico-6-meses', '/tratamientos/balon-gastrico-12-meses'],
  },
  { q: 'contraindicaciones de la depilasion laser', source: ['/tratamientos/depilacion-laser-diodo'] },
  {
    q: 'que es el hifu',
    source: ['/wiki/termino/hifu', '/tratamientos/hifu-facial', '/tratamientos/hifu-corporal'],
  },
  { q: 'que son los telomeros', source: ['/wiki/termino/telomeros'] },
  { q: 'q es la dhi', source: ['/wiki/termino/dhi', '/tratamientos/injerto-capilar-dhi'] },
  {
    q: 'que es la alopecia androgenica',
    source: ['/wiki/termino/alopecia-androgenetica', '/tratamientos/preocupacion/alopecia-androgenetica'],
  },
  { q: 'significado de downtime', source: ['/wiki/termino/downtime'] },
  { q: 'que es la grasa visceral', source: ['/wiki/termino/grasa-visceral'] },
  { q: 'codigo de barras encima del labio que es', source: ['/wiki/termino/codigo-de-barras'] },
  { q: 'como es el analisis de microbiota', source: ['/tratamientos/analisis-microbiota'] },
  { q: 'para que sirve el oxygenlife', source: ['/tratamientos/oxygenlife'] },
  {
    q: 'que es mejor laser co2 o peeling',
    source: ['/tratamientos/laser-co2-fraccionado', '/tratamientos/peeling-medico'],
  },
  {
    q: 'diferencia entre abdominoplastia y liposucion',
    source: ['/tratamientos/abdominoplastia', '/tratamientos/liposuccion'],
  },
  {
    q: 'fit5 o fit10',
    source: ['/tratamientos/fit5-life', '/tratamientos/fit10-life'],
    facts: ['650', '1.200'],
  },
  {
    q: 'y que riesgos tiene',
    context: { treatments: ['lifting-facial'] },
    source: ['/tratamientos/lifting-facial'],
  },
  {
    q: 'precio?',
    context: { treatments: ['esclerosis-varices'] },
    source: ['/tratamientos/esclerosis-varices'],
    facts: ['180'],
  },
  {
    q: 'vale y cuanto dura',
    context: { treatments: ['neuromoduladores'] },
    source: ['/tratamientos/neuromoduladores'],
    facts: ['3 o 4 meses'],
  },
  {
    q: 'tengo mucho vello en la espalda',
    source: ['/tratamientos/preocupacion/vello-no-deseado', '/tratamientos/depilacion-laser-masculina'],
  },
  {
    q: 'estrias en la tripa',
    source: ['/tratamientos/preocupacion/estrias-cicatrices', '/tratamientos/laser-estrias'],
  },
  { q: 'me veo los parpados muy caidos', source: ['/tratamientos/preocupacion/parpados-caidos'] },
  {
    q: 'quiero unos labios mas gruesos',
    source: ['/tratamientos/preocupacion/labios', '/tratamientos/acido-hialuronico-facial'],
  },
  {
    q: 'que haceis para la culo mas grande',
    source: ['/tratamientos/preocupacion/gluteos', '/tratamientos/acido-hialuronico-gluteo'],
  },
  {
    q: 'estoy siempre cansado y con digestiones pesadas',
    source: ['/tratamientos/preocupacion/cansancio-digestion'],
  },
  { q: 'poros abiertos en la nariz', source: ['/tratamientos/preocupacion/poros-textura'] },
  { q: 'donde esta la clinica de vitoria', source: ['/clinicas/vitoria'], facts: ['01005'] },
  { q: 'hay alguna en mallorca', source: ['/clinicas/palma-de-mallorca'] },
  { q: 'vivo en leon, cual me queda cerca', source: ['/clinicas/oviedo', '/clinicas/valladolid'] },
  { q: 'codigo postal 48902', source: ['/clinicas/barakaldo'] },
  { q: 'abren por la tarde en sabadell?', source: ['/clinicas/sabadell'], facts: ['20:00'] },
  { q: 'hasta que hora cogeis el telefono', source: ['/contacto', '/clinicas'], facts: ['21:00'] },
  { q: 'me gustaria reservar una primera consulta', source: ['/reservar-cita'] },
  {
    q: 'que pregunto en la primera visita',
    source: ['/reservar-cita', '/blog/tu-primera-consulta-que-pasa-en-30-45-minutos'],
  },
  { q: 'financiais las operaciones', source: ['/contacto'], facts: ['TAE'] },
  { q: 'cual es vuestro correo', source: ['/contacto'], facts: ['hola@clinicaslife.example'] },
  {
    q: 'como pido mi historia clinica',
    source: [
      '/blog/derechos-del-paciente-consentimiento-historia-y-reclamaciones',
      '/wiki/termino/historia-clinica',
    ],
  },
  {
    q: 'cuando me puedo teñir el pelo despues del injerto',
    source: [
      '/blog/mes-a-mes-tras-un-injerto-capilar',
      '/tratamientos/injerto-capilar-fue',
      '/tratamientos/injerto-capilar-dhi',
    ],
  },
  { q: 'quitais muelas del juicio', source: [] },
  { q: 'teneis trabajo de recepcionista', source: [] },
  { q: 'receta de tortilla de patatas', source: [] },
]
