import type { TreatmentIntent } from './answer.ts'

/** In order of precedence; each is matched against the words of a question joined by spaces. */
const TREATMENT_PATTERNS: readonly [TreatmentIntent, RegExp][] = [
  [
    'includes',
    /\b((que|no|me|ya) (me )?(entra|lleva incluid\w+)|entra (en|el|la|todo)|incluid[oa]s?|incluye\w*|excluid\w+|excluye\w*|queda\w* (fuera|excluid\w+)|no cubre|que cubre|(va|viene|esta) todo|trae (el|la)|(va|van|pag\w+|cobr\w+) (\w+ )?aparte|trae ya)\b/,
  ],
  [
    'difference',
    /\b(diferenci\w+|distint\w+|compar\w+|versus|vs|es mejor|son mejores|mejor \w+ o|me conviene mas|cual elijo|cual es mejor|en lugar de|o mejor)\b/,
  ],
  [
    'price',
    /\b(precios?|importes?|ascien\w+|cuest\w*|costar\w*|costes?|coste|tarifas?|presupuesto|cobr\w+|euros?|bonos?|packs?|(es|son|muy|tan|mas|sale|salen) car[oa]s?|caros?|barat\w+|dinero|a (cuanto|como) (la|el|cada|esta|sale)|cuanto (es|son|sale|salen|seria|saldria|piden|pedis|por|al mes|la sesion|cada sesion)|(cuanto|que|lo que|cuanto me) (vale|valen|valdria|costaria|sale)|pagar|financ\w+)\b/,
  ],
  [
    'onset',
    /\b(cuando (\w+ ){0,3}(ve|ven|vere|nota|notan|notare|notar|ver|empieza\w*|efecto|resultados?|crece|sale)|(al|a los|en|a partir de) (cuant[oa]s?|cuando) (\w+ )?(\w+ )?(nota|ve|ven|crece|hace)\w*|hac(e|er|en) efecto|tarda en (ver|nota|hacer|crec|salir|bajar)\w*|cuando se (ve|nota)\w*|cuando (hace|hacen|hara) (algo|efecto)|cuando (\w+ )?(cambio|mejoria|diferencia)|en cuanto tiempo (\w+ ){0,2}(not|ve|hace|resultad)\w*)\b/,
  ],
  [
    'lasting',
    /\b(dura\w* (\w+ ){0,2}(efecto|resultado|alivio)s?|(efecto|resultado|alivio)s? (\w+ ){0,3}(dura|duran|aguant\w+)|cuanto (tiempo )?(me|te|le) duran?|cuanto (tiempo )?(aguant\w+|se mantiene|mantiene)|para siempre|permanentes?|definitiv\w+|durader\w+|persist\w+|permanen\w+|(te|me|se) (va|quita|cae) (otra vez|de nuevo|todo)|vuelve\w* (a|el|la|todo)|si (lo|la) dejo|dura toda|vuelve a salir|cada cuanto (hay que )?(repet|cambi)\w+|se cambian|caduca\w*)\b/,
  ],
  [
    'recovery',
    /\b(recupera\w*|recuperacion|postoper\w+|posoper\w+|post oper\w+|postopera\w*|reposo|baja|downtime|curra\w*|currar|hecha un cuadro|presentable|oficina|incorpor\w+|vida (normal|social)|sin (salir|trabajar|curr\w+|poder)|parad[oa]|me vea (nadie|la gente)|quedarme en casa|convalec\w+|dias (\w+ ){0,4}(sin|de|roj[oa]s?|marcad[oa]|hinchad[oa]|(en (la |mi )?)casa|pel\w+dome|fatal|escondid[oa])|volver a|vuelvo a|trabaj\w+|deporte|gimnas\w+|gym|entren\w+|correr|conduc\w+|hinchad\w+|inflamad\w+|hinchazon|morad[oa]s|moraton\w*|moratones|ducha\w*|lavar\w*|maquill\w+|al sol|el sol|playa|piscina|bana\w+|vol(ar|ver)|avion|viaj\w+|alcohol|beber|fum\w+|ten[iy]\w+|dormir|vendaje|faja|puntos|salir de casa|hacer vida normal|cuidados)\b/,
  ],
  [
    'sessions',
    /\b(cuantas? (veces|ses\w+)|cuantas|numero de sesiones|sesiones|citas son|visitas son|cada cuanto)\b/,
  ],
  [
    'pain',
    /\b(duel\w+|dolor\w*|doloros\w+|molest\w+|anestesi\w+|anestecia|dormid[oa]|dormis|duermen|dormirme|sedacion|sedan|sedad\w+|pinchazos?)\b/,
  ],
  [
    'reversible',
    /\b(revert\w+|reversible|deshac\w+|no me gusta|arrepient\w+|antidotos?|volver atras|marcha atras|quitar el relleno)\b/,
  ],
  [
    'no-treatment',
    /\b((que pasa |y )?si no (me )?(lo |la )?(opero|hago|trato|hace|hacemos|quito|pongo)|no hacer nada|no hago nada|no operar\w*|sin tratar)\b/,
  ],
  [
    'not-suitable',
    /\b(contraindica\w*|(quien|quienes|cuando) no (se )?(pued\w+|deb\w+)|quien no|para quien no|no (me )?(lo )?puedo hacer|(me )?(puedo|pueden|podria|podeis) (\w+ )?(hac|pon|oper|llev|trat|depil|infiltr|pinch)\w+|puedo (oper|hac|pon|llev)\w+|se puede (\w+ )?(con|si|ten)|es apto|rechaz\w+)\b/,
  ],
  [
    'risks',
    /\b(riesg\w+|efectos? (secundari\w+|advers\w+|indesead\w+)|secundari[oa]s|peligr\w+|complicacion\w*|salir mal|sale mal|segur[oa]|seguridad|secuelas|infeccion\w*|que puede pasar|da alergia|alergia)\b/,
  ],
  [
    'suitable',
    /\b(para quien|a quien|indicad\w+|candidat\w+|sirve para mi|me sirve|soy apt[oa]|para que (casos|personas)|que edad|desde que edad|a partir de que edad)\b/,
  ],
  ['alternatives', /\b(alternativ\w+|otras? opcion\w*|en vez de|otra cosa|que otra)\b/],
  [
    'results',
    /\b(resultados?|cuant[oa]s? (kilos|peso|volumen)|que se consigue|que consigo|funciona|eficaz|efectiv\w+|que cambia|queda natural|se nota mucho)\b/,
  ],
  [
    'steps',
    /\b(como (se )?(hac|es|son|realiz|pon|funciona|va)\w*|en que consiste|consiste|procedimiento|paso a paso|como lo haceis|que me (haceis|hacen))\b/,
  ],
  [
    'duration',
    /\b(cuanto (tiempo )?(\w+ ){0,2}(dura\w*|tarda\w*|puesto|esta|lleva)|cuanto rato|que rato|duracion|dura|duran|cuanto tiempo|cuantas horas|tarda\w*)\b/,
  ],
  [
    'what-is',
    /\b(que (es|son|significa|quiere decir|era)|significad\w*|definicion|para que (sirve|es|vale)|explica\w*|informacion|info|hablame|cuentame|que tal|que lleva)\b/,
  ],
]

