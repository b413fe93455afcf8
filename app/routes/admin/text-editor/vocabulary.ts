import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'

export type Named = { value: string; label: string }

/** Names for pickers. */
export type Vocabulary = {
  categories: readonly Named[]
  treatments: readonly Named[]
  concerns: readonly Named[]
  terms: readonly Named[]
  clinics: readonly Named[]
  staff: readonly Named[]
}

const NOTHING: Vocabulary = {
  categories: [],
  treatments: [],
  concerns: [],
  terms: [],
  clinics: [],
  staff: [],
}

export const VocabularyContext = createContext<Vocabulary>(NOTHING)

export const useNames = (): Vocabulary => use(VocabularyContext)

/** Loaded once per visit: names change when somebody publishes. */
export function useVocabulary(): Vocabulary {
  const api = useAdminApi()
  const { data } = useQuery({
    queryKey: ['texts', 'vocabulary'],
    queryFn: ({ signal }) => api.get<Partial<Vocabulary>>('/texts/vocabulary', { signal }),
    staleTime: 5 * 60_000,
  })
  return data ? { ...NOTHING, ...data } : NOTHING
}

export const nameOf = (names: readonly Named[], value: string): string | undefined =>
  names.find((one) => one.value === value)?.label
