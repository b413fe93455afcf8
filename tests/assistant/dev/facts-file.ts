import { readFileSync } from 'node:fs'
import { foldedText } from '#domain/text/folded-text.ts'

/** A stranger's question with the pages that answer it and the ways in which they write the asked-for fact. */
export type FactQuestion = { q: string; source: readonly string[]; facts: readonly string[] }

/**
 * Questions by people who saw neither code nor rules. `tuning` is every other line of 500 by one of them, two or three for
 * each page; the rest is `kept apart`, to show what the weights say about questions that they have not seen. `details`
 * are 1,568 by five others, from what the pages say in passing: they teach which sentence answers. Which page does, they
 * would teach badly, since many share no word with it.
 */
export function factQuestions(part: 'tuning' | 'kept apart' | 'details'): FactQuestion[] {
  if (part === 'details') return readFacts('facts-two.tsv')
  return readFacts('facts.tsv').filter((_, index) => index % 2 === (part === 'tuning' ? 0 : 1))
}

function readFacts(file: string): FactQuestion[] {
  return readFileSync(`tests/assistant/dev/${file}`, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [source = '', q = '', facts = ''] = line.split('\t')
      return { q, source: source.split('|'), facts: facts.split('|') }
    })
}

/** Whether a text says a fact in one of these ways. */
export function saysFact(text: string, facts: readonly string[]): boolean {
  const said = flat(text)
  return facts.some((fact) => said.includes(flat(fact).trim()))
}

/** A clinic's own page answers what is asked about the clinics. */
export function isSource(href: string, source: readonly string[]): boolean {
  return source.includes(href) || (source.includes('/clinicas') && href.startsWith('/clinicas/'))
}

function flat(text: string): string {
  return foldedText(text).replace(/\s+/g, ' ').replaceAll(' €', '€')
}
