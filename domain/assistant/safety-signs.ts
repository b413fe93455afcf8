import type { SafetyRule } from './safety-rule.ts'

/**
 * A wider net below the phrases of `safety-rules.ts`: an alarm sign, in any words, that the user reports about
 * themselves or after a treatment, unless the question is clearly general.
 */
const ME =
  /\b(no puedo|me|mi|mis|tengo|tiene|estoy|esta|llevo|siento|noto|se me|se le|he|ha|desde|ayer|hoy|anoche|ahora)\b/
const AFTER =
  /\b(oper\w+|interven\w+|cirugi\w+|pinch\w+|infiltr\w+|inyect\w+|rellen\w+|hialuronic\w+|acido|lipo\w*|laser|lifting|blefaro\w*|rino\w*|abdominoplast\w*|otoplast\w*|mamoplast\w*|hilos|peeling|mesoterapia|neuromodulador\w*|botox|tratasteis|tratamiento|hicisteis|pusisteis|pusieron|hicieron|puesto)\b/
const GENERAL =
  /\b(cuant[oa]s?|riesgos?|probabilidad\w*|porcentaje|pued[ea]n?|(?<!no )puedo|podria|es normal|es posible|que (pasa|hago|ocurre) si|y si|precio|cuesta|quit\w+|mejor\w*|sirve\w*|funciona|se puede|hace anos|desde los|siempre|con el calor|desde (que di|pequen\w+)|por la manana|en verano|alergic[oa] a|quiero|quisiera|gustaria|miedo|dejan?|quedan?|suele\w*|normalmente|sin dolor|tabique|un poco|algo|leve)\b/
const OF_SKIN = /\b(labios?|nariz|punta|mejillas?|pomulos?|cara|piel|zona|frente|entrecejo|surcos?|menton)\b/

export const SAFETY_SIGNS: readonly SafetyRule[] = [
  { card: 'hacerse-dano', all: [/\bojala (\w+ ){0,3}(mur\w+|muert\w+|desaparec\w+|no desp\w+)\b/] },
  {
    card: 'urgencia',
    all: [
      /^((creo que|es|esta|tiene|tengo|le ha dado|me ha dado) )*(un |una )?(ictus|infarto|convulsion\w*|sobredosis|socorro|auxilio)( creo)?$/,
    ],
  },
  {
    card: 'respirar',
    all: [
      /\b(cara|labios?|lengua|garganta|parpados|cuello)\b/,
      /\b(globo|deformad\w*|hinchadisim\w+|monstru\w+|cierra|cerrando|apriet\w+)\b/,
      ME,
    ],
    none: [GENERAL, /\b(como un globo de)\b/],
  },
  {
    card: 'perdida-vision',
    all: [
      /\b(no puedo abrir|veo|ver|cieg[oa]|vista|vision|ojos?)\b/,
      /\b(luces|lucecitas|chispas|destellos|borros\w+|nubl\w+|doble|sombras?|moscas|mancha negra|no veo|sin ver|no puedo (abrir|ver))\b/,
      ME,
    ],
    none: [GENERAL, /\b(precio|web|resultad\w+|ofert\w+|papada|menton|gafas|lejos|en la (cara|piel))\b/],
  },
  {
    card: 'vomitos-balon',
    all: [
      /\bbalon\w*\b/,
      /\b(vomit\w+|devuelv\w+|devolv\w+|arcadas)\b/,
      /\b(constant\w+|persist\w+|continu\w+|much[oa]s?|desde|llevo|todo|sin parar|no paro|agua|sangre|deshidrat\w+|estoy|me)\b/,
    ],
    none: [/\b(es normal|cuant[oa]s?|se vomita|riesgos?|pued[ea]n?|miedo|si vomit\w+)\b/],
  },
  {
    card: 'piel-blanca-morada',
    all: [
      /\b(rellen\w+|hialuronic\w+|acido|pinch\w+|infiltr\w+|inyect\w+)\b/,
      OF_SKIN,
      /\b(blanc\w+|palid\w+|morad[oa]s?|amoratad\w+|negr[oa]s?|azul\w*|gris\w*|violace\w+|fri[oa]s?|helad\w+|marmol\w*|reticul\w+|acorchad\w+|dormid\w+)\b/,
    ],
    none: [GENERAL, /\b(ojeras|morados|vello|tatuaje|manchas blancas)\b/],
  },
  {
    card: 'sangrado',
    all: [
      /\b(sangr\w+|hemorragi\w+)\b/,
      ME,
      /\b(herida|venda\w*|gasas?|aposito\w*|faja|cicatriz|puntos|nariz|operaci\w+|deja|para|llevo|estoy|saliendo|salirme|sale|perd\w+|llenad\w+|empap\w+|mucha|bastante)\b/,
    ],
    none: [GENERAL, /\b(prp|analitica|encias|regla|sacais|chequeo)\b/],
  },
  {
    card: 'fiebre-cirugia',
    all: [
      /\b(fiebre|febricula|calentura|escalofrios|tiritona)\b/,
      ME,
      /\b(mucha|alta|herida|cicatriz|no (me )?baja)\b|\b(oper\w+|interven\w+|cirugi\w+|lipo\w*|abdominoplast\w*|implant\w*)\b/,
    ],
    none: [GENERAL],
  },
  {
    card: 'fiebre-cirugia',
    all: [
      /\b(herida|cicatriz|incision|puntos|drenaje)\b/,
      /\b(pus|supur\w+|liquido|huele|apesta|infect\w+|abiert[oa]s?|abrio|late|ardiendo)\b/,
      ME,
    ],
    none: [GENERAL],
  },
  {
    card: 'dolor-intenso',
    all: [
      /\b(dolor(es)?|duel\w+)\b/,
      AFTER,
      /\b(tengo|me duele|siento|desde que|estoy con)\b/,
      /\b(tremend\w+|fort\w+|fuerte\w*|mucho|muchisimo|monton|impresionante|bestia|salvaje|peor|pastillas|calmantes|analgesico\w*|ibuprofeno|paracetamol|nolotil|dias)\b/,
    ],
    none: [GENERAL],
  },
  {
    card: 'menor',
    all: [
      /\b(a mis (1[0-7]|[6-9])\b|cumplir (1[0-8])\b|(chic[oa]s?|nin[oa]s?|adolescentes?|jovenes|joven|crio|cria) de (1[0-7]|[5-9])\b)/,
    ],
    none: [/\b(semanas|kilos|implantes|anos de casad\w+)\b/],
  },
]
