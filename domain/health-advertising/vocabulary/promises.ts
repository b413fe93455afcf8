import type { AdvertisingRule } from '../rule.ts'
import { SOURCES } from '../sources.ts'

const KNOWN_RISKS = 'con riesgos que el médico te explica'
const KNOWN_EFFECTS = 'con efectos secundarios que el médico te explica'
const EFFECTS = 'efectos? (?:secundari|advers|indesead|colateral)(?:os?|es)?'
const NO_HARM =
  'no (?:existen?|hay|tienen?|conllevan?|implican?|suponen?|presentan?|producen?|provocan?|causan?|dan?|deja|dejan)'
const NONE = '(?:ning[uú]n[a]?s? (?:tipo de )?|apenas )?'

/** Promises of safety and of a result: no treatment may be said to be certain. */
export const PROMISES: readonly AdvertisingRule[] = [
  {
    id: 'no-risk',
    severity: 'block',
    source: SOURCES.claims,
    message: 'Ningún acto médico está libre de riesgos, y decir lo contrario es una afirmación falsa.',
    deniable: true,
    wordings: [
      {
        say: `(?:totalmente |completamente )?(?:sin ${NONE}(?:riesgos?(?: alguno)?|peligros? (?:alguno|para [a-z]+))|(?:cero|0) riesgos?|riesgos? (?:cero|0|nulos?|inexistentes?)|(?:libres?|exent[oa]s?) de (?:todo )?riesgos?)`,
        notAfter: '(?:si|cuando|para que)[a-z ,]{0,30}',
        instead: [KNOWN_RISKS, 'con los riesgos que verás más abajo'],
      },
      {
        say: `no (tienen?|conllevan?|implican?|suponen?|presentan?|existen?|hay) ${NONE}(?:riesgos?|peligros?)`,
        instead: ['$1 riesgos que el médico te explica'],
      },
      {
        say: '(?:es|son) (?:totalmente |completamente )?(?:inocu|inofensiv)[oa]s?',
        instead: [`se usa ${KNOWN_RISKS}`],
      },
    ],
  },
  {
    id: 'no-side-effects',
    severity: 'block',
    source: SOURCES.claims,
    message: 'Todo tratamiento puede tener efectos no deseados, y el paciente debe saberlo antes de decidir.',
    deniable: true,
    wordings: [
      {
        say: `(?:sin ${NONE}|cero |libres? de |exent[oa]s? de )(?:${EFFECTS}|contraindicaciones|complicaciones)`,
        notAfter: '(?:si|cuando|cursa|evoluciona|transcurre|va|fue|todo)(?: [a-z]+){0,4} ',
        instead: [KNOWN_EFFECTS],
      },
      {
        say: `${NO_HARM} ${NONE}${EFFECTS}`,
        instead: ['puede tener efectos secundarios, que el médico te explica'],
      },
      {
        say: `(?:olvidate de|adios a|di adios a|despidete de) (?:los |las )?${EFFECTS}`,
        instead: ['pregunta al médico por los efectos secundarios'],
      },
    ],
  },
  {
    id: 'fully-safe',
    severity: 'block',
    source: SOURCES.claims,
    message: 'La seguridad completa no existe: se explica el riesgo, no se niega.',
    deniable: true,
    wordings: [
      {
        say: '(?:(?:al )?100 ?%|(?:al )?cien por (?:cien|cien?to|100)|100 por (?:100|cien)|totalmente|completamente|absolutamente|plenamente) (?:segur|fiabl|inocu|efectiv|eficac|eficaz)(?:[oa]s?|es?)?',
        notAfter: '(?:sentirse|sentirte|sientas|sientes|estes|estas|estar|estoy|no estas?) ',
        instead: ['de uso conocido, con riesgos que el médico te explica'],
      },
      {
        say: '(?:con )?(?:la )?(?:total|absoluta|maxima) seguridad|(?:con )?seguridad (?:total|absoluta|garantizada|asegurada|al 100 ?%|del 100 ?%)',
        instead: ['con medidas de seguridad conocidas'],
      },
    ],
  },
  {
    id: 'guarantee',
    severity: 'block',
    source: SOURCES.claims,
    message: 'En medicina se ponen los medios, no se garantiza un resultado.',
    deniable: true,
    wordings: [
      {
        say: 'resultados (?:[a-z]+ )?(?:garantizados|asegurados)',
        instead: ['resultados que dependen de cada persona', 'resultados distintos en cada persona'],
      },
      {
        say: '(?:resultado|exito) (?:[a-z]+ )?(?:garantizado|asegurado)',
        instead: ['resultado que depende de cada persona'],
      },
      {
        say: '(?:garantia|seguro) (?:total |absoluta |plena )?(?:de|del|en el) (?:por vida|resultados?|exito|satisfaccion)',
        instead: ['revisiones para comprobar el resultado'],
      },
      {
        say: 'satisfaccion (?:100 ?% )?(?:garantizada|asegurada|total)',
        instead: ['seguimiento después del tratamiento'],
      },
      { say: '(?:o )?te devolvemos (?:el|tu) dinero', instead: ['y con revisiones después'] },
      {
        say: '(?:nosotros )?(?:te |os |le |les )?(?:lo |la )?(?:aseguramos|prometemos)',
        notBefore: ' (?:de |contra |la confidencialidad|tu privacidad)',
        instead: ['te explicamos qué cabe esperar'],
      },
      ...guarantees(),
    ],
  },
  {
    id: 'permanent',
    severity: 'block',
    source: SOURCES.claims,
    message: 'Ningún efecto puede prometerse para siempre.',
    deniable: true,
    wordings: [
      {
        say: 'definitiv[oa]s? (?:y )?para siempre',
        instead: ['duradera en la mayoría de los casos'],
        after: '(?:depilacion|solucion|eliminacion|forma|manera) ',
      },
      { say: 'definitivos (?:y )?para siempre', instead: ['duraderos en la mayoría de los casos'] },
      { say: 'definitivas (?:y )?para siempre', instead: ['duraderas en la mayoría de los casos'] },
      { say: 'definitiv(o|a) (?:y )?para siempre', instead: ['duradero en la mayoría de los casos'] },
    ],
  },
  {
    id: 'certainty',
    severity: 'warn',
    source: SOURCES.claims,
    message: 'El resultado se presenta como seguro; di qué suele pasar y de qué depende.',
    deniable: true,
    wordings: [
      {
        say: '(?:di )?adios (?:para siempre )?a(?:l| la| las| los| tus?| esas?| esos?) (?!celulitis|efecto)[a-zñ]+',
        notBefore: ' (?:en la|de la) consulta',
        instead: ['consulta qué se puede mejorar', 'qué se puede mejorar y qué no'],
      },
      {
        say: '(?:olvidate|despidete|librate|deshazte)(?: para siempre)? de(?:l| la| las| los| tus?| esas?| esos?) (?!celulitis|efecto)[a-zñ]+',
        instead: ['consulta qué se puede mejorar'],
      },
      ...completely('(?:elimina|borra|quita)mos|acabamos con|terminamos con', 'tratamos'),
      ...completely('(?:elimina|borra|quita)n|acaban con|terminan con', 'pueden mejorar'),
      ...completely('(?:elimina|borra|quita)r|acabar con|terminar con', 'mejorar'),
      ...completely('elimina|borra|quita|acaba con|termina con', 'puede mejorar'),
      {
        say: 'de una vez (?:y )?por todas|para siempre',
        notAfter: '(?:nada dura|no es|no dura|nadie|te quedas?|quedan?|una cicatriz) ',
        notBefore: '[^.]{0,12}(?:no existe|no hay)',
        instead: ['durante un tiempo que varía'],
      },
      {
        say: 'quedaras (?:muy |totalmente )?(?:encantad|satisfech|perfect|fenomenal|genial|como nuev)[oa]?',
        instead: ['verás el cambio poco a poco'],
      },
      {
        say: 'resultados? (?:perfect|espectacular|increibl|sorprendent|asombros|inmejorabl)(?:[oa]s?|es?)',
        instead: ['resultado que se ve poco a poco'],
      },
      {
        say: '(?:funciona|sirve) (?:siempre|en todos|a todo el mundo|para todo el mundo|en el 100 ?%)',
        instead: ['funciona en algunas personas'],
      },
    ],
  },
]

