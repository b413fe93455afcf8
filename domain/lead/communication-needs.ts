import { foldedText } from '../text/folded-text.ts'
import type { CommunicationNeed } from './mention.ts'

type Rule = { kind: CommunicationNeed; any: readonly RegExp[]; none?: readonly RegExp[] }

const LANGUAGE =
  '(?:ingles|frances|aleman|italiano|portugues|rumano|arabe|chino|ruso|ucraniano|polaco|bulgaro|wolof|urdu|hindi|neerlandes|holandes|sueco|noruego|english|bereber|darija)'
const SPANISH = '(?:espanol|castellano|castella)'
const WRITTEN =
  '(?:por escrito|(?:por |el |un |al )?(?:whats?app?s?|wh?asap?s?|guasap?|wasap|wpp?|wsp|e-?mail|mail|correo|sms)|(?:los |un )?mensajes?(?! (?:positiv|buen|mal)))'
const TELEPHONE = '(?:telefono|tlfn?o?|tfno|tel|movil|fijo)'

/** Each is tried on one sentence, folded. */
const RULES: readonly Rule[] = [
  {
    kind: 'discreet',
    any: [
      /\bque no (?:(?:lo|la|me|se) )*(?:entere|enteren|sepa|sepan)\b|\bque no (?:lo|la|me) (?:vea|vean)\b/,
      /\bno (?:\S+ )?(?:enterarse|se (?:puede|pueden|debe|deben) enterar)\b|\bno (?:tiene|tienen|puede|pueden|debe|deben) (?:que|por que) enterarse\b/,
      /\bnadie (?:\S+ ){0,3}(?:puede|debe|tiene que) (?:saber|enterarse)\w*\b|\bes (?:un )?secreto\b|\ben secreto\b/,
      /\b(?:mi|mis) (?:\S+ )?(?:padres?|madre|marido|mujer|novi[oa]|pareja|hij[oa]s?|ex|familia|jef[ea]) no (?:lo )?(?:sabe|saben) (?:nada|que)\b/,
      /\bno (?:pongais|pongan|pongas|mencion\w+|nombr\w+|aparezca|salga) (?:\S+ ){0,2}(?:nombre|clinica|remitente|asunto)\b/,
      /\b(?:cuidado|ojo|prudencia) con lo que (?:pon\w+|escrib\w+|dec\w+|dig\w+)\b|\bcompart\w+ (?:el )?(?:movil|correo|telefono)\b/,
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
      /\b(?:soy|es|somos|son|estoy|esta|soc|quede|naci|nacio) (?:(?!el |un |una )\S+ )?(?:sord(?:o|a|ito|ita|ete)s?|sordomud[oa]s?|sordocieg[oa]s?)\b(?! (?:el|la|de) (?:dolor|ruido))/,
      /\bpersonas? sordas?\b|\bsordomud[oa]s?\b/,
      /\bhipoacusi\w*|\bimplantes? coclear(?:es)?\b/,
      /\b(?:discapacidad|deficiencia|perdida) auditiva\b|\bperdida de (?:la )?audicion\b|\bdeficientes? auditiv|\bsonotones?\b/,
      /\b(?:perdi|perdio|he perdido|ha perdido) (?:el oido|la audicion|audicion|oido)\b|\bno (?:os |te )?(?:voy|va) a oir\b/,
      /\b(?:no (?:escucha|oye|oigo|escucho))(?=[,.;]|$| (?:y|casi|porque)\b)/,
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
      /\binvidentes?\b|\bbraille\b|\bdeficientes? visual(?:es)?\b|\bbaston blanco\b/,
      /\b(?:perdi|perdio|he perdido|ha perdido) (?:casi )?(?:toda )?la (?:vista|vision) (?:hace|de|a los|en|con) (?:\S+ )?(?:anos?|nin[oa]|\d+|dos|tres|cuatro|cinco|diez|accidente|diabetes)\b/,
      /\bapenas (?:veo|ve)\b(?! (?:resultado|diferencia|cambio|mejor|el |la |los ))/,
      /\bbaja vision\b|\b(?:discapacidad|deficiencia) visual\b/,
      /\bperr[oa]s? guia\b|\blector(?:es)? de pantalla\b/,
      /\b(?:soy|afiliad\w+|socia?|es) (?:\S+ ){0,3}(?:a|de) la once\b/,
      /\bcasi no (?:veo|ve)\b(?! (?:resultado|diferencia|cambio|mejor|el |la |los ))/,
      /\b(?:veo|ve) (?:muy |bastante )(?:poco|mal)(?=[,.;!]|$| (?:y|desde|por|porque|asi|de cerca|de lejos)\b)/,
      /\bno (?:veo|ve|distingo|distingue|puedo leer) (?:bien )?(?:las letras|la letra|la pantalla|el papel|la letra pequena)\b/,
    ],
    none: [
      /\b(?:amor|justicia|suerte) (?:\S+ )?es cieg|\bcieg[oa] (?:de|por) (?:amor|ira|rabia)|\bno guia nada\b/,
    ],
  },
  {
    kind: 'wheelchair',
    any: [
      /\bsill(?:a|ita)s? (?:de|en) ruedas\b|\bsilla electrica\b/,
      /\b(?:voy|va|vamos|ir|iria|vaya|viene|vengo|estoy|esta) (?:en|con) (?:una |la )?silla\b(?! (?:de la|del|de (?!ruedas)))/,
      /\b(?:plaza|tarjeta|aparcamiento|bano) (?:de |para )?(?:minusvalid|discapacitad|movilidad)/,
      /\b(?:esclerosis|distrofia|paralisis|artrosis|ela|parkinson|ictus)\b.*\b(?:escal\w+|andar|caminar|mover\w*)\b/,
      /\bno se (?:puede|vale) (?:mover|andar|caminar)\b/,
      /\bmovilidad reducida\b/,
      /\b(?:uso|usa|llevo|lleva|con|necesito) (?:un )?andador\b/,
      /\b(?:uso|usa|llevo|lleva|voy con|va con|ando con|anda con|camino con|camina con) (?:dos |una? )?(?:muletas?|baston)\b/,
      /\bno (?:puedo|puede) (?:subir|bajar) (?:\S+ )?(?:escaleras?|escalones)\b/,
      /\bno (?:camino|camina|ando|anda) (?:muy )?(?:bien|apenas)\b/,
      /\b(?:para|tetra|hemi)plejic[oa]s?\b/,
      /\bscooter\b.*\b(?:discapacitad|minusvalid|movilidad)/,
      /\b(?:necesit\w+|que haya) (?:\S+ ){0,3}(?:rampa|ascensor)\b|\b(?:teneis|tienen|hay) (?:\S+ )?rampa\b/,
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
      new RegExp(`\\bpuede ser (?:\\S+ )?en ${LANGUAGE}\\b`),
      new RegExp(`\\bno (?:se|me) (?:\\S+ )?(?:defiend\\w+|apan\\w+|maneja?) (?:\\S+ )?en ${SPANISH}\\b`),
      /\bsorry (?:for )?my spanish\b|\buse (?:a |google )?translat/,
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
      /(?<!gust\w{1,3} que |\bque )\bno (?:me |nos |le )?(?:llameis|llames|llamen|llamad|llamadme|telefoneeis)\b(?! (?:pesad|cutre|loc|rar|tont|exag))/,
      /\bque no me llamen?\b|\bque no me llameis\b|\bni se os ocurra llamar/,
      /\b(?:por|al) (?:el )?(?:telefono|tlf|movil) no\b(?! (?:me entero|oigo|os voy))/,
      /\b(?:me )?(?:poned|pon|ponedme|mandadme|enviadme|dejadme) (?:me )?un (?:whats?app|wasap|guasap|mensaje|correo|mail|sms)\b/,
      /\bme escrib(?:is|ais|en) (?:vosotros|por|al|y)\b|\bno contesto (?:a )?(?:numeros|llamadas)\b/,
      /(?<!(?:que|puedo|por|hay que) )\bno (?:me )?llamar\b(?! (?:la atencion|para))/,
      new RegExp(
        `\\b(?:prefier[oe]|preferiria|mejor|solo|unicamente|solamente) (?:\\S+ ){0,2}?${WRITTEN}\\b`,
      ),
      /\b(?:prefier[oe]|preferiria|mejor|solo) (?:que )?(?:me |nos )?(?:escrib\w+|mandad\w*)\b/,
      new RegExp(
        `\\bno (?:puedo|podre|suelo) (?:\\S+ )?(?:coger|atender|contestar|responder|hablar)(?:lo)? (?:al |el |por |a las |las )?(?:${TELEPHONE}|llamadas)\\b`,
      ),
      /\bodio (?:hablar|las llamadas|el telefono|que me llamen)\b|\bno me gustan? (?:nada )?(?:las llamadas|que me llamen|hablar por)\b(?! (?:la (?:tarde|manana|noche)|por la|a partir))/,
      /\bansiedad (?:\S+ ){0,3}(?:llamadas|telefono)\b/,
      /\b(?:nada de|sin|evitad|evitar) llamadas\b|\bllamadas no (?:cojo|contesto|atiendo|por favor)\b|\bno (?:cojo|atiendo|contesto) (?:el telefono|a? ?(?:las )?llamadas)\b/,
      new RegExp(
        `\\b(?:escribidme|escribirme|escribeme|escribanme|escriviu-me|escribid|contestadme|contactad\\w*|respondedme) (?:y ya|${WRITTEN}|mejor|sisplau|por favor)`,
      ),
    ],
  },
]

