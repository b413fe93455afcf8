const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

/**
 * Words that a rephrasing may add, drop or move, because they claim nothing. Neither negations nor words
 * that limit a claim («desde», «suele», «puede») are among them, nor verbs in the second person, which would diagnose,
 * nor «porque».
 */
export const SOFT_WORDS = set(`
  el la los las lo un una al del a de en con por para sobre acerca
  este esta estos estas esto ese esa esos esas eso aqui ello ellos ella ellas
  que cual cuales como donde quien cuyo cuya cuyos cuyas se le les su sus tu tus te nos nuestro nuestra nuestros nuestras
  es son ser esta estan estar hay tiene tienen tener
  y e ademas tambien asi pues pero bien respecto cuanto caso casos
  ficha web pagina publica publican publicado publicada publicados publicadas publicamos indica indican indicamos figura
  figuran aparece aparecen informacion dato datos siguiente siguientes tratamiento
  claro gracias
`)

/** Words for the same matter; a rephrasing may swap and move them, but neither add nor drop one. */
export const TOPICS: readonly ReadonlySet<string>[] = [
  set('precio precios cuesta cuestan costar coste vale valen'),
  set('duracion dura duran durar'),
  set('horario horarios abre abren'),
  set('direccion direcciones'),
  set('incluye incluyen incluido incluida incluidos incluidas'),
]

/** Before one of these, a phrase of place or circumstance may move to the front: «Tras una rinoplastia, …». */
export const FRONTED = set('tras en con para durante')

/** With one of these in a sentence it is not clear which words belong together, so nothing moves. */
export const JOINING = set('y e o u ni pero sino aunque que')

export const NEGATIONS = set('no ni nunca jamas sin tampoco nada nadie')

export const NUMBER_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  `dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho
  diecinueve veinte`
    .split(/\s+/)
    .map((word, index) => [word, String(index + 2)]),
)

/** Advice, promises and superlatives, which no rephrasing may bring in (Spanish health advertising law). */
export const FORBIDDEN: readonly RegExp[] = [
  /\b(te|le|os|les) (recomend\w+|recomiend\w+|aconsej\w+|sugier\w+|sugerim\w+|conviene|vendri\w+)/,
  /\b(recomendamos|aconsejamos|recomendable|aconsejable|deberias?|debes|tienes que|hay que|necesitas)\b/,
  /\b(toma|tomate|aplicate|ponte|hazte|deja de|no te preocupes|tranquil\w+|puedes estar)\b/,
  /\b(garanti\w+|asegur\w+|promet\w+|milagr\w+|definitiv\w+|infalible\w*|perfect\w+|inmejorable\w*|insuperable\w*)\b/,
  /\b(sin (ningun )?(riesgos?|dolor|efectos)|indolor\w+|totalmente|completamente|absolutamente|segur[oa]s?)\b/,
  /\b(mejor(es)?|lider(es)?|unic[oa]s?|numero uno|n[º.]? ?1|prestigi\w+|excelente\w*|increible\w*|espectacular\w*)\b/,
  /\b(oferta\w*|descuento\w*|promocion\w*|gratis|regal\w+|ultimas plazas|aprovech\w+)\b/,
  /\p{L}{3,}isim[oa]s?\b/u,
  /\b100 ?%/,
]
