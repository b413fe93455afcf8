/**
 * Brands of prescription drugs, promises, comparisons and urgency: what the law on health advertising forbids,
 * or our voice avoids, in any text of the site.
 */
const banned =
  /(?<![\p{L}\p{N}])(b[oó]tox|vistabel|dysport|azzalure|bocouture|xeomin|ozempic|wegovy|mounjaro|saxenda|semaglutida|tirzepatida|garantiza\p{L}*|sin riesgos?|sin efectos secundarios|milagro\p{L}*|(?:el|la) mejor (?:cl[ií]nica|centro|equipo|cirujan\p{L}+|m[eé]dic\p{L}+|tratamiento|resultado)|n[º°] ?1|definitiv[oa]s? para siempre|100 ?% segur\p{L}+|lorem|últimas plazas|oferta)(?![\p{L}\p{N}])/iu

/** The first banned expression of a text; undefined when it has none. */
export function bannedWord(text: string): string | undefined {
  return banned.exec(text)?.[0]
}
