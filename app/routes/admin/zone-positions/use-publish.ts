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
 * Publishes the draft, or an earlier version again. Both say by themselves how it went, and answer false when the same may
 * be tried again: then what was typed should stay.
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
      // Somebody else was first: there is something new to look at.
      return asAdminError(error).code === 'conflict'
    } finally {
      setBusy(false)
      // After a conflict this brings what the other one published, and so the way to join both.
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
