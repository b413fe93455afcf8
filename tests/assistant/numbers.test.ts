import { priceText } from '#domain/price/price-text.ts'
import { expect, test } from 'vitest'
import { evaluate, textOf } from './evaluate.ts'
import { heldOutQuestions } from './held-out-questions.ts'
import { questions } from './questions.ts'
import { strangersQuestions } from './strangers-questions.ts'
import { distancesTo, sourceText } from './source-texts.ts'

// The fixed safety cards have no sources.
const results = (await evaluate([...questions, ...heldOutQuestions, ...strangersQuestions])).filter(
  ({ answer }) => answer.kind !== 'safety',
)

/** «3.990», «1,5», «10:00», «48009»: numbers as the texts write them. */
function numbersIn(text: string): string[] {
  return text.match(/\d+(?:[.,:]\d+)*/g) ?? []
}

test('every source of an answer is a page with known texts', () => {
  const unknown = results.flatMap(({ answer }) =>
    answer.sources.filter(({ href }) => sourceText(href) === undefined),
  )
  expect(unknown).toEqual([])
})

test('no answer contains a number that its sources do not contain', () => {
  const wrong = results.flatMap(({ question, answer }) => {
    const published = new Set(answer.sources.flatMap(({ href }) => numbersIn(sourceText(href) ?? '')))
    const measured = new Set(answer.sources.flatMap(({ href }) => [...distancesTo(href)]))
    const text = textOf(answer)
    const distances = new Set([...text.matchAll(/([\d,]+) km/g)].map(([, km]) => km!))
    // A postcode is repeated as it was typed.
    const asked = new Set(question.q.match(/\b\d{5}\b/) ?? [])
    return numbersIn(text)
      .filter((number) => !(distances.has(number) ? measured : published).has(number) && !asked.has(number))
      .map((number) => `«${question.q}»: ${number}`)
  })
  expect(wrong).toEqual([])
  // Without any numbers the check would prove nothing.
  expect(results.flatMap(({ answer }) => numbersIn(textOf(answer))).length).toBeGreaterThan(400)
})

test('an amount in euros is in the price text of a treatment that the answer names', () => {
  const amounts = results.flatMap(({ question, answer }) => {
    const prices = answer.sources.map(({ href }) =>
      priceText(/"price":"([^"]*)"/.exec(sourceText(href) ?? '')?.[1] ?? ''),
    )
    return [...textOf(answer).matchAll(/[\d.]+\s?€/g)].map(([amount]) => ({
      said: `«${question.q}»: ${amount}`,
      isPublished: prices.some((price) => price.includes(amount)),
    }))
  })
  expect(amounts.filter(({ isPublished }) => !isPublished)).toEqual([])
  expect(amounts.length).toBeGreaterThan(20)
})

test('no answer is longer than 120 words or has an unfilled placeholder', () => {
  const long = results.filter(
    ({ answer }) => [...answer.paragraphs, ...answer.items].join(' ').split(/\s+/).length > 120,
  )
  expect(long.map(({ question }) => question.q)).toEqual([])
  expect(
    results
      .filter(({ answer }) => /[{}]/.test(JSON.stringify(textOf(answer))))
      .map(({ question }) => question.q),
  ).toEqual([])
})