/** The intents of a question about a treatment, most specific first; at most two. */
export function treatmentIntents(words: readonly string[]): TreatmentIntent[] {
  const found = intentsInWords(words)
  return withoutShadows(found, words.join(' ')).slice(0, 2)
}

/** Every intent whose words are there, also those that belong to another one. */
export function intentsInWords(words: readonly string[]): TreatmentIntent[] {
  const text = words.join(' ')
  return TREATMENT_PATTERNS.filter(([, pattern]) => pattern.test(text)).map(([intent]) => intent)
}

/** More than what is part of the price is asked. */
const ASKS_AMOUNT = /\b(precio|cuanto (es|vale|cuesta|sale|cobr\w+)|cuesta)\b/

/** If words match two intents, the broader one is dropped. */
function withoutShadows(found: TreatmentIntent[], text: string): TreatmentIntent[] {
  const has = (intent: TreatmentIntent) => found.includes(intent)
  const hidden = new Set<TreatmentIntent>()
  if (has('difference') || has('includes'))
    for (const intent of found) if (intent !== 'difference') hidden.add(intent)
  if (has('includes')) hidden.delete('includes')
  if (has('includes') && !has('difference') && ASKS_AMOUNT.test(text)) hidden.delete('price')
  if (has('lasting') || has('onset')) hidden.add('duration').add('results')
  if (has('recovery')) hidden.add('duration').add('not-suitable')
  if (has('price') && !/\b(cuantas (\w+ )?(sesion\w*|veces|hacen)|(numero de|y) sesiones)\b/.test(text))
    hidden.add('sessions')
  // «cuánto tarda una sesión»
  if (has('duration') && /\b(tarda|dura|duran) (\w+ )?(una|la|cada) sesion\b/.test(text))
    hidden.add('sessions')
  if (found.length > 1) hidden.add('what-is')
  if (has('steps') && found.length > 2) hidden.add('steps')
  return found.filter((intent) => !hidden.has(intent))
}

export const SITE_INTENTS = [
  'greeting',
  'thanks',
  'who',
  'privacy',
  'photos',
  'person',
  'email',
  'cancel',
  'booking',
  'visit-both',
  'visit-bring',
  'visit-ask',
  'visit',
  'hours',
  'openings',
  'change-clinic',
  'financing',
  'security',
  'clinics',
  'nearest',
  'arrive',
  'phone',
  'team',
  'complaint',
] as const
export type SiteIntent = (typeof SITE_INTENTS)[number]

