import type { AdvertisingRule } from '../rule.ts'
import { SOURCES } from '../sources.ts'

const WHO =
  '(?:medic[oa]s?|dermatolog[oa]s?|especialistas?|cirujan[oa]s?|expert[oa]s?|profesionales|farmaceutic[oa]s?|celebrit(?:y|ies)|famos[oa]s?|influencers?|actrices|modelos|futbolistas)'
const PEOPLE =
  '(?:pacientes?|clientes?|clientas?|personas?|mujeres|hombres|usuari[oa]s|casos|tratamientos|injertos|intervenciones|unidades foliculares|foliculos)'
const SUCCESS =
  '(?:exito|eficacia|efectividad|satisfaccion|satisfech[oa]s?|supervivencia|prendimiento|mejori?a|content[oa]s|recomiend|repet|repite|feliz|felices|encantad[oa]s|resultado|volveria)'

/** People whose name sells. No authority keeps a list, so it stays short. */
const CELEBRITIES = [
  ...[
    '(?:kim|khloe|kourtney) kardashian',
    'las kardashian',
    'kylie jenner',
    'georgina rodriguez',
    'cristiano ronaldo',
    'messi',
  ],
  ...[
    'jennifer (?:aniston|lopez)',
    'madonna',
    'brad pitt',
    'george clooney',
    'nicole kidman',
    'demi moore',
    'angelina jolie',
  ],
  ...[
    'pilar rubio',
    'sara carbonero',
    'paula echevarria',
    'cristina pedroche',
    'isabel preysler',
    'tamara falco',
    'ana obregon',
  ],
  ...[
    '(?:david|victoria) beckham',
    'elon musk',
    'la reina letizia',
    'penelope cruz',
    'elsa pataky',
    'chiara ferragni',
    'maria pombo',
  ],
].join('|')