/** Words that nearly every sentence of a language has, and Spanish has not. */
const FOREIGN: readonly RegExp[] = [
  /\b(?:the|and|would|like|you|your|have|for|my|is|are|with|to|please|want|know|can|good|hello|thanks|of|in|if|how|much)\b/g,
  /\b(?:je|vous|une?|pour|est|les|des|voudrais|avec|bonjour|merci|mon|ma|dans|pas|que|et|prix)\b/g,
  /\b(?:ich|und|ist|nicht|mein|meine|ein|eine|sie|fur|mit|bitte|zu|mochte|danke|guten|so|gut)\b/g,
]
const SPANISH_WORDS =
  /\b(?:el|los|las|una|uno|y|por|con|para|mi|me|es|se|lo|quiero|cuanto|hola|gracias|como|pero|muy|soy|tengo)\b/g
const FOREIGN_WORDS = 4

/** Four words of another language, and twice as many as Spanish ones. */
function isForeign(folded: string): boolean {
  const count = (words: RegExp) => folded.match(words)?.length ?? 0
  const most = Math.max(...FOREIGN.map(count))
  return most >= FOREIGN_WORDS && most > 2 * count(SPANISH_WORDS)
}

/** The needs that one sentence, or a short text without sentences, mentions. */
export function communicationNeeds(text: string): CommunicationNeed[] {
  const folded = foldedText(text).replaceAll(/\s+/g, ' ')
  const fits = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(folded))
  return RULES.filter(
    ({ kind, any, none = [] }) => (fits(any) && !fits(none)) || (kind === 'language' && isForeign(folded)),
  ).map(({ kind }) => kind)
}
