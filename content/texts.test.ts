import { writtenSite as site } from '#content/site/written-site.ts'
import { bannedWord } from '#tests/content-checks/banned-words.ts'
import { countWords, inflesz, LEAST_READABILITY } from '#tests/content-checks/readability.ts'
import { sharedSentences } from '#tests/content-checks/shared-sentences.ts'
import { expect, test } from 'vitest'
import { stringsOf } from './site/strings.ts'
import * as ui from './ui.ts'

const yaml = import.meta.glob<unknown>('./**/*.yaml', { eager: true, import: 'default' })
const markdown = import.meta.glob<{ frontMatter: unknown; body: string }>('./**/*.md', {
  eager: true,
  import: 'default',
})
const files: Record<string, unknown> = { ...yaml, ...markdown, 'ui.ts': { ...ui } }

/** A finding for each count outside its limits. */
function outside(subject: string, count: number, [from, to]: [number, number]): string[] {
  return count >= from && count <= to ? [] : [`${subject}: ${count}, not ${from} to ${to}`]
}

test('the texts of a treatment have the length that its page needs', () => {
  const findings = site.treatments.flatMap(({ slug, ...treatment }) => [
    ...outside(`${slug} fullDescription`, countWords(treatment.fullDescription), [120, 225]),
    ...outside(`${slug} procedure`, countWords(treatment.procedure), [80, 165]),
    ...outside(`${slug} results`, countWords(treatment.results), [60, 135]),
    ...outside(`${slug} recovery`, countWords(treatment.recovery), [55, 135]),
    ...outside(`${slug} noTreatment`, countWords(treatment.alternatives.noTreatment), [8, 60]),
    ...treatment.faqs.flatMap(({ q, a }) => outside(`${slug} «${q}»`, countWords(a), [22, 75])),
    ...Object.entries(treatment.facts).flatMap(([fact, text]) =>
      outside(`${slug} ${fact}`, countWords(text), [1, 9]),
    ),
  ])
  expect(findings).toEqual([])
})

test('an article takes three to seven minutes to read', () => {
  expect(site.articles.flatMap(({ slug, body }) => outside(slug, countWords(body), [600, 1300]))).toEqual([])
})

test('treatments and articles are easy to read', () => {
  const texts = [
    ...site.treatments.map(({ slug, fullDescription, procedure, results, recovery }) => ({
      slug,
      text: [fullDescription, procedure, results, recovery].join(' '),
    })),
    ...site.articles.map(({ slug, body }) => ({ slug, text: body })),
  ]
  const hard = texts.filter(({ text }) => inflesz(text) < LEAST_READABILITY)
  expect(hard.map(({ slug, text }) => `${slug}: ${inflesz(text).toFixed(0)}`)).toEqual([])
})

test('no text promises, rushes or names a brand of a prescription drug', () => {
  const findings = Object.entries(files)
    .filter(([file]) => !/pages\/[^/]+\.md$/.test(file))
    .flatMap(([file, data]) => stringsOf(data).map((text) => ({ file, word: bannedWord(text) })))
    .filter(({ word }) => word !== undefined)
  expect(findings).toEqual([])
})

test('no sentence appears in two files', () => {
  expect(sharedSentences(files)).toEqual([])
})

test('each treatment has its own introduction', () => {
  expect(new Set(site.treatments.map(({ shortDescription }) => shortDescription)).size).toBe(
    site.treatments.length,
  )
  expect(new Set(site.treatments.map(({ metaDescription }) => metaDescription)).size).toBe(
    site.treatments.length,
  )
})
