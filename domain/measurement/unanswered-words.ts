import { foldedWords } from '../text/folded-text.ts'
import { vainSearchText } from './vain-search.ts'

/** A shorter word tells no subject. */
const SHORTEST = 4
const MOST_OF_A_QUESTION = 6
/** Fewer questions than these might be one person's. */
export const FEWEST_QUESTIONS = 3

/** Words of talk, which name no subject. */
const TALK = new Set(
  `ademas ahora algo alguien alguna alguno algunos antes aqui asi aunque ayuda bien buenas buenos cada cambio caso como
  conmigo contra cosa cosas creo cual cuales cualquier cuando cuanta cuantas cuanto cuantos dame decir decirme dentro
  desde despues dias dice digo dime donde durante ella ellas ellos eres esos esta estaba estais estamos estan estar
  estas este esto estos estoy favor fuera gracias habia hablar hace hacen hacer haceis hago hasta haya hola hora horas
  incluso jamas llamo luego manera mañana manana mejor menos mientras mismo mucha muchas mucho muchos muy nada nadie
  necesito ninguna ninguno nosotros nuestra nuestro nunca otra otras otro otros para parece parte pero persona poca
  poco podeis podemos poder podria podriais pone poner porque pregunta puede pueden puedes puedo pues quien quiere
  quieren quiero quisiera quizas saber sabeis sabes sean seria siempre sido sino sobre solo sois somos suya suyo
  tambien tampoco tanto tarde teneis tenemos tener tengo tiene tienen tienes toda todas todavia todo todos tras unas
  unos usted ustedes vale vamos varios veces verdad vez vosotros vuestra vuestro years`.split(/\s+/),
)

/**
 * The subjects of a question without an answer: single words, each one that could be counted as a search, in alphabetical order, so that no sentence can be put together again.
 */
export function unansweredWords(question: string): string[] {
  // What looks like an address, a phone or a link is left out with all its parts.
  const plain = question.replaceAll(/\S*(?:@|:\/\/|www\.)\S*|\S*\d\S*/g, ' ')
  const words = foldedWords(plain).filter(
    (word) => word.length >= SHORTEST && !TALK.has(word) && vainSearchText(word) === word,
  )
  return [...new Set(words)].toSorted().slice(0, MOST_OF_A_QUESTION)
}
