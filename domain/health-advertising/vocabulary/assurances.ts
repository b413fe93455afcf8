import type { AdvertisingRule } from '../rule.ts'
import { SOURCES } from '../sources.ts'

const SEVERAL = '(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|\\d{1,3})'
const PROFESSIONALS =
  '(?:medic[oa]s?|dermatolog[oa]s?|cirujan[oa]s?|especialistas?|expert[oa]s?|farmaceutic[oa]s?|profesionales)'
const CELEBRITIES =
  '(?:actriz|actrices|actor|actores|famos[oa]s?|celebrit(?:y|ies)|influencers?|presentador(?:a|as|es)?|estrellas? de [a-z]+|las estrellas|futbolistas?|cantantes?|instagramers?|youtubers?)'
const TRUST =
  '(?:confia[a-z]*|encantad[oa]s?|favorit[oa]s?|secreto|elig[a-z]+|elegid[oa]s?|se (?:ha|han) (?:hecho|operado|puesto|tratado)|usan?|adoran?|recomiendan?)'
const AUTHORITIES =
  '(?:ministerio|colegio|agencia|aemps|sanidad|oms|organizacion mundial|fda|sociedad|academia|universidad)'
const BODY =
  '(?:pelo|melena|cabello|figura|juventud|silueta|firmeza|sonrisa|cintura|autoestima|belleza|seguridad en ti)'