const SITE_PATTERNS: readonly [SiteIntent, RegExp][] = [
  [
    'cancel',
    /\b(anul\w+|cancel\w+|cambi\w+ (mi |la |de )?(cita|hora|fecha)|aplaz\w+ (mi |la )?cita|modificar (mi |la )?cita)\b/,
  ],
  ['visit-both', /\b(llev|tra[ei])\w* y (\w+ ){0,3}pregunt\w+\b.*\b(consulta|visita|cita)\b/],
  [
    'visit-bring',
    /\b(que (tengo que )?(llev|tra[ei])\w*|que hay que llevar|llevar a la)\b.*\b(consulta|visita|cita)\b/,
  ],
  [
    'visit-ask',
    /\b(que (le )?(pregunt\w+|hay que preguntar)|preguntas para)\b.*\b(consulta|visita|cita|medico|cirujano)\b/,
  ],
  ['booking', /\breserv\w+ (\w+ ){0,2}primera (consulta|visita|cita)\b/],
  [
    'visit',
    /\b(primera (consulta|visita|cita|valoracion)|consulta (gratis|gratuita|inicial)|valoracion gratuita|(cuanto (cuesta|vale|dura|cobrais)|(precio|coste) de) (por )?(la|una) (consulta|visita|cita|valoracion)|(la )?consulta (se paga|es gratis|tiene coste|cuesta))\b/,
  ],
  [
    'booking',
    /\b((quiero|queria|quisiera|puedo|como|gustaria|necesito|me dais|dame|para|solicit\w+) (\w+ ){0,3}(cita|reserv\w+|turno|hora)|pedir (\w+ )?(cita|hora)|reserv\w+ (\w+ ){0,2}(cita|consulta|hora|visita)|coger (\w+ )?(cita|hora)|agendar)\b/,
  ],
  ['person', /\b(whats?ap\w*|wasap|guasap|wasa|watsap)\b/],
  [
    'person',
    /\b((hablar|contactar|chatear|comunicar\w*) con (\w+ )?(person\w*|humano|alguien|medico|agente|operador\w*|equipo|vosotros|doctor\w*)|persona (real|humana)|atencion (al cliente|al paciente|humana)|quiero hablar|que me llam\w+|me podeis llamar|me llamais)\b/,
  ],
  ['complaint', /\b(reclama(r|cion|ciones)|queja\w*|quejar\w*|hoja\w* de reclamacion\w*)\b/],
  ['email', /\b(correo|e ?mail|mail)\b/],
  [
    'financing',
    /\b(financ\w+|a plazos|plazos|fraccion\w+ (el )?pago|pagar (\w+ )?(a |en )?(plazos|cuotas|meses)|cuotas|mensualidad\w*)\b/,
  ],
  [
    'change-clinic',
    /\b(cambi\w+ de (clinica|sede|centro|ciudad)|seguir en otra (clinica|sede|ciudad)|otra clinica)\b/,
  ],
  [
    'openings',
    /\b(vais a abrir|vais abrir|abrireis|nuevas? (clinicas?|aperturas?|centros?)|proxim\w+ aperturas?|aperturas)\b/,
  ],
  [
    'hours',
    /\b(horarios?|a que hora (\w+ ){0,3}(abr\w+|cerr\w+|cierr\w+|atend\w+|cog\w+|empez\w+|estais|teneis|puedo|hay|clinica\w*)|hasta que hora|que dias abr\w+|abr(is|en|e|ireis)|abiert[oa]s?|cerr(ais|ado|ados|ada)|cierra\w*|sabados?|domingos?|festivos?|fin de semana)\b/,
  ],
  [
    'security',
    /\b(medidas de seguridad|sois (de fiar|fiables|legales)|autorizacion sanitaria teneis|es seguro operarse con vosotros)\b/,
  ],
  ['arrive', /\b(como (se )?(llego|llega|voy|ir|llegar)|aparcar|aparcamiento|parking|metro|autobus)\b/],
  ['phone', /\b(telefono|numero de telefono|numero para llamar|llamar\w*|cogeis el telefono)\b/],
  [
    'nearest',
    /\b(mas (cercan\w+|cerca|proxim\w+)|cerca|cercan\w+|proxim[oa]|me pilla|me queda|al lado|la mia|que clinica me toca)\b/,
  ],
  [
    'clinics',
    /\b(donde (estais|estan|teneis|hay|tienen|os)|(que|cuantas|hay|teneis|vuestras|las|alguna|en que) (\w+ )?(clinicas?|centros?|sedes?)( |$)(?!distint|diferent)|direccion\w*|ubica\w+)\b|^(clinicas?|centros?|sedes?)$/,
  ],
  [
    'who',
    /\b(eres (un |una |el )?(chat ?gpt|robot|bot|humano|humana|persona|real|ia|maquina|chatgpt|gpt)|quien eres|hablo con (un|una)|con quien hablo)\b/,
  ],
  [
    'privacy',
    /\b((guardais|guardas|se guarda|almacen\w+) (\w+ ){0,3}(conversacion|datos|esto|escribo|chat)|privacidad|mis datos|proteccion de datos)\b/,
  ],
  ['photos', /\b((mand|envi|pas|adjunt|sub)\w+ (\w+ ){0,2}fotos?|una foto)\b/],
]