/** Proofs, figures and people who vouch for a treatment. */
export const EVIDENCE: readonly AdvertisingRule[] = [
  {
    id: 'proven',
    severity: 'warn',
    source: SOURCES.truth,
    message: 'Una prueba científica se cita: añade la referencia.',
    scope: { withoutReferences: true },
    deniable: true,
    wordings: [
      {
        say: '(?:clinica|cientifica|medica)mente (?:probad|demostrad|testad|comprobad|validad|avalad|contrastad)[oa]s?',
        instead: ['con estudios que citamos al final'],
      },
      {
        say: '(?:eficacia|efectividad|seguridad|resultados?) (?:[a-z]+mente )?(?:probad|demostrad|comprobad|contrastad|avalad)[oa]s?',
        instead: ['datos que citamos al final'],
      },
      {
        say: 'avalad[oa]s? (?:por (?:la ciencia|estudios|(?:mas de )?(?:\\d[\\d.]{0,11}|miles|cientos) de [a-z]+|los estudios|la evidencia)|cientificamente)',
        instead: ['con estudios que citamos al final'],
      },
      {
        say: '(?:numerosos |varios |multiples |los )?(?:estudios|ensayos)(?: cientificos| clinicos)? (?:demuestran|avalan|confirman|prueban|certifican)',
        instead: ['los estudios que citamos indican'],
      },
    ],
  },
  {
    id: 'figure',
    severity: 'warn',
    source: SOURCES.truth,
    message: 'Una cifra de éxito necesita su fuente, su fecha y quién la mantiene.',
    scope: { withoutReferences: true },
    deniable: true,
    wordings: [
      {
        say: `(?:mas de(?:l)? |hasta )?(?:el |un |al )?\\d[\\d.,]{0,11} ?(?:%|por ciento|por cien) de (?:los |las |nuestr[oa]s |sus )?(?:[a-z]+ )?${PEOPLE}(?=[^.;]{0,60}${SUCCESS})`,
        instead: ['una parte de los pacientes'],
      },
      {
        say: `(?:un |el |con |hasta )*(?:mas del )?\\d[\\d.,]{0,11} ?(?:%|por ciento) de ${SUCCESS}[a-z]*`,
        instead: ['una mejoría que varía'],
      },
      {
        say: `(?:tasa|indice|porcentaje) de ${SUCCESS}[a-z]* (?:superior al |del |de |de mas del |mayor del )*\\d[\\d.,]{0,11} ?(?:%|por ciento)`,
        instead: ['mejoría que varía'],
      },
      {
        say: '(?:(?:muchos |cientos de |decenas de )?miles|cientos|mas de \\d[\\d.]{0,11}(?: mil)?|\\+ ?\\d[\\d.]{0,11}) (?:de )?(?:pacientes|clientes|clientas|casos|intervenciones)',
        notBefore: ' (?:analizad|estudiad|en el estudio|en un estudio|con una? )',
        instead: ['otras personas'],
      },
    ],
  },
  {
    id: 'endorsement',
    severity: 'warn',
    source: SOURCES.testimonials,
    message: 'Ni profesionales ni famosos pueden servir de aval para atraer pacientes.',
    deniable: true,
    wordings: [
      {
        say: `(?:recomendad|avalad|elegid|aprobad|preferid|usad|utilizad)([oa]s?) por (?:los |las |l[oa]s mejores |nuestr[oa]s )?${WHO}`,
        instead: ['indicad$1 por un médico en consulta'],
      },
      {
        say: `(?:los |las )?${WHO} (?:lo |la |nos |las |los )?(?:recomiendan|eligen|avalan|adoran|prefieren)`,
        notBefore: ' (?:que|esperar|no|evitar|consultar|empezar|usar|tomar|proteger)',
        instead: ['un médico decide contigo'],
      },
      {
        say: 'el (?:secreto|favorito|truco|tratamiento)(?: de belleza)? (?:de|preferido de) (?:las |los )?(?:famos[oa]s|celebrities|estrellas|actrices|modelos|influencers)',
        instead: ['un tratamiento que indica un médico'],
      },
      { say: CELEBRITIES, instead: ['otras personas'] },
    ],
  },
  {
    id: 'testimonial',
    severity: 'warn',
    source: SOURCES.testimonials,
    message: 'No se puede usar el testimonio de un paciente, real o supuesto, para atraer a otros.',
    deniable: true,
    wordings: [
      {
        say: '(?:me|nos) (?:cambio|ha cambiado|cambiaron) la vida',
        instead: ['cada persona lo vive de una manera'],
      },
      {
        say: '(?:se )?lo recomiendo(?: (?:a|al|mucho|sin dudar|totalmente)[a-z ]{0,12})?',
        instead: ['cada caso es distinto'],
      },
      {
        say: '(?:testimonios?|casos de exito|casos reales|historias reales|opiniones reales)',
        notAfter: '(?:los|ni|sin) ',
        instead: ['información médica'],
      },
      {
        say: '(?:lo que |que )?(?:nuestr[oa]s |tus )pacientes (?:dicen|opinan|cuentan|hablan)|lo que (?:dicen|opinan|cuentan) (?:nuestr[oa]s|de nosotros) ?(?:pacientes)?',
        instead: ['las preguntas más frecuentes'],
      },
    ],
  },
  {
    id: 'before-after',
    severity: 'warn',
    source: SOURCES.images,
    message: 'Las comparaciones de antes y después prometen un resultado y muestran datos de salud.',
    deniable: true,
    wordings: [
      {
        say: '(?:el |los |su |sus |nuestros? |este |estos |un )antes y (?:el )?despues',
        notBefore:
          ' (?:de (?:la|cada|una|tu|el|su) (?:sesion|operacion|cirugia|dieta|visita|consulta|intervencion|tratamiento)|de (?:operar|empezar))',
        instead: ['la evolución habitual'],
      },
      {
        say: '(?:fotos?|imagenes|galeria|fotografias|videos?|casos) (?:reales )?(?:de |del |con |con el )?(?:el )?antes(?: y|/| -) ?(?:el )?despues',
        instead: ['información sobre la evolución'],
      },
      { say: '(?:antes ?/ ?despues|before (?:and|&) after|antesydespues)', instead: ['evolución'] },
    ],
  },
]
