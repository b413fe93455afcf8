import { EXPLICIT_EMERGENCIES } from './explicit-emergencies.ts'
import { EXPLICIT_SELF_HARM } from './explicit-self-harm.ts'
import { isOneLetterAway } from './one-letter-away.ts'
import type { SafetyRule } from './safety-rule.ts'

const EXPLICIT_RULES = [...EXPLICIT_EMERGENCIES, ...EXPLICIT_SELF_HARM]

/** Words that are read in spite of one slip, since they are typed in a hurry. */
const HASTY = [
  ...['respirar', 'garganta', 'hinchada', 'hinchado', 'inconsciente', 'desmayado', 'desmayada', 'ahogando'],
  ...[
    'sangrando',
    'sangrar',
    'sangre',
    'convulsionando',
    'asfixiando',
    'pastillas',
    'suicidarme',
    'suicidio',
  ],
  ...['pantorrilla', 'borroso', 'despedida', 'morirme', 'vision'],
]
const HASTY_WORDS: ReadonlySet<string> = new Set(HASTY)
const SHORTEST_WITH_SLIP = 6

/** Run together, as dictation and haste do. */
const RUN_TOGETHER: readonly (readonly [RegExp, string])[] = [
  [/\bnopuedo ?(respirar|tragar)\b/g, 'no puedo $1'],
  [/\bme(ahogo|asfixio)\b/g, 'me $1'],
  [/\bseme(cierra)(la)?(garganta)?\b/g, 'se me $1 $2 $3'],
  [/\b(me)?quiero(morir|matar)(me)?\b/g, '$1 quiero $2$3'],
  [/\bnoquiero(vivir)(mas)?\b/g, 'no quiero $1 $2'],
  [/\bnoveo(nada)?\b/g, 'no veo $1'],
  [/\bnopara(de)?(sangrar)\b/g, 'no para de $2'],
]

/** Id of the card of an emergency said outright, or null. */
export function explicitCardOf(words: readonly string[]): string | null {
  const written = words.join(' ')
  const parted = RUN_TOGETHER.reduce((text, [glued, apart]) => text.replace(glued, apart), written)
    .replace(/ {2,}/g, ' ')
    .trim()
  const meant = parted.split(' ').map(meantWord).join(' ')
  const texts = [...new Set([written, parted, meant])]
  const fits = ({ all, none = [] }: SafetyRule, text: string) =>
    all.every((pattern) => pattern.test(text)) && !none.some((pattern) => pattern.test(text))
  return EXPLICIT_RULES.find((rule) => texts.some((text) => fits(rule, text)))?.card ?? null
}

function meantWord(word: string): string {
  if (word.length < SHORTEST_WITH_SLIP || HASTY_WORDS.has(word)) return word
  return HASTY.find((hasty) => isOneLetterAway(word, hasty)) ?? word
}
