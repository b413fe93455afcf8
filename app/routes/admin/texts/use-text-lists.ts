import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { useKeysetList } from '#app/widgets/back-office/table/use-keyset-list.ts'
import type { AuthorRow, LabelLists, RedirectList, RedirectRow } from '#domain/editorial/text-lists-view.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'

const KEY = ['texts', 'lists'] as const

/** Everyone who signs a text or approved one, or may write. */
export function useAuthors() {
  const api = useAdminApi()
  return useKeysetList<AuthorRow>({
    queryKey: [...KEY, 'authors'],
    load: async (_cursor, signal) => {
      const { items } = await api.get<{ items: AuthorRow[] }>('/texts/authors', { signal })
      return { items, nextCursor: null, count: { value: items.length, more: false } }
    },
  })
}

/** Addresses that lead elsewhere. */
export function useRedirects(q: string) {
  const api = useAdminApi()
  return useKeysetList<RedirectRow>({
    queryKey: [...KEY, 'redirects', q],
    load: async (cursor, signal) => {
      const { items, page, pages, total } = await api.get<RedirectList>(redirectQuery(q, cursor ?? '1'), {
        signal,
      })
      return {
        items,
        nextCursor: page < pages ? String(page + 1) : null,
        count: { value: total, more: false },
      }
    },
  })
}

/** Addresses that answer that their text is gone. */
export function useWithdrawn() {
  const api = useAdminApi()
  return useQuery({
    queryKey: [...KEY, 'withdrawn'],
    queryFn: ({ signal }) => api.get<RedirectList>(redirectQuery('', '1'), { signal }),
    select: ({ withdrawn }) => withdrawn,
  })
}

const redirectQuery = (q: string, page: string) => `/texts/redirects?q=${encodeURIComponent(q)}&page=${page}`

/** Categories and tags with their numbers. */
export function useLabels() {
  const api = useAdminApi()
  return useQuery({
    queryKey: [...KEY, 'labels'],
    queryFn: ({ signal }) => api.get<LabelLists>('/texts/categories', { signal }),
  })
}

/** Changes of these lists; each reads them again. */
export function useListActs() {
  const api = useAdminApi()
  const client = useQueryClient()
  const after = <Answer>(answer: Answer) => {
    void client.invalidateQueries({ queryKey: ['texts'] })
    return answer
  }
  return {
    handOver: (from: string, to: string) =>
      api.post<{ moved: number }>(`/texts/authors/${from}/handover`, { to }).then(after),
    addRedirect: (from: string, to: string) =>
      api.post<RedirectRow>('/texts/redirects', { from, to }).then(after),
    removeRedirect: (path: string) =>
      api.delete(`/texts/redirects?path=${encodeURIComponent(path)}`).then(after),
    suggest: (id: string, alternatives: string[]) =>
      api.put(`/texts/redirects/${id}/alternatives`, { alternatives }).then(after),
    renameCategory: (id: string, name: string | null) =>
      api.patch(`/texts/categories/${id}`, { name }).then(after),
    mergeCategory: (id: string, into: string | null) =>
      api.post(`/texts/categories/${id}/merge`, { into }).then(after),
    replaceTag: (tag: string, into: string | null) => api.post('/texts/tags', { tag, into }).then(after),
  }
}
