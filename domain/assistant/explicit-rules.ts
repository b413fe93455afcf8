import type { SafetyRule } from './safety-rule.ts'

/** What is asked beforehand, long past, made light of, or somebody's trade. */
const NOT_NOW =
  /\b(j[aeiou]+j[aeiou]\w*|jaj\w*|xd+|hace \w+ (anos?|meses|decadas)|(el|los) anos? pasad\w+|en (19|20)\d\d|de (nin[oa]|pequen[oa]|joven)|riesgos?|probabilidad\w*|frecuen\w+|protocolos?|si (me|se|te|le|una?|hay|hubiera)|(haceis|hariais|pasa|pasaria|ocurre|atendeis) si|cuando (veo|vi|pienso|abro|miro)|de (risa|ganas|verguenza|calor|envidia|amor|pena|aburrimiento)|al ver|solo de pensar|pelicula|serie|novela|descuentos?|epileptic\w+ controlad\w+|controlad[oa]s?|teneis|tienen|curso|trabajo de|precios?|presupuestos?|facturas?|(el|la|mi|un|una) (perr[oa]|gat[oa]|loro|planta|tele|tpv|portatil|movil|ordenador|coche)|en la guerra|cancion|dentista)\b/

/** An emergency in words that mean nothing else: it is passed over only if the net is sure that it is none. */
const EXPLICIT_RULES: readonly SafetyRule[] = [
  {
    card: 'urgencia',
    all: [
      /\b(convulsion(a|ando|o|es ahora)|(esta|tiene|dan?|dado|dio|con) (\w+ ){0,2}convulsion\w*|paro cardiaco|parada cardiaca|desplomad[oa]|(cay|caid)\w* redond[oa]|inconsciente|(perdi\w*|pierd[oe]|perdid\w*|perdre|perdut) (el |la |o )?(conocimiento|consciencia|conciencia|sentido|conoc\w+|coneixement)|no (me |nos )?(responde|reacciona|despierta|respon|reacciona)|no (consigo|logro|puedo) (que (abra|despierte)|despertar\w*)|anafilaxia|shock anafilactico|collapsed|unconscious)\b/,
    ],
    none: [
      NOT_NOW,
      /\b(correo|telefono|web|whatsapp|nadie|mensaje|pagina|formulario|boton|movil|pantalla)\b/,
    ],
  },
  {
    card: 'respirar',
    all: [
      /\b(no (puedo|puede|consigo|consigue|logro) (casi )?(respirar|tragar|coger aire)|no respira|(me|se) (estoy |esta )?(asfixi\w+|ahogando)|(cierra|cerrando|tanca|tancant|pecha|pechando) (la |a )?(garganta|gola|gorxa|traquea)|(garganta|gola|gorxa) (que )?(se )?(me )?(cierra|tanca|pecha|ferme)|non? (me |le |lle |nos )?entra (el |o )?(aire|ar)|ezin (dut|du) arnas\w*|estridor|can t breathe|cannot breathe|throat (is )?closing|gorge (\w+ ){0,2}ferme|lengua (\w+ ){0,4}(hinch|gord|inflad|unflad)\w*|llengua (\w+ ){0,3}(inflad|unflad)\w*)\b/,
    ],
    none: [NOT_NOW],
  },
  {
    card: 'perdida-vision',
    all: [
      /\b((no veo|no ve|sin ver|ver nada|no hi veig|deje de ver|dejado de ver|ciego|ciega|cega) (\w+ ){0,3}(ojo|ojito|ull|ollo|lado|lao)|(perdi|perdido|perdida de|perdua de|perda de) (la |de |brusca de )?(vista|vision|visio|agudeza)|pupila (\w+ )?(enorme|dilatada))\b/,
    ],
    none: [NOT_NOW, /\b(gafas|lentillas|lejos|cerca|nacimiento|cataratas|vago)\b/],
  },
  {
    card: 'sangrado',
    all: [
      /\b((no (me |le |nos )?(para|deja|cesa|paro|atura) de (sangrar|sagnar|salir\w* sangre|sortir sang))|sangr\w+ (\w+ ){0,2}sin parar|sangr\w+ (\w+ ){0,3}(no (para|cesa|deja|se corta))|sangre (\w+ ){0,2}a chorros?|odola? (\w+ ){0,3}gelditzen)\b/,
    ],
    none: [NOT_NOW],
  },
  {
    card: 'hacerse-dano',
    all: [
      /\b((quiero|voy a|pienso|pensando en|decidido|intentado|intente|he pensado en) (\w+ )?(suicid\w+|matarme|quitarme la vida|quitarme de en medio|acabar con mi vida|tirarme (por|al|desde|a la) \w+|ahorcarme|cortarme las venas)|no quiero (seguir )?viv(ir|iendo)( mas| asi)?|no vull viure|non quero (seguir )?viv\w+|ez dut bizi nahi|want to die|kill myself)\b/,
    ],
    none: [NOT_NOW, /\b(vivir (sin|con|en)|cera|barba|pelos?|jeje)\b/],
  },
]

/** Id of the card of an emergency said outright, or null. */
export function explicitCardOf(words: readonly string[]): string | null {
  const text = words.join(' ')
  const fits = ({ all, none = [] }: SafetyRule) =>
    all.every((pattern) => pattern.test(text)) && !none.some((pattern) => pattern.test(text))
  return EXPLICIT_RULES.find(fits)?.card ?? null
}
