import { hashOf, type TextFeatures, textFeatures } from './text-features.ts'
import type { Meaning, ReadText } from './thesaurus-reader.ts'

/** What a text says in the words of the thesaurus, beside its letters and words: for safety matters. */
export function safetyFeatures(read: ReadText): TextFeatures {
  const letters = textFeatures(read.text, read.words)
  const meanings = meaningFeatures(read)
  const ids = new Uint32Array(letters.ids.length + meanings.size)
  const values = new Float32Array(ids.length)
  ids.set(letters.ids)
  values.set(letters.values)
  let at = letters.ids.length
  for (const [id, value] of meanings) {
    ids[at] = id
    values[at++] = value
  }
  return { ids, values }
}

/** What one feature of each kind counts. */
const ALONE = 0.22
const NEXT = 0.22
const NEAR = 0.14
const WITH_A_WORD = 0.14
const ANYWHERE = 0.08
const ASKED = 0.08

const KIND = { alone: 11, asked: 12, next: 13, afterNext: 14, three: 15, near: 16, anywhere: 17, word: 18 }
const REACH = 5
const MOST_NAMES = 30
const STEM = 5

type Place = { names: readonly string[]; stem: string; clause: number }

function meaningFeatures({ text, meanings }: ReadText): Map<number, number> {
  const features = new Map<number, number>()
  const add = (value: number, kind: number, ...parts: readonly string[]) => {
    const id = hashOf(kind, ...parts)
    if (!features.has(id)) features.set(id, value)
  }
  const places = placesOf(meanings)
  const asked = /[?¿]/.test(text) ? 'asked' : 'told'
  const known = places.filter(({ names }) => names.length > 0)
  const all = new Set<string>()
  known.forEach(({ names, clause }, at) => {
    for (const name of names) {
      all.add(name)
      add(ALONE, KIND.alone, name)
      add(ASKED, KIND.asked, asked, name)
      known.slice(at + 1, at + 1 + REACH).forEach((later, distance) => {
        for (const other of later.names) {
          if (distance === 0) add(NEXT, KIND.next, name, other)
          if (distance === 1) add(NEAR, KIND.afterNext, name, other)
          if (later.clause === clause) add(NEAR, KIND.near, name, other)
          if (distance === 0)
            for (const third of known[at + 2]?.names ?? []) add(NEXT, KIND.three, name, other, third)
        }
      })
    }
  })
  const sorted = [...all].toSorted().slice(0, MOST_NAMES)
  sorted.forEach((name, at) => {
    for (const other of sorted.slice(at + 1)) add(ANYWHERE, KIND.anywhere, name, other)
  })
  places.forEach(({ names }, at) => {
    for (const step of [-1, 1]) {
      const beside = places[at + step]
      if (beside === undefined || beside.names.length > 0) continue
      for (const name of names) add(WITH_A_WORD, KIND.word, step < 0 ? 'before' : 'after', name, beside.stem)
    }
  })
  return features
}

const DENIED = 4
const MOST_AT_ONCE = 3

/** Meanings in order, those after a denial marked. */
function placesOf(meanings: readonly Meaning[]): Place[] {
  const places: Place[] = []
  let denied = 0
  let clause = 0
  for (const { names, word } of meanings) {
    if (word === '.') {
      denied = 0
      clause++
      continue
    }
    const marked = denied > 0 && !names.includes('deny') ? names.map((name) => `no ${name}`) : names
    denied = names.includes('deny') ? DENIED : Math.max(0, denied - 1)
    places.push({ names: marked.slice(0, MOST_AT_ONCE), stem: word.slice(0, STEM), clause })
  }
  return places
}