const GREETING =
  /^(hola+|buenas|buenos dias|buenas tardes|buenas noches|hey|que tal|hi|hello)( (hola|buenas|que tal|buenos dias|tardes|noches))*$/
const THANKS =
  /^((muchas )?gracias|ok|vale|perfecto|genial|de acuerdo|adios|hasta luego)( (muchas )?(gracias|adios|hasta luego|por todo|ok|perfecto))*$/

/** The intent of a question about the network rather than a treatment; the first match. */
export function siteIntent(words: readonly string[]): SiteIntent | null {
  const text = words.join(' ')
  if (GREETING.test(text)) return 'greeting'
  if (THANKS.test(text)) return 'thanks'
  return SITE_PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

/** Whether a word only expresses an intent and names no subject. */
export function saysIntentOnly(word: string): boolean {
  return INTENT_WORDS.has(word) || /^\d+$/.test(word)
}

const INTENT_WORDS: ReadonlySet<string> = new Set(
  `precio precios cuesta cuestan cuestas costar costaria dura duran duracion sesion sesiones recuperarme recuperacion
  recuperar necesito duele duelen dolor riesgos riesgo diferencia diferencias distinto operacion opcion opciones cosas
  orientativo mejor baja consiste resultados resultado efecto efectos secundarios anestesia cuidados precisan vale valen
  tarda tardan nota notan alternativas contraindicaciones indicado informacion info explica explicame significa sirve
  incluye cobrais sale tiempo semanas meses horas postoperatorio doloroso dolorosa peligroso peligrosa seguro segura
  funciona dame cuentame hablame saber conocer trabajar trabajo currar`.split(/\s+/),
)

/** Whether a word only says who asks or greets. */
export function isPersonWord(word: string): boolean {
  return PERSON_WORDS.has(word)
}

const PERSON_WORDS: ReadonlySet<string> = new Set(
  `marido mujer novio novia pareja madre padre mama papa abuela abuelo hermana hermano hija hijo prima primo amiga amigo
  suegra cunada tio tia vecina jefa gente persona senora senor doctor doctora chica chico guapa hola buenas porfa porfi
  gracias saludos perdona perdon oye mira venga jaja jajaja creo verdad duda pregunta preguntar consultar consulta
  interesa interesado interesada informar indicar podrian podriais podrias deseo desearia necesitaria encantaria
  estimados aproximado aproximadamente mas menos`.split(/\s+/),
)

/** Whether a word says where somebody is, or what they want from a clinic. */
export function saysPlace(word: string): boolean {
  return PLACE_WORDS.has(word) || SITE_WORD.test(word)
}

const SITE_WORD =
  /^(abr\w+|cerr\w+|cierr\w+|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|festivos?|finde|semana|tarde|manana|noche|hoy|wh?ats?\w*|wasap\w*|guasap|llam\w+|correo|email|mail|cita\w*|reserv\w+|anul\w+|cancel\w+|cambi\w+|plazos?|financ\w+|pag\w+|cuotas?|humano|persona\w*|visita\w*|consulta\w*|primera|gratis|gratuita|valoracion|robot|bot|maquina|fotos?|datos|privacidad|apertura\w*|reclam\w+|queja\w*|medicos?|equipo|titul\w+|coleg\w+|seguridad|hablar|atend\w+|llev\w+|tra(er|igo)|pregunt\w+|teneis|estais|dime|dais|compr\w+ cita)$/

const PLACE_WORDS: ReadonlySet<string> = new Set(
  `vivo vivimos vive viven pueblo ciudad zona barrio provincia cerca cercana clinica clinicas centro centros sede sedes
  proxima toca pilla queda desde abierto abierta abris horario horarios hora telefono numero direccion calle llegar llego
  metro bus autobus aparcar parking capital trabajo mudo ir venir voy busco busca encuentro
  lado casa cojo atendeis atienden tengo pie andando caminando andar estacion tren renfe ave parada taxi tranvia aeropuerto
  portal planta codigo postal cp coche carretera donde queda zona sitio`.split(/\s+/),
)
