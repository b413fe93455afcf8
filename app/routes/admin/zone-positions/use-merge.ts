import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { adminZones as texts } from '#content/ui.ts'
import type { RowMerge } from '#domain/input/merge-rows.ts'
import { applyFields, mergeDraft } from '#domain/zones/zone-places.ts'
import { useState } from 'react'
import type { ZoneEditor } from './use-zone-editor.ts'
import type { ZonePositionsAnswer } from './zone-answers.ts'

/** Merges the draft with somebody else's publication; the user is asked about points that both moved. */
export function useMerge(published: ZonePositionsAnswer, editor: ZoneEditor) {
  const api = useAdminApi()
  const [open, setOpen] = useState<RowMerge | null>(null)

  function take(fields: Record<string, unknown>) {
    editor.rebase(applyFields(published.positions, fields))
    doneToast(texts.theirs.merged)
  }

  async function merge() {
    try {
      const base = await api.get<Pick<ZonePositionsAnswer, 'positions'>>(
        `/zone-positions/versions/${editor.base}`,
      )
      const merged = mergeDraft(base.positions, editor.draft, published.positions)
      if (merged.open) setOpen(merged)
      else take(merged.settled)
    } catch (error) {
      errorToast(error)
    }
  }

  function resolve(fields: Record<string, unknown> | null) {
    setOpen(null)
    if (fields) take(fields)
  }

  return { merge, conflict: open, resolve }
}
