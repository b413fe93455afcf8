/** Words that don't identify a subject. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a al algo alguien algun alguna algunas algunos ante antes aqui asi aun aunque bien buenas buenos cada casi como con
  cual cuales cuando cuanta cuantas cuanto cuantos de del desde despues dia dias donde e el ella ellas ellos en entonces entre
  era eres fueron es esa esas ese eso esos esta estaba estais estamos estan estar estas este esto estos estoy gracias ha
  haber habia hace hacen hacer hacerme hacerse hacia hago haceis hacemos han has hasta hay haya he hola hoy igual la las
  le les lo los luego mas me menos mi mis mismo mucha muchas mucho muchos muy nada ni no nos nosotros o os otra otras otro
  otros para pero poco podeis podemos poder podria por porque pq pues puede pueden puedo que queria quien quiere quiero
  quisiera saber se sea segun ser ser seria si sido sin sobre sois solo somos son soy su sus tal tambien tan tanto te teneis
  tenemos tener tengo ti tiene tienen toda todas todo todos tras tu tus un una unas uno unos usted ustedes va vais vale
  vamos van ver vez vosotros voy vuestra vuestro y ya yo gustaria decir decis decidme dime favor porfa porfavor buen buena
  tarde pongo pones pone ponen poner ponerme ponerse poneis dan dais darme dar dice dicen eh ah oye verdad hecho tratamiento tratamientos`.split(
    /\s+/,
  ),
)

/**
 * A common key for spellings of a Spanish word: without plural, gender and common endings, and with similar-sounding
 * letters unified («radiofrecuensia», «hidrafacial», «depilasion», «vota»). For matching only.
 */
export function wordKey(word: string): string {
  if (/\d/.test(word) || UNLIKE.has(word)) return word
  return stem(soundKey(word))
}

/** Words whose key would be that of another word: «estrías», «estrés». */
const UNLIKE: ReadonlySet<string> = new Set([
  'estres',
  'receta',
  'recetas',
  'gracia',
  'bolsa',
  'eleccion',
  'elecciones',
])

const SUFFIX =
  /(?:asiones|asion|amiento|imiento|ador|(?:ar|er|ir)(?:me|te|se|lo|la|los|las|le|nos)?|ando|iendo|aron|ieron|ad[oa]|id[oa]|aba|aje|ia|[aoe])$/
const LEAST_ROOT = 4

function stem(word: string): string {
  if (word.length <= LEAST_ROOT) return word
  const singular = word.replace(/([^aeiou])es$/, '$1').replace(/s$/, '')
  const root = singular.replace(SUFFIX, '')
  return root.length < LEAST_ROOT ? singular : root
}

function soundKey(text: string): string {
  return text
    .replace(/^h|(?<=[^c])h/g, '')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/ch/g, '1')
    .replace(/ph/g, 'f')
    .replace(/y/g, 'i')
    .replace(/v|w/g, 'b')
    .replace(/c(?=[ei])|z|x/g, 's')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/c|q/g, 'k')
    .replace(/(.)\1+/g, '$1')
}
