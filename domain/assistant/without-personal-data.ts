import { foldedText } from '../text/folded-text.ts'

/** What stands where something was taken out. */
const GONE = '…'

const PATTERNS: readonly RegExp[] = [
  /\b[a-z][a-z0-9+.-]*:\/\/\S+|\bwww\.\S+/gi,
  /[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\barroba\b)\s?[\p{L}\p{N}-]+(?:\s?(?:\.|\bpunto\b)\s?\p{L}{2,})+/giu,
  /@[\p{L}\p{N}._]{3,}/gu,
  // DNI, NIE, passports and bank accounts: letters and digits in one word.
  /\b[A-Z]{2}\d{2}(?:[ -]?[\dA-Z]{2,4}){3,}\b/gi,
  /\b(?:[XYZ][ -]?)?\d{1,2}[. ]?\d{3}[. ]?\d{3}[ -]?[A-Z]\b/gi,
  /\b(?=[\p{L}\d]*\d{3})(?=[\p{L}\d]*\p{L})[\p{L}\d]{7,}\b/gu,
  // Dates, then phones and any other long number; «1.200 €» stays.
  /\b\d{1,2}\s?[/.-]\s?\d{1,2}\s?[/.-]\s?\d{2,4}\b/g,
  /\b\d{1,2} de \p{L}{4,10}(?: del? (?:\d{4}|\d{2}))?\b/giu,
  /(?:\+|\b00)?\b\d(?:[ .·/()-]{0,2}\d){4,}\b/g,
  /\b(?:(?:cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)[ ,]+){4,}(?:cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)\b/gi,
  // Streets.
  /\b(?:calle|c\/|avda|avenida|av\.|plaza|paseo|camino|carretera)\.?\s+(?:\p{L}+\s+){0,5}?(?:n[º°o.]*\s*)?\d+\S*/giu,
]

/** A number of at most five digits written with a point for thousands, and its unit, is a price and not a phone. */
const AMOUNT = /^\d{1,3}[. ]\d{3}$/

/** Words after which a name comes, however it is written. */
const INTRODUCED =
  /\b((?:me llamo|mi nombre es|mi nombre|se llama|se llaman|de parte de|firmado|atentamente|atte\.?|dra?\.?|doctora?|don|doña|señora?|srt?a?\.)[ ,:]+)(\p{L}[\p{L}'’-]+)(?: (?:de |del )?(?!(?:quiero|quisiera|queria|tengo|vivo|estoy|busco|necesito|llamo|pero|que|desde|para|con|ya|me|mi)\b)\p{L}[\p{L}'’-]+)?/giu
/** «Soy Marta», «mi hija Lucía»: a name only with its capital letter or as a known first name. */
const CAPITALIZED =
  /(?<![\p{L}\p{N}])\p{Lu}\p{Ll}+(?:[-'’]\p{Lu}\p{Ll}+)*(?:(?: (?:de|del|la|las|los|y))* \p{Lu}\p{Ll}+)*/gu

/** The most common first names in Spain that are no ordinary words. */
const FIRST_NAMES: ReadonlySet<string> = new Set(
  `aaron adrian agustin aitana aitor alba alberto alejandra alejandro alex alfonso alfredo alicia alvaro amaia ana andrea
  andres angela antonia antonio arturo beatriz begona belen bernardo borja bruno carla carlos carlota carmen carolina
  catalina cesar claudia cristian cristina cristobal daniel daniela david diana diego domingo eduardo elena emilia emilio
  emma enrique ernesto esteban esther eva fatima felipe felix fernanda fernando francisca francisco gabriel gabriela gema
  gemma gerardo gonzalo gregorio guillermo gustavo hector hugo ignacio ines inmaculada irene isabel ismael ivan jaime
  javier jesus jimena joaquin jordi jorge jose josefa josefina josep juan juana julia julian julio laia laura leire lidia
  lorena lorenzo lucas lucia luis luisa manuel manuela marc marcos margarita maria mariano marina mario marta martin
  mateo matias mercedes miguel miriam mohamed monica montserrat natalia nerea nicolas noelia nuria olga oliver oscar
  pablo paco paloma patricia paula pedro pepe rafael ramon raquel raul ricardo rita roberto rocio rodrigo ruben salvador
  samuel sandra santiago sara sebastian sergio silvia sofia sonia susana teresa tomas valentina valeria vanesa vanessa
  vicente victor victoria xavier yolanda ainhoa garcia gonzalez rodriguez fernandez lopez martinez sanchez perez gomez
  jimenez ruiz hernandez diaz moreno munoz alvarez romero gutierrez navarro dominguez vazquez gil serrano ramirez suarez
  ortega castillo iglesias`.split(/\s+/),
)

/**
 * A question as it may leave this server: without e-mails, phones, identity documents, dates, long numbers, addresses
 * and names. Rather too much is taken out than too little.
 * @param known the words of the answer, which are names of treatments and places and may stay
 */
export function withoutPersonalData(text: string, known = ''): string {
  const kept = new Set(foldedText(known).match(/\p{L}+/gu))
  const isKnown = (name: string) => (foldedText(name).match(/\p{L}+/gu) ?? []).every((word) => kept.has(word))
  let left = text.normalize('NFKC').replace(/[\p{Cf}\p{Cc}]+/gu, ' ')
  for (const pattern of PATTERNS)
    left = left.replace(pattern, (found) => (AMOUNT.test(found.trim()) ? found : GONE))
  left = left.replace(INTRODUCED, (_all, before: string) => `${before}${GONE}`)
  left = left.replace(CAPITALIZED, (name, at: number, whole: string) => {
    const words = name.split(' ').filter((word) => !isKnown(word))
    if (words.length === 0) return name
    // One capitalized word is only the beginning of a sentence; two are a name.
    return words.length === 1 && name.startsWith(words[0]!) && startsSentence(whole, at) && !isName(words[0]!)
      ? name
      : GONE
  })
  left = left.replace(/\p{L}+/gu, (word) => (isName(word) && !isKnown(word) ? GONE : word))
  return left
    .replace(/…(?:[\s,;:.…-]*…)+/g, GONE)
    .replace(/\s+/g, ' ')
    .trim()
}

function startsSentence(whole: string, at: number): boolean {
  return /(?:^|[.!?¿¡…:])[\s"«(¿¡]*$/.test(whole.slice(0, at))
}

function isName(word: string): boolean {
  return FIRST_NAMES.has(foldedText(word))
}
