import { isOneLetterAway } from './one-letter-away.ts'
import type { SafetyRule } from './safety-rule.ts'
import { SAFETY_RULES } from './safety-rules.ts'
import { SAFETY_SIGNS } from './safety-signs.ts'

/** Alarm words that must be recognized despite typos, since they are often typed in a hurry. */
const ALARM_WORDS = [
  'respirar',
  'asfixia',
  'hinchado',
  'hinchada',
  'hinchados',
  'garganta',
  'alergica',
  'ronchas',
  'desmayado',
  'desmayada',
  'borroso',
  'borrosa',
  'vision',
  'vomitar',
  'vomitando',
  'vomito',
  'balon',
  'relleno',
  'morada',
  'morado',
  'blanca',
  'blanco',
  'palida',
  'sangrar',
  'sangrando',
  'sangra',
  'sangre',
  'hemorragia',
  'empapado',
  'fiebre',
  'escalofrios',
  'herida',
  'infectada',
  'supura',
  'dolor',
  'insoportable',
  'muchisimo',
  'operacion',
  'operaron',
  'pincharon',
  'suicidarme',
  'morirme',
  'matarme',
  'anorexia',
  'bulimia',
  'atracones',
  'embarazada',
  'lactancia',
  'menor',
] as const
const KNOWN: ReadonlySet<string> = new Set(ALARM_WORDS)
const SHORTEST_WITH_SLIP = 6

/**
 * Id of the safety card that must answer, or null. Checked first, by fixed rules only: «menor», «embarazo» and
 * «trastorno-alimentario» besides those of `chat-ai.yaml`.
 * @param words from `questionWords`
 */
export function safetyCardOf(words: readonly string[]): string | null {
  const written = words.join(' ')
  const meant = words.map(meantWord).join(' ')
  const fits = ({ all, none = [] }: SafetyRule, text: string) =>
    all.every((pattern) => pattern.test(text)) && !none.some((pattern) => pattern.test(text))
  return (
    [...SAFETY_RULES, ...SAFETY_SIGNS].find((rule) => fits(rule, written) || fits(rule, meant))?.card ?? null
  )
}

function meantWord(word: string): string {
  if (word.length < SHORTEST_WITH_SLIP || KNOWN.has(word)) return word
  return (
    ALARM_WORDS.find((alarm) => alarm.length >= SHORTEST_WITH_SLIP - 1 && isOneLetterAway(word, alarm)) ??
    word
  )
}
