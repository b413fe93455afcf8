import { PRESCRIPTION_BRANDS } from '#content/advertising/vocabulary.ts'
import { namedWord } from '#domain/text/advertising.ts'

/** Promises, comparisons and urgency: forbidden by the law on health advertising, or against our tone of voice. */
const banned =
  /(?<![\p{L}\p{N}])(garantiza\p{L}*|sin riesgos?|sin efectos secundarios|milagro\p{L}*|(?:el|la) mejor (?:cl[ií]nica|centro|equipo|cirujan\p{L}+|m[eé]dic\p{L}+|tratamiento|resultado)|n[º°] ?1|definitiv[oa]s? para siempre|100 ?% segur\p{L}+|lorem|últimas plazas|oferta)(?![\p{L}\p{N}])/iu

/** The first expression or drug brand in a text that no text of the site may contain, or undefined. */
export function bannedWord(text: string): string | undefined {
  return banned.exec(text)?.[0] ?? namedWord(text, PRESCRIPTION_BRANDS)
}
