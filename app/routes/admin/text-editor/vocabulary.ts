import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'

export type Named = { value: string; label: string }

/** A page of the site, to link to. */
export type NamedPage = Named & { path: string; kind: PageKind }
type PageKind = 'treatments' | 'concerns' | 'terms' | 'articles' | 'units' | 'clinics'

/** Names for pickers. */
export type Vocabulary = {
  categories: readonly Named[]
  termCategories: readonly Named[]
  treatments: readonly Named[]
  concerns: readonly Named[]
  terms: readonly Named[]
  /** By id. */
  units: readonly Named[]
  clinics: readonly Named[]
  authors: readonly Named[]
  reviewers: readonly Named[]
  pages: readonly NamedPage[]
}

const NOTHING: Vocabulary = {
  categories: [],
  termCategories: [],
  treatments: [],
  concerns: [],
  terms: [],
  units: [],
  clinics: [],
  authors: [],
  reviewers: [],
  pages: [],
}

export const VocabularyContext = createContext<Vocabulary>(NOTHING)

export const useNames = (): Vocabulary => use(VocabularyContext)

type Page = { slug: string; name: string; path: string }
type Entry = { id: string; name: string }
type Answer = Record<Exclude<PageKind, 'units'>, Page[]> & { units: (Page & { id: string })[] } & Record<
    'categories' | 'termCategories' | 'authors' | 'reviewers',
    Entry[]
  >

/** Loaded once per visit: names change when somebody publishes. */
export function useVocabulary(): Vocabulary {
  const api = useAdminApi()
  const { data } = useQuery({
    queryKey: ['texts', 'vocabulary'],
    queryFn: ({ signal }) => api.get<Answer>('/texts/vocabulary', { signal }),
    staleTime: 5 * 60_000,
    select: readNames,
  })
  return data ?? NOTHING
}

const KINDS = ['treatments', 'articles', 'terms', 'concerns', 'units', 'clinics'] as const

function readNames(answer: Answer): Vocabulary {
  const entries = (list: readonly Entry[]): Named[] =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  const pages = (list: readonly Page[]): Named[] =>
    list.map(({ slug, name }) => ({ value: slug, label: name }))
  return {
    categories: entries(answer.categories),
    termCategories: entries(answer.termCategories),
    treatments: pages(answer.treatments),
    concerns: pages(answer.concerns),
    terms: pages(answer.terms),
    units: answer.units.map(({ id, name }) => ({ value: id, label: name })),
    clinics: pages(answer.clinics),
    authors: entries(answer.authors),
    reviewers: entries(answer.reviewers),
    pages: KINDS.flatMap((kind) =>
      answer[kind].map(({ slug, name, path }) => ({ value: slug, label: name, path, kind })),
    ),
  }
}

export const nameOf = (names: readonly Named[], value: string): string | undefined =>
  names.find((one) => one.value === value)?.label
