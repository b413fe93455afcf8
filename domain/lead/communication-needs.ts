import { foldedText } from '../text/folded-text.ts'

/** How a person needs or wants to be reached. */
export const COMMUNICATION_NEEDS = [
  'discreet',
  'deaf',
  'blind',
  'wheelchair',
  'language',
  'no_calls',
] as const
export type CommunicationNeed = (typeof COMMUNICATION_NEEDS)[number]

type Rule = { kind: CommunicationNeed; any: readonly RegExp[]; none?: readonly RegExp[] }

const LANGUAGE =
  '(?:ingles|frances|aleman|italiano|portugues|rumano|arabe|chino|ruso|ucraniano|polaco|bulgaro|wolof|urdu|hindi|neerlandes|holandes|sueco|noruego|english|bereber|darija)'
const SPANISH = '(?:espanol|castellano|castella)'
const WRITTEN =
  '(?:por escrito|(?:por |el |un |al )?(?:whats?app?s?|wh?asap?s?|guasap?|wasap|wpp?|wsp|e-?mail|mail|correo|sms)|(?:los |un )?mensajes?)'
const TELEPHONE = '(?:telefono|tlfn?o?|tfno|tel|movil|fijo)'

/** Each is tried on one sentence, folded. */
const RULES: readonly Rule[] = [
  {
    kind: 'discreet',
    any: [
      /\bque no (?:lo |la |me |se )*(?:entere|enteren|sepa|sepan|vea|vean)\b/,
      /\bno (?:lo )?(?:debe|deben|puede|pueden|tiene que|tienen que) (?:saber\w*|enterarse|notar\w*)\b/,
      /\bno (?:quiero|quisiera) que (?:\S+ ){0,4}(?:se )?(?:entere|enteren|sepa|sepan)\b/,
      /\bno (?:dejeis|dejes|dejen|dejar|dejad) (?:ningun )?(?:recado|mensajes?|avisos?)\b/,
      /\b(?:no|ni) (?:digais|digas|digan|decir) (?:de )?(?:donde|quien|que)\b/,
      /\bno lo sabe nadie\b|\bnadie (?:(?:de|en) (?:mi )?(?:casa|familia) )?(?:lo )?sabe\b/,
      /\bme (?:controla|vigila|espia|revisa|mira|lee|coge) (?:todas? |todos? )?(?:el|la|los|las) (?:\S+ )?(?:llamadas|movil|telefono|mensajes|whats?app|wasap|correos?|mail)\b/,
      /\b(?:miedo|temo|panico) (?:de |a )?(?:que )(?:\S+ ){0,3}(?:se )?(?:entere|enteren|sepa|sepan)\b/,
      /\bni una palabra\b|\ba escondidas\b/,
      /\b(?:necesito|pido|ruego|maxima|total|mucha|con) discrecion\b/,
      /\bsi (?:lo |la )?(?:coge|contesta|descuelga) (?:mi|un|una|el|ella|otr[oa]|alguien)\b/,
    ],
  },
  {
    kind: 'deaf',
    any: [
      /\b(?:soy|es|somos|son|estoy|esta|soc|quede|naci|nacio) (?:\S+ )?(?:sord[oa]s?|sordomud[oa]s?|sordocieg[oa]s?)\b/,
      /\bpersonas? sordas?\b|\bsordomud[oa]s?\b/,
      /\bhipoacusi\w*|\bimplantes? coclear(?:es)?\b/,
      /\b(?:discapacidad|deficiencia|perdida) auditiva\b/,
      /\bno (?:oigo|oye|oimos|sento) (?:muy |casi )?(?:bien|nada|por|las llamadas)\b/,
      /\b(?:oigo|oye|oyen) (?:muy |bastante |fatal ?)?(?:mal|poco|regular)\b|\b(?:oigo|oye) fatal\b/,
      /\b(?:uso|usa|llevo|lleva|tengo|con) (?:dos |unos )?audifonos?\b/,
      /\binterpretes? de (?:lengua de )?sign[oe]s\b/,
      /\b(?:sepa|hable|uso|usa|necesit\w+|conozca|comunic\w+|mediante|hablo|habla) (?:\S+ ){0,4}leng(?:ua|uaje) de sign[oe]s\b/,
      /\bno me entero de nada\b.*\b(?:llamad|telefono|tlf)|\bpor (?:el )?(?:telefono|tlf) no (?:me entero|oigo)\b/,
    ],
    none: [/\bmi (?:gat|perr)[oa]\b/, /\b(?:oido|oidos) sord/],
  },
  {
    kind: 'blind',
    any: [
      /\b(?:soy|es|estoy|esta|somos|quede|naci) (?:casi |medio |practicamente )?(?:cieg[oa]s?|invidentes?)\b/,
      /\binvidentes?\b|\bbraille\b/,
      /\bbaja vision\b|\b(?:discapacidad|deficiencia) visual\b/,
      /\bperr[oa]s? guia\b|\blector(?:es)? de pantalla\b/,
      /\b(?:soy|afiliad\w+|socia?|es) (?:\S+ ){0,3}(?:a|de) la once\b/,
      /\bcasi no (?:veo|ve)\b(?! (?:resultado|diferencia|cambio|mejor|el |la |los ))/,
      /\b(?:veo|ve) (?:muy |bastante )(?:poco|mal)(?=[,.;!]|$| (?:y|desde|por|porque|asi|de cerca|de lejos)\b)/,
      /\bno (?:veo|ve|distingo|distingue|puedo leer) (?:bien )?(?:las letras|la letra|la pantalla|el papel|la letra pequena)\b/,
    ],
    none: [/\b(?:amor|justicia|suerte) (?:\S+ )?es cieg/],
  },
  {
    kind: 'wheelchair',
    any: [
      /\bsill(?:a|ita)s? (?:de|en) ruedas\b|\bsilla electrica\b/,
      /\b(?:voy|va|vamos|ir|iria|vaya|viene|vengo) en (?:una )?silla\b/,
      /\bmovilidad reducida\b/,
      /\b(?:uso|usa|llevo|lleva|con|necesito) (?:un )?andador\b/,
      /\b(?:uso|usa|llevo|lleva|voy con|va con|ando con|anda con|camino con|camina con) (?:dos |una? )?(?:muletas?|baston)\b/,
      /\bno (?:puedo|puede) (?:subir|bajar) (?:\S+ )?(?:escaleras?|escalones)\b/,
      /\bno (?:camino|camina|ando|anda) (?:muy )?(?:bien|apenas)\b/,
      /\b(?:para|tetra|hemi)plejic[oa]s?\b/,
      /\bscooter\b.*\b(?:discapacitad|minusvalid|movilidad)/,
      /\b(?:necesit\w+|teneis|tienen|hay|haya) (?:\S+ ){0,3}(?:rampa|ascensor)\b/,
      /\b(?:clinica|local|centro|entrada|acceso|bano) (?:\S+ ){0,3}adaptad[oa]s?\b/,
    ],
    none: [
      /\b(?:alquil|vend|fabric)\w* (?:\S+ )?sillas?\b/,
      /\b(?:despues|tras)\b.*\b(?:podre|tendre|quedare)\b|\btendre movilidad reducida\b/,
    ],
  },
  {
    kind: 'language',
    any: [
      new RegExp(
        `\\bno (?:\\S+ )?(?:habl\\w+|entiend\\w+|domin\\w+|parl\\w+) (?:muy |casi |nada )?(?:bien )?(?:de |del |el |en )?${SPANISH}\\b`,
      ),
      new RegExp(
        `\\b(?:hablo|habla|hablamos|entiendo|entiende|se) (?:muy )?(?:poco|mal|regular|un poco|poquito|algo) (?:de |el )?${SPANISH}\\b`,
      ),
      new RegExp(`\\bsolo (?:habl[oa]|hablan|entiend[eo]|sabe) (?:el )?${LANGUAGE}\\b`),
      new RegExp(
        `\\b(?:mejor|atender\\w*|atendeis|atienden|habl\\w+|escrib\\w+|contest\\w+|llam\\w+|consulta|cita|alguien) (?:(?!vi|video)\\S+ ){0,3}en ${LANGUAGE}\\b`,
      ),
      new RegExp(`\\b(?:alguien|doctora?|medic[oa]|persona) que hable ${LANGUAGE}\\b`),
      new RegExp(`\\bel ${SPANISH} me cuesta\\b|\\bme cuesta (?:mucho )?(?:el|hablar) (?:en )?${SPANISH}\\b`),
      /\bnecesit\w+ (?:\S+ ){0,3}(?:traductora?|interprete)\b(?! de (?:lengua de )?sign)/,
      /\b(?:de|como|hago de|hare de) interprete\b(?! de (?:lengua de )?sign)/,
      /\b(?:do not|don.?t|can.?t|cannot) (?:speak|understand) (?:\S+ )?spanish\b|\bno spanish\b/,
      /\bspanish is (?:\S+ )?(?:bad|poor|not)\b|\bin english\b|\benglish (?:please|speaking|speaker)\b|\bspeaks? english\b/,
      /\bne parle pas\b|\bparlez?[ -](?:vous )?francais\b|\bparle francais\b/,
      /\bkein spanisch\b|\bauf deutsch\b|\bsprech\w+ (?:\S+ )?deutsch\b/,
      /\bnon parlo (?:\S+ )?spagnolo\b|\bnao falo espanhol\b|\bnu vorbesc spaniola\b/,
    ],
    none: [/\b(?:hablo|habla) (?:\S+ ){0,4}espanol (?:perfect|muy bien|sin problema)/],
  },
  {
    kind: 'no_calls',
    any: [
      /\bno (?:me |nos |le )?(?:llameis|llames|llamen|llamad|llamadme|telefoneeis)\b/,
      /(?<!(?:que|puedo|por|hay que) )\bno (?:me )?llamar\b(?! (?:la atencion|para))/,
      new RegExp(
        `\\b(?:prefier[oe]|preferiria|mejor|solo|unicamente|solamente) (?:\\S+ ){0,2}?${WRITTEN}\\b`,
      ),
      /\b(?:prefier[oe]|preferiria|mejor|solo) (?:que )?(?:me |nos )?(?:escrib\w+|mandad\w*)\b/,
      new RegExp(
        `\\bno (?:puedo|podre|suelo) (?:\\S+ )?(?:coger|atender|contestar|responder|hablar)(?:lo)? (?:al |el |por |a las |las )?(?:${TELEPHONE}|llamadas)\\b`,
      ),
      /\bodio (?:hablar|las llamadas|el telefono|que me llamen)\b|\bno me gustan? (?:nada )?(?:las llamadas|que me llamen|hablar por)\b/,
      /\bansiedad (?:\S+ ){0,3}(?:llamadas|telefono)\b/,
      /\b(?:nada de|sin|evitad|evitar) llamadas\b|\bllamadas no (?:cojo|contesto|atiendo|por favor)\b|\bno (?:cojo|atiendo|contesto) (?:el telefono|a? ?(?:las )?llamadas)\b/,
      new RegExp(
        `\\b(?:escribidme|escribirme|escribeme|escribanme|escriviu-me|escribid|contestadme|contactad\\w*|respondedme) (?:y ya|${WRITTEN}|mejor|sisplau|por favor)`,
      ),
    ],
  },
]

/** The needs that one sentence, or a short text without sentences, mentions. */
export function communicationNeeds(text: string): CommunicationNeed[] {
  const folded = foldedText(text).replaceAll(/\s+/g, ' ')
  const fits = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(folded))
  return RULES.filter(({ any, none = [] }) => fits(any) && !fits(none)).map(({ kind }) => kind)
}