function guarantees(): AdvertisingRule['wordings'] {
  const notBefore =
    ' (?:por escrito )?(?:que )?(?:[a-z]+ ){0,2}(?:presupuesto|precio|respuesta|cita|plazo|factura|reembolso|confidencial|privacidad|derecho|acceso|proteccion|anonim|secreto|cumplimiento|atencion|calidad|continuidad|datos|el mismo|la misma)'
  const inflected: readonly (readonly [string, string])[] = [
    ['(?:te |os |le )?garantizamos', 'buscamos contigo'],
    ['garantizaremos', 'buscaremos contigo'],
    ['garantizan', 'buscan'],
    ['garantizara', 'buscará'],
    ['(?:te |os )?garantizo', 'busco'],
    ['garantiza', 'busca'],
    ['garantizarte', 'explicarte'],
    ['garantizar', 'buscar'],
    ['garantizando', 'buscando'],
    ['garantizad[oa]', 'posible'],
    ['garantizad[oa]s', 'posibles'],
  ]
  return inflected.map(([say, instead]) => ({ say, notBefore, instead: [instead] }))
}

function completely(verbs: string, instead: string): AdvertisingRule['wordings'] {
  const how =
    'por completo|completamente|totalmente|del todo|para siempre|definitivamente|de raiz|de una vez por todas'
  return [{ say: `(?:${verbs}) (?:${how})`, instead: [instead] }]
}
