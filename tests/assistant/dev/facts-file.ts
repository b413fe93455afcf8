import { readFileSync } from 'node:fs'
import { foldedText } from '#domain/text/folded-text.ts'

/** A stranger's question with the pages that answer it and the ways in which they write the asked-for fact. */
export type FactQuestion = { q: string; source: readonly string[]; facts: readonly string[] }

/**
 * 500 questions by somebody who saw neither code nor rules, two or three for each page. `tuning` is every other line;
 * the rest is kept apart, to show what the weights say about questions that they have not seen.
 */
export function factQuestions(half: 'tuning' | 'kept apart'): FactQuestion[] {
  return readFileSync('tests/assistant/dev/facts.tsv', 'utf8')
    .split('\n')
    .filter(Boolean)
    .filter((_, index) => index % 2 === (half === 'tuning' ? 0 : 1))
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
