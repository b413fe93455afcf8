import type { Site } from '#content/site/site.ts'
import { writtenSite as site } from '#content/site/written-site.ts'
import { passagesOf } from '#server/assistant/passages.ts'
import { subjectPages } from '#server/assistant/subject-pages.ts'
import { readPageQuestions } from './page-questions.ts'
import type { PageQuestion } from './train-pages.ts'

/** What each page is called and asked with, and the authors' questions about it. */
export function pageSamples(of: Site = site): PageQuestion[] {
  const phrases = subjectPages(of, passagesOf(of)).flatMap(({ href, phrases: own }) =>
    [...new Set(own)].map((text) => ({ href, text })),
  )
  return [...phrases, ...readPageQuestions().map(({ href, text }) => ({ href, text }))]
}
