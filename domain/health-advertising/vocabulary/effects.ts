import type { AdvertisingRule, Wording } from '../rule.ts'
import { SOURCES } from '../sources.ts'

const WOUND =
  '(?:herida|incision|cicatri|sutura|punto|zona|injerto|quemadura|ulcera|ampoll|costra|lesion|corte|piel|tejido|hueso)'
const ILLNESS_AFTER = ` (?:el|la|los|las|tu|tus|su|sus|un|una|todo tipo de|cualquier)(?! (?:[a-z]+ )?${WOUND}) `
/** What follows when natural is no praise. */
const CAN_HARM =
  '[^.;!?]{0,20} (?:tambien )?(?:puede|pueden|podria|podrian) (?:causar|dar|provocar|producir|tener|irritar|sensibilizar)|,? no (?:significa|quiere decir|es sinonimo)'
const LOSS = '(\\d{1,9}|dos|tres|cuatro|cinco|seis|siete|ocho|diez|doce|quince|veinte|varios|muchos)'
const HOW_MUCH = `(?:hasta |entre |mas de |unos |de )?${LOSS}(?:(?: o | a | y |-)\\d{1,9})?`
const MEASURE = '(?:kilos?|kgs?|tallas?|centimetros?|cms?)'

/** What a treatment is said to do to the body. */
export const EFFECTS: readonly AdvertisingRule[] = [
  {
    id: 'cure',
    severity: 'block',
    source: SOURCES.claims,
    message: 'La ley no permite atribuir la certeza de una curación.',
    deniable: true,
    wordings: [
      ...cures('cura', 'trata'),
      ...cures('curan', 'tratan'),
      ...cures('curar', 'tratar'),
      ...cures('curamos', 'tratamos'),
      ...cures('curara', 'tratará'),
      {
        say: 'cura',
        after: '(?:que|te|nos|lo|la) ',
        notAfter: `${WOUND}[a-z]*(?: [a-z]+){0,5} (?:que|se) `,
        notBefore: ` (?:(?:[a-z]+ )?(?:de )?${WOUND}|de |plana|sencilla|diaria|se hace|en casa)`,
        instead: ['trata'],
      },
      {
        say: 'cura(?= (?:definitiva|total|milagrosa|para|contra|de la (?:alopecia|obesidad|celulitis|calvicie|flacidez)|del (?:acne|melasma)))',
        notBefore: ` (?:para|contra|definitiva) (?:la |las |el )?${WOUND}`,
        instead: ['terapia'],
      },
      {
        say: '(?:acne|alopecia|obesidad|melasma|rosacea|varices|ansiedad|depresion) curad[oa]s?',
        instead: ['seguimiento médico'],
      },
    ],
  },
  {
    id: 'miracle',
    severity: 'block',
    source: SOURCES.truth,
    message: 'Presenta el tratamiento como un prodigio; la información ha de ser exacta y proporcionada.',
    deniable: true,
    wordings: [
      {
        say: '(tratamiento|remedio|producto|metodo|dieta|crema|suero|solucion|pastilla) milagro',
        instead: ['$1 con límites conocidos'],
      },
      { say: '(efectos?|resultados?) (?:milagro|milagros[oa]s?)', instead: ['$1 gradual'] },
      {
        say: 'milagros[oa]s?',
        notAfter: '(?:la|virgen|calle|plaza|hospital|clinica) ',
        instead: ['con límites conocidos'],
      },
      {
        say: 'milagros?',
        notAfter: '(?:do[ñn]a|dra|doctora|virgen de los|calle|plaza|sra|se[ñn]ora|clinica) ?',
        instead: ['cambio gradual'],
      },
    ],
  },
  {
    id: 'weight-loss-figure',
    severity: 'block',
    source: SOURCES.claims,
    message: 'No se puede prometer una pérdida de peso concreta.',
    deniable: true,
    wordings: [
      {
        say: `(?:perderas|bajaras|adelgazaras) ${HOW_MUCH} ${MEASURE}`,
        instead: ['seguirás un programa médico de peso'],
      },
      {
        say: `(?:pierdes|bajas|adelgazas) ${HOW_MUCH} ${MEASURE}`,
        instead: ['sigues un programa médico de peso'],
      },
      {
        say: `(?:perder|bajar|adelgazar|quitarte|eliminar) ${HOW_MUCH} ${MEASURE}`,
        instead: ['seguir un programa médico de peso'],
      },
      {
        say: `(?:pierde|baja|adelgaza|quitate|elimina|reduce|rebaja)n? ${HOW_MUCH} ${MEASURE}`,
        instead: ['Sigue un programa médico de peso'],
      },
      {
        say: `${LOSS} (?:kilos?|kgs?|tallas?) (?:menos|de menos|fuera)`,
        instead: ['un plan médico de peso'],
      },
    ],
  },
  {
    id: 'slimming',
    severity: 'warn',
    source: SOURCES.claims,
    message: 'No se pueden atribuir propiedades adelgazantes: habla de un programa médico.',
    deniable: true,
    wordings: [
      {
        say: '(?:adelgazante|reductor(?:a|es|as)?|quemagrasas?|anticelulitic[oa]s?|antiobesidad|anti-obesidad)s?',
        instead: ['de cuidado corporal'],
      },
      {
        say: '(?:adelgaza|adelgazar|pierde peso|perder peso|baja de peso|bajar de peso) sin (?:esfuerzo|dieta|ejercicio|hambre|pasar hambre|efecto rebote)',
        instead: ['cuidar el peso con seguimiento médico'],
      },
      {
        say: 'sin (?:dieta ni ejercicio|dietas ni ejercicio|hacer dieta|pasar hambre)',
        instead: ['con seguimiento médico'],
      },
    ],
  },
  {
    id: 'cellulite',
    severity: 'block',
    source: SOURCES.claims,
    message: 'La celulitis no se elimina; puede mejorar su aspecto.',
    deniable: true,
    wordings: [
      {
        say: '(?:di |digale )?adios (?:para siempre )?a (?:la|tu) celulitis',
        instead: ['mejora el aspecto de la celulitis'],
      },
      {
        say: '(?:olvidate|despidete|librate) de (?:la|tu) celulitis',
        instead: ['mejora el aspecto de la celulitis'],
      },
      ...removals('eliminar|quitar|borrar|erradicar|acabar con|terminar con', 'mejorar'),
      ...removals('eliminamos|quitamos|borramos|acabamos con|terminamos con', 'tratamos'),
      ...removals('eliminan|quitan|borran|acaban con|terminan con', 'mejoran'),
      ...removals(
        'elimina|quita|borra|erradica|acaba con|termina con|fulmina|destruye|eliminara|acabara con',
        'puede mejorar',
      ),
      { say: '(?:la )?eliminacion de (?:la )?celulitis', instead: ['el cuidado de la piel con celulitis'] },
      {
        say: 'celulitis(?=[^.]{0,60} la (?:eliminamos|elimina|quitamos|borramos))',
        instead: ['el aspecto de la celulitis'],
        after: 'nunca ',
      },
    ],
  },
  {
    id: 'painless',
    severity: 'warn',
    source: SOURCES.truth,
    message: 'Casi todo tratamiento molesta; di cuánto y qué lo alivia.',
    deniable: true,
    wordings: [
      {
        say: '(?:totalmente |completamente |practicamente |casi |100 ?% )?indolor[oa]s?',
        instead: ['con molestias que suelen ser leves'],
      },
      {
        say: '(?:totalmente |completamente )?(?:sin (?:nada de |ningun )?dolor(?:es)?|cero dolor(?:es)?)',
        notAfter:
          '(?:caminar|camines|moverte|mover|andar|respirar|puedas|cuando|si|hasta|rutina|deporte|dormir|semana|dia|mes|estas|estes)(?: [a-zñ]+){0,5} ',
        notBefore: ' (?:ni|y(?! sin)|al|si)',
        instead: ['con molestias que suelen ser leves'],
      },
      { say: 'no (?:duele|dolera|molesta) nada|ni te enteras', instead: ['suele molestar poco'] },
    ],
  },
  {
    id: 'natural',
    severity: 'warn',
    source: SOURCES.claims,
    message: '«Natural» no prueba que algo sea seguro ni eficaz.',
    deniable: true,
    wordings: [
      {
        say: '(?:(?:al )?100 ?%|cien por cien|totalmente|completamente) natural(?:es)?',
        instead: ['de composición conocida'],
      },
      {
        say: '(tratamientos?|productos?|metodos?|remedios?|ingredientes?|activos?|sustancias?|terapias?|soluci(?:on|ones)|tecnicas?|procedimientos?|f[oó]rmulas?|proteinas?|alternativas?|extractos?|componentes?) (?:[a-z]+ y )?natural(?:es)?',
        notBefore: CAN_HARM,
        instead: ['$1 que el médico te explica'],
      },
      {
        say: '(?:de )?origen natural',
        notBefore: CAN_HARM,
        instead: ['de composición conocida'],
      },
      {
        say: 'natural(?:es)? y segur[oa]s?|segur[oa]s? y natural(?:es)?',
        instead: ['de uso conocido, con sus riesgos'],
      },
    ],
  },
  {
    id: 'non-invasive',
    severity: 'warn',
    source: SOURCES.medicines,
    message: 'Un tratamiento con medicamento o con endoscopio no debe presentarse como «no invasivo».',
    scope: { invasive: true },
    deniable: false,
    wordings: [
      { say: '(?:minimamente |poco |nada |no )invasiv[oa]s?', instead: ['sin quirófano, con sus riesgos'] },
    ],
  },
  {
    id: 'unproven-effect',
    severity: 'warn',
    source: SOURCES.claims,
    message: 'El efecto de esta terapia no está demostrado: di qué se sabe y qué no.',
    scope: { regulatory: ['unproven'] },
    deniable: true,
    wordings: [
      {
        say: '(rejuvenece|regenera|repara|revierte|revitaliza|alarga|frena|detiene)(?= (?:el|la|los|las|tu|tus) )',
        instead: ['se estudia si $1'],
      },
      {
        say: '(rejuvenecen|regeneran|reparan|revierten|revitalizan|alargan|frenan|detienen)(?= (?:el|la|los|las|tu|tus) )',
        instead: ['se estudia si $1'],
      },
    ],
  },
]

function cures(say: string, instead: string): Wording[] {
  return [
    {
      say: `${say}(?=${ILLNESS_AFTER})`,
      notAfter: `(?:${WOUND}[a-z]*(?: [a-z]+){0,3} (?:se|que)|la|una|cada|primera|de) `,
      instead: [instead],
    },
  ]
}

function removals(verbs: string, instead: string): Wording[] {
  return [
    {
      say: `(?:${verbs}) (?:por completo |definitivamente |para siempre )?(?:la |tu |toda la )?celulitis`,
      instead: [`${instead} el aspecto de la celulitis`],
    },
  ]
}
