import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { adminZones as texts } from '#content/ui.ts'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { errorToast, undoToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import type { ZonePositionsAnswer } from './zone-answers.ts'
import type { ZoneEditor } from './use-zone-editor.ts'

const KEY = ['zone-positions']
type Published = Omit<ZonePositionsAnswer, 'zones' | 'original'>

/**
 * Publishes the draft, or an earlier version again. Both report the result themselves and resolve to false if the user
 * may retry, so that the typed reason is kept.
 */
export function usePublish(published: ZonePositionsAnswer, editor: ZoneEditor) {
  const api = useAdminApi()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function send(ask: () => Promise<Published>, onDone: () => void): Promise<boolean> {
    setBusy(true)
    try {
      const answer = await ask()
      client.setQueryData<ZonePositionsAnswer>(KEY, (known) => known && { ...known, ...answer })
      onDone()
      undoToast(fillText(texts.publish.done, { version: answer.version }), () =>
        undo(answer.version, published.version),
      )
      return true
    } catch (error) {
      errorToast(error)
      // Somebody else published first, so a retry needs another look.
      return asAdminError(error).code === 'conflict'
    } finally {
      setBusy(false)
      // After a conflict, this loads the other publication, so that both can be merged.
      void client.invalidateQueries({ queryKey: KEY })
    }
  }

  async function undo(version: number, restore: number) {
    await api.post('/zone-positions/restorations', { version, restore, reason: texts.publish.undone })
    await client.invalidateQueries({ queryKey: KEY })
  }

  return {
    busy,
    publish: (reason: string) =>
      send(
        () =>
          api.post<Published>('/zone-positions', {
            version: published.version,
            reason,
            positions: editor.draft,
          }),
        () => editor.discard(true),
      ),
    restore: (version: number, reason: string) =>
      send(
        () =>
          api.post<Published>('/zone-positions/restorations', {
            version: published.version,
            restore: version,
            reason,
          }),
        () => {},
      ),
  }
}
