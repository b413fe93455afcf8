import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import type { CommentRow, RevisionRow, TextAct, TextDetail, TextEdit } from '#domain/editorial/text-view.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

export const textKey = (id: string) => ['texts', 'detail', id] as const
/** The title as it is being typed while a draft is made. */
export const typedTitleKey = (id: string) => ['texts', 'typed', id] as const

/** One text with everything the editor shows. */
export function useText(id: string) {
  const api = useAdminApi()
  return useQuery({
    queryKey: textKey(id),
    queryFn: ({ signal }) => api.get<TextDetail>(`/texts/${encodeURIComponent(id)}`, { signal }),
    enabled: id !== '',
  })
}

/** Changes of a text other than its content; the answer replaces what is shown. */
export function useTextActs(id: string) {
  const api = useAdminApi()
  const client = useQueryClient()
  const path = `/texts/${id}`
  const show = (text: TextDetail) => {
    client.setQueryData(textKey(id), text)
    void client.invalidateQueries({ queryKey: ['texts', 'list'] })
    void client.invalidateQueries({ queryKey: ['texts', 'revisions', id] })
    return text
  }
  /** A refusal because of a newer text brings that one. */
  const refuse = (error: unknown): never => {
    const { code, current } = asAdminError(error)
    const newest = code === 'conflict' ? (current as TextDetail | undefined) : undefined
    if (newest) {
      client.setQueryData<TextDetail>(textKey(id), (known) =>
        known && known.version >= newest.version ? known : newest,
      )
    }
    throw error
  }
  return {
    act: (change: TextAct) => api.post<TextDetail>(`${path}/actions`, change).then(show, refuse),
    edit: (change: TextEdit) => api.patch<TextDetail>(path, change).then(show, refuse),
    restore: (number: number, version: number) =>
      api.post<TextDetail>(`${path}/revisions/${number}/restore`, { version }).then(show, refuse),
    except: (finding: { rule: string; excerpt: string; reason: string }) =>
      api.post<TextDetail>(`${path}/exceptions`, finding).then(show),
    preview: () => api.post<{ url: string }>(`${path}/preview`, {}),
  }
}

export function useRevisions(id: string, enabled: boolean) {
  const api = useAdminApi()
  return useQuery({
    queryKey: ['texts', 'revisions', id],
    queryFn: ({ signal }) => api.get<{ items: RevisionRow[] }>(`/texts/${id}/revisions`, { signal }),
    enabled,
  })
}

export function useRevision(id: string, number: number | null) {
  const api = useAdminApi()
  return useQuery({
    queryKey: ['texts', 'revisions', id, number],
    queryFn: ({ signal }) =>
      api.get<RevisionRow & { content: TextDetail['content'] }>(`/texts/${id}/revisions/${number}`, {
        signal,
      }),
    enabled: number !== null,
  })
}

export function useComments(id: string) {
  const api = useAdminApi()
  const client = useQueryClient()
  const queryKey = ['texts', 'comments', id] as const
  const reload = () => client.invalidateQueries({ queryKey })
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<{ items: CommentRow[] }>(`/texts/${id}/comments`, { signal }),
  })
  const add = useMutation({
    mutationFn: (comment: { body: string; quote?: string; parentId?: number }) =>
      api.post<CommentRow>(`/texts/${id}/comments`, comment),
    onSuccess: reload,
  })
  const resolve = useMutation({
    mutationFn: ({ comment, resolved }: { comment: number; resolved: boolean }) =>
      api.post<CommentRow>(`/texts/${id}/comments/${comment}/resolve`, { resolved }),
    onSuccess: reload,
  })
  return {
    items: query.data?.items ?? [],
    error: query.error,
    retry: () => void query.refetch(),
    add,
    resolve,
  }
}
