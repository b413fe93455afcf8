import { pageOf } from '#domain/pages/page-of.ts'
import type { Site } from '#content/site/site.ts'
import type { Passage } from '#domain/assistant/knowledge.ts'
import type { SubjectPage } from '#domain/assistant/subjects/subject-page.ts'

/** The pages that questions can be about: those with passages, and the names and questions people use for them. */
export function subjectPages(site: Site, passages: readonly Passage[]): SubjectPage[] {
  const byHref = Map.groupBy(passages, ({ href }) => href)
  // A page such as the one for booking has no passages, but its own answers.
  if (site.assistantSources.has('pages') && !byHref.has('/reservar-cita')) byHref.set('/reservar-cita', [])
  return [...byHref].map(([href, own]) => ({
    href,
    name: own[0]?.page ?? '',
    phrases: [...namesOf(site, href), ...(site.pages.chatAsks[href] ?? []), ...own.flatMap(headingsOf)],
    texts: own.flatMap(({ title, body }) => [title, body]),
  }))
}

/** Headings of a treatment's parts, such as «Riesgos», are the same on every page. */
function headingsOf({ kind, title, page, treatment }: Passage): string[] {
  if (kind === 'faq') return [title]
  return treatment ? [page] : [page, title]
}

function namesOf({ pages: { chatNames } }: Site, href: string): readonly string[] {
  const id = href.split('/').at(-1) ?? ''
  const page = pageOf(href)?.id
  if (page === 'concern') return chatNames.concerns[id] ?? []
  if (page !== 'treatment') return []
  const families = chatNames.families.filter(({ treatments }) => treatments.includes(id))
  return [...(chatNames.treatments[id] ?? []), ...families.flatMap(({ names }) => names)]
}
