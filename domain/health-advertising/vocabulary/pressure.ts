import type { AdvertisingRule } from '../rule.ts'
import { SOURCES } from '../sources.ts'

const NUMBER = '\\d[\\d.,]{0,11}'
const EUROS = '(?:€|euros?|eur)'

/** What pushes to decide: discounts, hurry and credit. */
export const PRESSURE: readonly AdvertisingRule[] = [
  {
    id: 'offer',
    severity: 'warn',
    source: SOURCES.medicines,
    message:
      'Un descuento o un regalo empuja a decidir deprisa sobre la salud; con un medicamento está prohibido.',
    blocksDrugs: true,
    deniable: true,
    wordings: [
      {
        say: `(?:hasta )?(?:un |el |con (?:un |el )?|al )?[-–−]? ?${NUMBER} ?(?:%|por ciento) (?:de )?(?:descuento|dto\\.?|ahorro|menos|off|rebaja)(?! (?:de|en) (?:peso|volumen|grasa|masa))`,
        instead: ['precio publicado'],
      },
      { say: `[-–−] ?${NUMBER} ?%`, notAfter: '\\d ?(?:%)? ?', instead: ['con precio publicado'] },
      {
        say: `${NUMBER} ?${EUROS} (?:menos|de descuento|de regalo|de ahorro)`,
        instead: ['precio publicado'],
      },
      {
        say: `antes ${NUMBER} ?${EUROS},? (?:y )?ahora ${NUMBER} ?${EUROS}`,
        instead: ['con precio publicado'],
      },
      {
        say: '(?:super)?ofert(?:a|on)',
        notAfter:
          '(?:demanda y (?:la )?|la |una |nuestra |su )(?=ofert[a]? (?:de (?:tratamientos|empleo|trabajo|servicios|clinicas)|y (?:la )?demanda))|demanda y (?:la )?',
        notBefore:
          ' (?:de (?:empleo|trabajo|tratamientos|servicios|plazas|clinicas)|laboral|formativa|publica|asistencial|sanitaria|y (?:la )?demanda|explica|de (?:una|la) hora|caduca|vinculante|por escrito)',
        instead: ['propuesta'],
      },
      {
        say: 'ofertas',
        notBefore: ' (?:de (?:empleo|trabajo|tratamientos)|laborales|formativas)',
        instead: ['propuestas'],
      },
      {
        say: '(?:2|3|4|dos|tres) ?(?:x|×|por) ?(?:1|2|3|uno|dos)',
        notBefore:
          ' ?(?:cm|mm|metros|centimetros|milimetros|[.,]\\d|€|euros|\\d|x|×|dias|veces|semanas|meses)',
        instead: ['varias sesiones'],
      },
      {
        say: 'promociones',
        notBefore: ' de (?:la )?(?:salud|medicos|residentes)',
        instead: ['precios publicados'],
      },
      {
        say: 'promocion(?: especial)?',
        notAfter: '(?:de la|su|mi|tu) ',
        notBefore: ' (?:de (?:la )?(?:salud|empleo|medicos|residentes|habitos)|interna)',
        instead: ['información'],
      },
      { say: 'descuentos', instead: ['precios publicados'] },
      { say: 'descuento', instead: ['precio publicado'] },
      { say: '(?:a )?mitad de precio', instead: ['con precio publicado'] },
      {
        say: 'precio (?:especial|rebajado|de (?:lanzamiento|locura|saldo|oferta)|promocional|irrepetible|imbatible)',
        instead: ['precio publicado'],
      },
      { say: 'black friday|cyber monday|blackfriday', instead: ['esta temporada'] },
      {
        say: '(?:chollo|ganga|outlet|codigo promocional|cupon|cupones|cheque regalo|tarjeta regalo)s?',
        instead: ['precio publicado'],
      },
      {
        say: '(?:(?:una |un |\\d{1,9} |dos )?(?:sesion|sesiones|zona|tratamiento|bono) (?:extra )?de regalo|de regalo|te regalamos|regalamos)',
        notBefore: ' (?:tiempo|de cumplea)',
        instead: ['con precio publicado'],
      },
      {
        say: '(?:trae|invita) a (?:un|una|tu) (?:amig[oa]|hermana|madre|pareja)',
        instead: ['pregunta en consulta'],
      },
      { say: '(?:sorteamos|sorteo|participa en el sorteo)', instead: ['información'] },
      {
        say: '(?:descuento|rebaja|precio) (?:por|si) (?:reserva|traes|pagas|vienes)[a-z ]{0,20}',
        instead: ['precio publicado'],
      },
      {
        say: '(?:la |el )?(?:segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|otr[oa]) (?:[a-z]+ )?(?:te |os )?(?:sale |va |es |queda )?(?:gratis|de regalo|a mitad de precio|sin coste)',
        instead: ['cada sesión tiene su precio'],
      },
      {
        say: '(?:compra|contrata|reserva|paga)[a-z]* (?:un[oa]|dos|tres|cuatro|cinco|\\d{1,2})(?: [a-z]+){0,2},? y (?:llevate|te llevas|disfruta|consigue)[a-z]*',
        instead: ['cada sesión tiene su precio'],
      },
      { say: 'rebajas', notAfter: '(?:si|cuando|como) ', instead: ['precios publicados'] },
      {
        say: 'gratis',
        after: '(?:sesion|sesiones|zonas?|tratamientos?|bono|axilas|producto|unidad|laser)(?: [a-z]+){0,3} ',
        instead: ['sin coste añadido'],
      },
    ],
  },
  {
    id: 'drug-pack',
    severity: 'block',
    source: SOURCES.medicines,
    message: 'Un paquete o bono con un medicamento es una promoción de ese medicamento.',
    scope: { regulatory: ['drug'], mode: 'prudente' },
    deniable: true,
    wordings: [
      {
        say: '(?:packs?|bonos?|paquetes?) (?:de )?(?:\\d{1,9}|dos|tres|cuatro|seis|sesiones)?',
        instead: ['consulta médica'],
      },
    ],
  },
  {
    id: 'drug-price',
    severity: 'block',
    source: SOURCES.medicines,
    message: 'En modo prudente no se anuncia el precio de un tratamiento con medicamento.',
    scope: { regulatory: ['drug'], mode: 'prudente' },
    deniable: false,
    wordings: [{ say: `(?:desde |por |solo )?${NUMBER} ?${EUROS}`, instead: ['precio en consulta'] }],
  },
  {
    id: 'urgency',
    severity: 'warn',
    source: SOURCES.truth,
    message: 'La prisa no deja pensar una decisión sobre la salud.',
    deniable: true,
    wordings: [
      { say: 'ultim[oa]s (?:plazas|huecos|unidades|citas|oportunidades)', instead: ['citas disponibles'] },
      {
        say: '(?:ultim[oa]s (?:dias|horas)|ultima oportunidad)(?= (?:para|de|con)|[!.:,])',
        notBefore: ' (?:de (?:la|tu) (?:semana|recuperacion|embarazo)|de (?:reposo|embarazo|vida))',
        instead: ['citas disponibles'],
      },
      {
        say: 'solo (?:hoy|ma[ñn]ana|esta semana|este mes|este fin de semana)(?= ?[:!,]| (?:\\d|y |te |con |desde |por |para ))',
        notBefore: ' ?,? (?:he|has|ha|puedo) ',
        instead: ['cuando te venga bien'],
      },
      {
        say: '(?:valid[oa]s? |disponible )?(?:solo |unicamente )?(?:hasta (?:el |fin de )?(?:agotar|existencias|domingo|viernes|fin de mes|final de mes)|por tiempo limitado|durante (?:este mes|esta semana) solo)',
        notAfter: '(?:reposo|vendaje|ferula|espera|abierto|abrimos|esperar)[a-z ]{0,20}',
        instead: ['sin fecha límite'],
      },
      { say: '(?:plazas|unidades|citas) limitadas|tiempo limitado', instead: ['citas disponibles'] },
      {
        say: 'no (?:te lo pierdas|esperes mas|dejes (?:pasar|escapar)[a-z ]{0,14}|lo (?:dudes|pienses)(?: mas)?|te quedes sin[a-z ]{0,12})',
        notAfter: '(?:si [a-z ]{0,40}|fiebre|sangr[a-z]+|dolor|112|urgencias)[a-z ,]{0,40}',
        notBefore: ' ?(?:y |, )?(?:llama|acude|ve a|si (?:notas|tienes|sangra))',
        instead: ['piénsalo con calma'],
      },
      {
        say: 'date prisa|ahora o nunca|antes de que sea tarde|reserva (?:ya|ahora mismo|antes del? [a-z0-9]+(?: de [a-z]+)?)',
        instead: ['pide cita cuando te venga bien'],
      },
    ],
  },
  {
    id: 'interest-free',
    severity: 'block',
    source: SOURCES.credit,
    message: 'Una cifra de financiación exige el ejemplo completo: tipo, total, TAE, plazo y cuota.',
    deniable: true,
    wordings: [
      {
        say: '(?:al |a |con (?:un |el )?)?(?:0|cero) ?(?:%|por ciento)(?: de)?(?: intereses?| tae| tin)?(?= ?(?:de )?(?:financ|interes|tae|tin|para|sin|en (?:12|24|36)|a (?:12|24|36)|[.!,]|$))',
        notAfter: '\\d[.,]?',
        notBefore: ' (?:alcohol|de grasa|grasa)',
        instead: ['con las condiciones que verás por escrito'],
      },
      { say: 'sin intereses', instead: ['con las condiciones por escrito'] },
      {
        say: '(?:financiacion|credito|prestamo) (?:gratuit[oa]|facil|al instante|inmediat[oa])',
        instead: ['financiación con las condiciones por escrito'],
      },
    ],
  },
  {
    id: 'instalments',
    severity: 'warn',
    source: SOURCES.credit,
    message: 'Anunciar una cuota obliga a dar el ejemplo completo de financiación.',
    deniable: true,
    wordings: [
      {
        say: `(?:en )?(?:comodas cuotas|cuotas de (?:solo |desde )?${NUMBER} ?${EUROS})|(?:desde |por (?:solo )?)?${NUMBER} ?${EUROS} ?(?:al|por|/|cada) ?mes`,
        instead: ['con financiación, cuyas condiciones verás por escrito'],
      },
    ],
  },
]
