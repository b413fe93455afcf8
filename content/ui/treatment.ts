/** Treatment page; its headings are in `pages/listados.yaml`. */
export const treatment = {
  priceNote: 'El precio de cada caso se confirma en el presupuesto, después de la valoración.',
  callIf: 'Llama si',
  compare: 'Comparar con otros',
  performersRight:
    'Antes de decidir, pide el nombre y el número de colegiación de quien te va a tratar. Es tu derecho.',
  seeTeam: 'Qué puedes preguntar al equipo',
  readOn: 'Seguir leyendo',
  seeSteps: 'Ver los {n} pasos',
  seeRecovery: 'Ver la recuperación día a día',
  seeAlternatives: 'Ver la comparación',
  seeReferences: 'Ver las referencias ({n})',
  includes: 'Qué incluye el precio y qué no',
  unsaid: 'Se ve en consulta',
  request: 'Pedir información de este tratamiento',
  book: 'Pedir una valoración gratuita',
  onThisPage: 'En esta página',
  cardTitle: '¿Lo vemos juntos?',
  cardText:
    'Una primera consulta gratuita, {visit}, de la que sales con un plan. No tienes que decidir ese día.',
  unit: 'Unidad',
  zone: 'Zona',
  severalZones: 'Varias zonas',
  callLine: 'Teléfono general, todos los días {lineHours}:',
  emergency: 'Si es grave o no puedes esperar, llama al 112.',
  ask: 'Preguntar antes',
  disclaimer:
    'La información de esta página es orientativa y no sustituye a la consulta médica. Los resultados cambian de una persona a otra.',
  where:
    'La primera consulta puede hacerse en cualquiera de las clínicas de la red. Como la historia clínica es compartida, si tu caso necesita un equipo o un quirófano concreto te diremos en qué sede se realiza y te acompañaremos hasta allí.',
  seeClinics: 'Ver las clínicas',
  inYourCity: 'En tu ciudad',
  formTitle: 'Pregunta por {treatment}',
  formLead:
    'Deja tus datos y alguien del equipo te llamará para resolver dudas o acordar la primera consulta gratuita.',
  related: 'También en {unit}',
  seeUnit: 'Ver la unidad {unit}',
} as const
