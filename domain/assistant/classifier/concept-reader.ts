import { BODY_CONCEPTS } from './concepts/body-concepts.ts'
import { CARE_CONCEPTS } from './concepts/care-concepts.ts'
import { CONTEXT_CONCEPTS } from './concepts/context-concepts.ts'
import { MIND_CONCEPTS } from './concepts/mind-concepts.ts'
import { spokenWords } from './spoken-text.ts'

type WordTest = { word: string; open: boolean }
/** `null` is a gap of up to three words. */
type Phrase = { concept: string; steps: readonly (readonly WordTest[] | null)[] }

const GAP = 3
const KEY = 3

const CONCEPTS: Readonly<Record<string, string>> = {
  ...CONTEXT_CONCEPTS,
  ...BODY_CONCEPTS,
  ...MIND_CONCEPTS,
  ...CARE_CONCEPTS,
}

/** Finds concepts in spoken words: their names, and where each begins. */
export function conceptsIn(words: readonly string[]): { concept: string; at: number }[] {
  const found: { concept: string; at: number }[] = []
  const { byStart, short } = index()
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    const candidates = byStart.get(word.slice(0, KEY))
    if (candidates)
      for (const { concept, steps } of candidates) if (fits(words, at, steps, 0)) found.push({ concept, at })
    for (const { concept, steps } of short.get(word.slice(0, 1)) ?? [])
      if (fits(words, at, steps, 0)) found.push({ concept, at })
  }
  return found
}

function fits(words: readonly string[], at: number, steps: Phrase['steps'], step: number): boolean {
  if (step === steps.length) return true
  const tests = steps[step]!
  if (tests === null) {
    for (let skip = 0; skip <= GAP; skip++) {
      if (skip > 0 && words[at + skip - 1] === '.') return false
      if (fits(words, at + skip, steps, step + 1)) return true
    }
    return false
  }
  const word = words[at]
  if (word === undefined) return false
  return (
    tests.some((test) => (test.open ? word.startsWith(test.word) : word === test.word)) &&
    fits(words, at + 1, steps, step + 1)
  )
}

type Index = { byStart: Map<string, Phrase[]>; short: Map<string, Phrase[]> }
let built: Index | undefined

function index(): Index {
  return (built ??= build())
}

function build(): Index {
  const byStart = new Map<string, Phrase[]>()
  const short = new Map<string, Phrase[]>()
  const put = (map: Map<string, Phrase[]>, key: string, phrase: Phrase) => {
    const list = map.get(key)
    if (list) list.push(phrase)
    else map.set(key, [phrase])
  }
  for (const [concept, listed] of Object.entries(CONCEPTS)) {
    for (const written of listed.split(',')) {
      const steps = written.trim().split(/\s+/).filter(Boolean).map(stepOf)
      const phrase = { concept, steps }
      const starts = new Set<string>()
      for (const { word, open } of steps[0] ?? []) {
        if (open && word.length < KEY) put(short, word.slice(0, 1), phrase)
        else starts.add(word.slice(0, KEY))
      }
      for (const start of starts) put(byStart, start, phrase)
    }
  }
  return { byStart, short }
}

function stepOf(written: string): readonly WordTest[] | null {
  if (written === '..') return null
  return written.split('|').flatMap((option) => {
    const open = option.endsWith('*')
    const plain = option.replace(/\*/g, '')
    if (/^[A-Z]$/.test(plain)) return [{ word: plain, open: false }]
    const [word] = spokenWords(plain, 2026)
    return word === undefined ? [] : [{ word, open }]
  })
}
