import { questionWords } from './question-words.ts'

const MINE = /\b(me|mi|tengo|estoy|llevo|siento|noto|sigo|desde|ayer|hoy|anoche|ahora)\b/
const AFTER =
  /\b(oper\w+|interven\w+|cirugi\w+|pinch\w+|infiltr\w+|inyect\w+|rellen\w+|lipo\w*|laser|lifting|blefaro\w*|rino\w*|injert\w+|implant\w*|hilos|peeling|mesoterapia|balon|pusi\w+|pusieron|hicisteis|hicieron|hice|puntos|herida|cicatriz)\b/
const SIGN =
  /\b(sangr\w*|dolor\w*|duele\w*|fiebre|hinch\w+|inflam\w+|mare\w+|vomit\w+|infect\w*|supura\w*|bulto|quem\w+|ampoll\w+|pica\w*|rojo|roja|duro|dura|ardor|hormigueo|dormid[oa]|no siento|raro|rara|mal|fatal|preocup\w+|asust\w+)\b/
const BEFOREHAND =
  /\b(cuant[oa]s?|riesgos?|pued[ea]n?|puedo|es normal|que pasa si|precio|cuesta|quiero|quisiera|gustaria|miedo|dejan?|suele\w*|hace anos|antes de)\b/

/**
 * Whether the user seems to describe how they feel after a treatment without triggering a safety card. The answer then
 * starts with whom to call.
 */
export function soundsUnwell(text: string): boolean {
  const words = questionWords(text).join(' ')
  return [MINE, AFTER, SIGN].every((pattern) => pattern.test(words)) && !BEFOREHAND.test(words)
}