/** Ways of being sure that need no promising word: of an effect, of its safety, or because others are. */
export const ASSURANCES: readonly AdvertisingRule[] = [
  {
    id: 'unfailing',
    severity: 'warn',
    source: SOURCES.claims,
    message: 'Ningún tratamiento sirve siempre ni a todo el mundo; di de qué depende.',
    deniable: true,
    wordings: [
      { say: 'infalibles?', instead: ['que puede ayudar'] },
      { say: '(?:que )?(?:nunca|no) falla[n]?|aciertas? siempre', instead: ['que puede ayudar'] },
      {
        say: '(?:funciona|sirve|resulta|eficaz|efectiv[oa]|aciertas?|apt[oa]|valid[oa])[a-z0-9 ,%]{0,24} (?:sea cual sea|independientemente de|tengas) (?:tu |la )?(?:tipo de piel|edad|caso|piel)(?: que tengas)?',
        instead: ['según tu caso'],
      },
      { say: 'si o si|pase lo que pase', instead: ['según tu caso'] },
      {
        say: '(?:funciona|resulta|efectiv[oa]|eficaz|actua)n? al (?:100|cien) ?(?:%|por cien(?:to)?)',
        instead: ['puede funcionar'],
      },
      {
        say: '(?:solucion|remedio|tratamiento|respuesta|adios|metodo) definitiv[oa]s?(?= (?:a|al|para|contra|de))',
        instead: ['tratamiento'],
      },
      { say: '(?:nunca mas|jamas|nunca) volveras a [a-z]+', instead: ['puedes mejorar'] },
      {
        say: `(?:recuperaras|luciras|presumiras de|conseguiras) (?:tu|la|el|una|un) ${BODY}`,
        instead: ['consulta qué cabe esperar'],
      },
      {
        say: 'palabra de (?:nuestr[oa] )?(?:equipo|medic[oa]|doctor(?:a)?|nutricionista|cirujan[oa]|expert[oa])',
        instead: ['según tu caso'],
      },
    ],
  },
  {
    id: 'harmless',
    severity: 'block',
    source: SOURCES.claims,
    message: 'Que algo sea natural o suave no prueba que sea seguro, y todo tratamiento tiene riesgos.',
    deniable: true,
    wordings: [
      {
        say: '(?:es|son|al ser|por ser)(?: (?:un |unos )?(?:producto|ingrediente)s?)?(?: de origen)? natural(?:es)?,? (?:asi que|por eso|por lo que|por tanto|no puede[n]?|no tiene[n]?)(?: no)?[a-z ]{0,30}',
        instead: ['también puede tener efectos no deseados'],
      },
      {
        say: 'no (?:puede|pueden|va a|van a) (?:hacer|causar|producir|provocar)(?:te|le|les|os)? (?:ningun |ninguna |nada de )?(?:da[ñn]os?|mal|quemaduras?|alergias?|marcas?|cicatri[a-z]+|problemas?)',
        instead: ['puede tener efectos no deseados'],
      },
      {
        say: 'no tienen? (?:ninguna )?contraindicaci(?:on|ones)',
        instead: ['tiene contraindicaciones que el médico revisa'],
      },
      { say: '(?:tan |igual de )(?:inofensiv|inocu|segur)[oa]s? como', instead: ['distinto de'] },
      { say: 'no hay nada que temer', instead: ['pregunta lo que te preocupe'] },
    ],
  },
  {
    id: 'effortless',
    severity: 'block',
    source: SOURCES.claims,
    message: 'Adelgazar sin cambiar nada es una promesa falsa: habla de un programa médico.',
    deniable: true,
    wordings: [
      {
        say: '(?:adelgaza[a-z]*|pierd[a-z]+ (?:peso|kilos)|baja[a-z]* (?:de peso|tallas)) (?:comiendo (?:de todo|lo que|sin)|sin (?:dejar de comer|renunciar|esfuerzo|pasar hambre|dieta|hacer (?:dieta|ejercicio)))[a-z ]{0,16}',
        instead: ['sigue un programa médico de peso'],
      },
      {
        say: 'com(?:e|er|iendo) (?:de todo|lo que quieras) y (?:adelgaza|pierde|baja|veras|mira)[a-z]*(?: bajar la bascula)?',
        instead: ['sigue un programa médico de peso'],
      },
      {
        say: `(?:perder(?:as)?|te quitaras|quitarte|bajar(?:as)?|eliminar(?:as)?)(?: de encima)? (?:entre|de) ${SEVERAL} (?:y|a) ${SEVERAL} (?:kilos|kg|tallas|centimetros)`,
        instead: ['seguirás un programa médico de peso'],
      },
      {
        say: '(?:la |el |esa )?(?:famos[oa] )?(?:inyeccion|pinchazo|pinchacito|pluma|jeringuilla|vacuna)(?:es|s)?(?: [a-z]+){0,7} (?:para |que (?:te )?)?(?:adelgaza[a-z]*|perder peso|bajar de peso|quita el (?:hambre|apetito)|sin hambre)',
        instead: ['una consulta médica sobre el peso'],
      },
    ],
  },
  {
    id: 'unrivalled',
    severity: 'warn',
    source: SOURCES.truth,
    message: 'Compararse con todos los demás no se puede demostrar.',
    deniable: true,
    wordings: [
      { say: 'nadie (?:[a-z]+ ){1,6}como (?:nosotr[oa]s|nuestr[oa]s?)', instead: ['lo hacemos así'] },
      {
        say: 'ningun[ao]? otr[oa] (?:clinica|centro|equipo|tecnica|metodo|laser|doctor(?:a)?)(?: (?:de|en) (?:[a-z]+ ?){1,3})? (?:consigue|ofrece|logra|hace|iguala|tiene|puede)[a-z]*',
        instead: ['esta clínica ofrece'],
      },
      {
        say: '(?:la |el |las |los )?(?:clinica |centro |equipo |doctor(?:a)? )?(?:en (?:la|el) que mas confian|mas (?:recomendad|valorad|elegid|solicitad|querid)[oa]s? (?:por|de|en))',
        notAfter: 'cuant[oa] ',
        instead: ['con experiencia en'],
      },
      { say: 'insuperables?|inigualables?|incomparables?|inmejorables?|sin rival', instead: ['cuidado'] },
    ],
  },
  {
    id: 'backing',
    severity: 'warn',
    source: SOURCES.claims,
    message: 'Ni autoridades, ni profesionales, ni famosos, ni otros pacientes pueden servir de aval.',
    deniable: true,
    wordings: [
      {
        say: `(?:avalad|recomendad|aprobad|respaldad|reconocid)[oa]s? por (?:el |la |los |las )?${AUTHORITIES}`,
        instead: ['con la autorización que se ve en esta página'],
      },
      {
        say: `(?:${SEVERAL}|la mayoria) de cada (?:10|diez|cien|100) ${PROFESSIONALS}`,
        instead: ['algunas personas'],
      },
      { say: `${CELEBRITIES}(?: [^.!?\\s]+){0,6} ${TRUST}`, instead: ['quienes vienen a la consulta'] },
      { say: `${TRUST}(?: [^.!?\\s]+){0,5} ${CELEBRITIES}`, instead: ['quienes vienen a la consulta'] },
      {
        say: '(?:clientas?|clientes|pacientes) (?:satisfech|encantad|felic)[a-z]+',
        instead: ['pacientes'],
      },
      {
        say: '(?:lo )?(?:dicen|cuentan|avalan) nuestr[oa]s (?:pacientes|clientes|clientas)',
        instead: ['lo explicamos en consulta'],
      },
      { say: '(?:cinco|5) estrellas', notBefore: ' michelin', instead: ['con hojas de reclamaciones'] },
    ],
  },
  {
    id: 'scarcity',
    severity: 'warn',
    source: SOURCES.truth,
    message: 'La prisa no deja pensar una decisión sobre la salud.',
    deniable: true,
    wordings: [
      {
        say: `ultim[oa]s ${SEVERAL} (?:plazas|huecos|unidades|citas|dias|horas)`,
        notBefore: ' (?:de (?:reposo|embarazo|tratamiento))',
        instead: ['citas disponibles'],
      },
      {
        say: `(?:solo )?quedan (?:${SEVERAL}|poc[oa]s|unas pocas) (?:plazas|huecos|unidades|citas)`,
        instead: ['hay citas'],
      },
      {
        say: 'sorte(?:o|os|amos|a con|ar|an|en)(?: con nosotros)?',
        notAfter: 'por ',
        instead: ['información'],
      },
      { say: '(?:va|van|viene|sale) de regalo', instead: ['tiene su precio publicado'] },
    ],
  },
]
