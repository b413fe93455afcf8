import type { AdvertisingRule } from '../rule.ts'
import { SOURCES } from '../sources.ts'

const FEMININE =
  '(clinica|medica|cirujana|doctora|unidad|tecnologia|tecnica|atencion|cirugia|solucion|profesional)'
const MASCULINE =
  '(centro|equipo|cirujano|medico|doctor|tratamiento|resultado|especialista|profesional|laser|hospital|injerto|precio|instituto|grupo)'
const PLURAL_FEMININE = '(clinicas|cirujanas|doctoras|tecnologias|tecnicas|manos|profesionales)'
const PLURAL_MASCULINE =
  '(centros|equipos|cirujanos|medicos|doctores|tratamientos|resultados|especialistas|profesionales|laseres|precios|aparatos)'
const FOR_EACH =
  ' (?:[a-z]+ ){0,2}(?:para (?:ti|cada|tu)|en cada|es (?:el|la|aquel|aquella|no|esperar)|depende|lo decide|posible)'
const PLACE =
  '(?:espa[ñn]a|europa|madrid|barcelona|sevilla|valencia|asturias|gijon|bilbao|el mundo|del pais|pais|la ciudad|el sector|del sector|nuestro pais)'

/** Comparisons with others and titles that nobody has given. */
export const COMPARISONS: readonly AdvertisingRule[] = [
  {
    id: 'superlative',
    severity: 'block',
    source: SOURCES.truth,
    message: 'Nadie puede demostrar que es el mejor, y compararse así engaña al paciente.',
    deniable: true,
    wordings: [
      { say: `la mejor ${FEMININE}`, notBefore: FOR_EACH, instead: ['una $1'] },
      { say: `el mejor ${MASCULINE}`, notBefore: FOR_EACH, instead: ['un $1'] },
      { say: `las mejores ${PLURAL_FEMININE}`, notBefore: FOR_EACH, instead: ['$1'] },
      { say: `los mejores ${PLURAL_MASCULINE}`, notBefore: FOR_EACH, instead: ['$1'] },
      {
        say: '(?:somos|fuimos|seremos) (?:el|la|los|las) mejor(?:es)?(?: (?:en|de|con))?',
        instead: ['trabajamos en'],
      },
      { say: `(?:el|la|los|las) mejor(?:es)? (?:de|en) (${PLACE})`, instead: ['de $1'] },
    ],
  },
  {
    id: 'number-one',
    severity: 'block',
    source: SOURCES.truth,
    message: 'Un primer puesto sin fuente es publicidad engañosa.',
    deniable: true,
    wordings: [
      {
        say: '(?:la |una )?(clinica|unidad) (?:n ?\\.?º ?\\.?|numero) ?(?:1|uno) (?:en|de)',
        instead: ['una $1 con experiencia en'],
      },
      {
        say: '(?:el |un )?(centro|equipo|grupo|hospital) (?:n ?\\.?º ?\\.?|numero) ?(?:1|uno) (?:en|de)',
        instead: ['un $1 con experiencia en'],
      },
      {
        say: '(?:(?:los |las |el |la )?numeros? unos?|n ?\\.?º ?\\.? ?1)(?: (?:en|de))?(?![.,]?\\d)',
        notAfter:
          '(?:calle|avenida|portal|bloque|plaza|paso|factor|nuestro|enemigo|causa|piso|planta) (?:[a-z]+ ){0,3}',
        notBefore: ' (?:de )?(?:la )?(?:calle|avenida|plaza|escala|lista|serie|tabla)',
        instead: ['con experiencia en'],
      },
    ],
  },
  {
    id: 'praise',
    severity: 'warn',
    source: SOURCES.truth,
    message: 'Es un elogio que no se puede comprobar: da el dato que lo sostiene o quítalo.',
    deniable: true,
    wordings: [
      {
        say: 'prestigios[oa]s?|(?:de )?(?:reconocido |gran |maximo )prestigio|(?:mas )?prestigios[oa]s? de(?:l)?',
        instead: ['con título oficial'],
      },
      {
        say: '(?:lider|lideres) (?:mundial(?:es)? |indiscutibles? |europe[oa]s? |nacional(?:es)? |absolut[oa]s? )?(?:en|de|del)',
        notAfter: '(?:equipo|proyecto|opinion) ',
        instead: ['con experiencia en'],
      },
      {
        say: '(?:pioner[oa]s?|referentes?|expertos numero uno) (?:en|de|del|mundial|nacional)',
        instead: ['con experiencia en'],
      },
      {
        say: 'excepcional(?:es)?',
        after: '(?:resultados?|equipo|atencion|calidad|servicio|trato|cuidado|experiencia) (?:[a-z]+ )?',
        instead: ['conocido'],
      },
      {
        say: '(?:inigualabl|insuperabl|incomparabl|inmejorabl|revolucionari)(?:[oa]s?|es?)?',
        instead: ['conocido'],
      },
      {
        say: '(?:los|las|el|la) mas (?:avanzad|puntero|puntera|innovador|modern|experimentad|reconocid|valorad|premiad)(?:[oa]s?|es|as)? (?:de|del|en|que)',
        instead: ['uno de los que se usan en'],
      },
      {
        say: 'de (?:primer nivel|maxima calidad|alto standing|talla mundial|ultima generacion)',
        instead: ['con marcado CE'],
      },
      {
        say: '(?:la|los|las|el) unic[oa]s? (?:clinica|centro|equipo|tratamiento|tecnica|aparato)s? (?:que|de|en|capaz)',
        instead: ['un sitio que'],
      },
    ],
  },
  {
    id: 'specialty',
    severity: 'warn',
    source: SOURCES.specialties,
    message: '«Cirujano estético» no es una especialidad: nombra el título oficial.',
    deniable: true,
    wordings: [
      {
        say: '(cirujano|cirujana) estetic[oa]',
        instead: ['$1 con la especialidad de cirugía plástica, estética y reparadora'],
      },
      {
        say: '(cirujanos|cirujanas) estetic[oa]s',
        instead: ['$1 con la especialidad de cirugía plástica, estética y reparadora'],
      },
      {
        say: '(?:medico|doctor) especialista en medicina estetica',
        instead: ['médico con formación en medicina estética'],
      },
      {
        say: '(?:medica|doctora) especialista en medicina estetica',
        instead: ['médica con formación en medicina estética'],
      },
    ],
  },
]
