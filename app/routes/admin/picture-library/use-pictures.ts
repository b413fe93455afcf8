import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import type { AdminApi } from '#app/widgets/back-office/api/admin-api.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { adminPeople } from '#content/ui.ts'
import type { PictureList, PictureRow } from '#domain/media/picture-row.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

const MAX_FILE = 20 * 1024 * 1024

/** A page of the pictures that match a search. */
export function usePictures(search: { q: string; page: number }) {
  const api = useAdminApi()
  return useQuery({
    queryKey: ['media', 'list', search],
    queryFn: ({ signal }) =>
      api.get<PictureList>(`/media?q=${encodeURIComponent(search.q)}&page=${search.page}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

export type UploadFacts = { alt: string; decorative: boolean; credit: string }

/**
 * Sends a file as it is; the server checks what it really is.
 * @returns the picture, and whether it was there before
 * @throws {AdminError}
 */
export async function sendPicture(api: AdminApi, file: File | undefined, facts: UploadFacts) {
  const texts = adminPeople.pictures.form
  if (!file) throw wrongFile(texts.noFile)
  if (file.size > MAX_FILE) throw wrongFile(texts.tooLarge)
  const response = await api.open('/media', {
    method: 'POST',
    body: file,
    headers: {
      accept: 'application/json',
      'content-type': file.type || 'application/octet-stream',
      'x-picture': encodeURIComponent(JSON.stringify({ name: file.name.slice(-200), ...facts })),
    },
  })
  return { picture: (await response.json()) as PictureRow, existed: response.status === 200 }
}

function wrongFile(message: string): AdminError {
  return new AdminError(422, 'invalid_fields', message, { fields: { file: message } })
}
