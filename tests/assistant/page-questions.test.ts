import { readFileSync } from 'node:fs'
import { writtenSite as site } from '#content/site/written-site.ts'
import { pageModelBytes, readPageModel } from '#domain/assistant/subjects/page-model-file.ts'
import { pageReaderOf } from '#domain/assistant/subjects/page-reader.ts'
import { questionWords } from '#domain/assistant/question-words.ts'
import { foldedWords } from '#domain/text/folded-text.ts'
import { passagesOf } from '#server/assistant/passages.ts'
import { subjectPages } from '#server/assistant/subject-pages.ts'
import { expect, test } from 'vitest'
import {
  PAGE_MODEL_FILE,
  pageModelSource,
  readPageQuestions,
} from '../../scripts/assistant-fit/page-questions.ts'
import { trainPages } from '../../scripts/assistant-fit/train-pages.ts'
import { pageSamples } from '../../scripts/assistant-fit/page-samples.ts'

const asked = readPageQuestions()
const hrefs = subjectPages(site, passagesOf(site)).map(({ href }) => href)

test('every question is whole, short, said once and about a page that exists', () => {
  const known = new Set(hrefs)
  const broken = asked.filter(
    ({ href, text }) => !known.has(href) || text.trim() !== text || text.length < 3 || text.length > 300,
  )
  expect(broken).toEqual([])
  const said = asked.map(({ text }) => foldedWords(text).join(' '))
  expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([])
})

test('the model comes from these questions, names and headings', () => {
  const bytes = readFileSync(PAGE_MODEL_FILE)
  expect(bytes.length).toBeLessThan(600_000)
  // Otherwise: `npm run assistant:fit`.
  expect(readPageModel(bytes).source).toBe(pageModelSource(pageSamples()))
})

test.for([
  'scripts/assistant-fit/train-pages.ts',
  'scripts/assistant/random.ts',
  'domain/assistant/subjects/page-model.ts',
  'domain/assistant/question-words.ts',
])('other code in %s makes another model', (changed) => {
  const code = (file: string) => readFileSync(file, 'utf8')
  const other = pageModelSource([], (file) => (file === changed ? `${code(file)} ` : code(file)))
  expect(other).not.toBe(pageModelSource([]))
})

test('training twice gives the same bytes, and they are read as they were written', () => {
  const few = pageSamples().filter((_, index) => index % 40 === 0)
  const bytes = pageModelBytes(trainPages(few, 'few'))
  expect(Buffer.from(pageModelBytes(trainPages(few, 'few'))).equals(bytes)).toBe(true)
  expect(Buffer.from(pageModelBytes(readPageModel(bytes))).equals(bytes)).toBe(true)
})

const readPages = pageReaderOf(readPageModel(readFileSync(PAGE_MODEL_FILE)))

test.for([
  ['botas que se hinchan de aire en las piernas', '/tratamientos/presoterapia'],
  ['borrar el nombre de mi ex del brazo', '/tratamientos/eliminacion-tatuajes'],
])('«%s» is read as %s', ([text, href]) => {
  const read = readPages(hrefs)(questionWords(text!))
  const most = Math.max(...read.map((probability) => probability ?? 0))
  expect(hrefs[read.indexOf(most)]).toBe(href)
})

test('only the pages that there are share the probability, and a page never learnt has none', () => {
  const [some, unknown] = [hrefs.slice(0, 40), '/blog/nunca-leida']
  const read = readPages([...some, unknown])(questionWords('cuánto dura la rinoplastia'))
  expect(read.slice(0, 40).reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBeCloseTo(1)
  expect(read[40]).toBeUndefined()
})
