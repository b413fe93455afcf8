/** What denies a promise, or warns of it. These also work across a comma. */
const STRONG =
  /\b(?:nadie|rara vez|casi nunca|ningun[oa]?s?|nunca|jamas|tampoco|desconfi[a-z]+|huye|huir|sospech[a-z]+|prohib[a-z]+|falso|falsos|mito|enga[ñn][a-z]*|en lugar de|en vez de|evita[rn]? (?:decir|prometer|la palabra)|no (?:hay|existe[n]?) (?:[a-z]+ ){1,3}(?:que )?)\b/
/** «No» a few words before. */
const WEAK = /\b(?:no|ni|sin)\b(?: [^\s]+){0,5}\s*$/
/** They look like a denial and urge. */
const URGING =
  /\bno (?:solo|solamente|esperes|dudes|lo dudes|te pierdas|te lo pierdas|dejes|pierdas|busques|lo pienses|te lo pienses|olvides)\b|\bpor que no\b|\bcomo no\b/
const DENIED_AFTER =
  /^[^.!?;:]{0,30}?\b(?:no (?:existen?|hay|es cierto|puede|pueden|debe|deben|se puede|es posible|esta permitid)|es un mito|es mentira|no es (?:un|una) (?:titulo|especialidad|promesa)|es falso|esta prohibid|estan prohibid|nunca)/
const QUESTION =
  /¿\s*(?:y |pero |entonces,? )?(?:esta|estan|es|son|el |la |los |las |tengo |quitan? |duran? |funcionan? |me |nos |puede|pueden|podria|hay|existe|existen|tiene|tienen|se |duele|de verdad|que |como |cuanto|por que|cual)[^?¿]*$/

/** The same, where the verb is part of what was found. */
const ASKS = /^(?:quita|elimina|cura|garantiza|borra|acaba|desaparece)n?\b/

const LONGEST_CLAUSE = 110

/** Whether what stands from `start` to `end` is denied, forbidden or asked, in its own sentence. */
export function isDenied(text: string, start: number, end: number): boolean {
  const from = Math.max(0, start - LONGEST_CLAUSE)
  const sentence = lastPart(text.slice(from, start), /[.!?…;\n:](?=\s|$)|[–—]/g)
  const after = text.slice(end, end + LONGEST_CLAUSE)
  const before = text.slice(from, start)
  const isAsked = QUESTION.test(before) || (/¿\s*$/.test(before) && ASKS.test(text.slice(start, end)))
  if (isAsked && /^[^.!¿]*\?/.test(after)) return true
  if (URGING.test(sentence)) return false
  if (STRONG.test(sentence)) return true
  const clause = lastPart(sentence, /,|\b(?:pero|sino|aunque|y|porque|asi que)\b/g)
  return WEAK.test(clause) || DENIED_AFTER.test(after)
}

function lastPart(text: string, end: RegExp): string {
  let from = 0
  for (const match of text.matchAll(end)) from = match.index + match[0].length
  return text.slice(from)
}
