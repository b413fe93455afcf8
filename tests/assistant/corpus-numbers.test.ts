import { expect, test } from 'vitest'
import { readCorpus } from '../../scripts/assistant/corpus.ts'
import { evaluate, textOf } from './evaluate.ts'
import { distancesTo, sourceText } from './source-texts.ts'

const MINUTES = 60_000
/** All lines take minutes; a part of each voice's lines shows a wrong sentence as well. */
const ASKED = 1200

test(
  'no answer to a question of the corpus has a number that its sources lack, or more than 120 words',
  { timeout: 5 * MINUTES },
  async () => {
    const questions = readCorpus().filter(({ category, intent }) => category === 'none' && intent !== '-')
    const step = Math.floor(questions.length / ASKED)
    const asked = questions.filter((_, index) => index % step === 0)
    const results = await evaluate(asked.map(({ text }) => ({ q: text, source: [] })))
    const wrong = results.flatMap(({ question: { q }, answer }) => {
      if (answer.kind === 'safety') return []
      const said = textOf(answer)
      const published = new Set(answer.sources.flatMap(({ href }) => numbersIn(sourceText(href) ?? '')))
      const measured = new Set(answer.sources.flatMap(({ href }) => [...distancesTo(href)]))
      const odd = numbersIn(said).filter(
        (number) => !published.has(number) && !measured.has(number) && !q.includes(number),
      )
      const words = [...answer.paragraphs, ...answer.items].join(' ').split(/\s+/).length
      return [...odd.map((number) => `«${q}»: ${number}`), ...(words > 120 ? [`«${q}»: ${words} words`] : [])]
    })
    expect(wrong).toEqual([])
    expect(results.length).toBeGreaterThan(1000)
  },
)

function numbersIn(text: string): string[] {
  return text.match(/\d+(?:[.,:]\d+)*/g) ?? []
}
