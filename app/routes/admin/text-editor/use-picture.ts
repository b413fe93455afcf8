import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import type { PictureDetail } from '#domain/media/picture-row.ts'
import { useQuery } from '@tanstack/react-query'

/** A picture of the library, to show it; undefined until it is there, or if it is gone. */
export function usePicture(id: string | null | undefined): PictureDetail | undefined {
  const api = useAdminApi()
  return useQuery({
    queryKey: ['media', 'one', id],
    queryFn: ({ signal }) => api.get<PictureDetail>(`/media/${id}`, { signal }),
    enabled: Boolean(id),
    staleTime: 5 * 60_000,
    retry: false,
  }).data
}
