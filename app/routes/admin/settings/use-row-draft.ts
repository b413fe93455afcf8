import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { mergeRows, type RowMerge, sameValue } from '#domain/input/merge-rows.ts'
import { useState } from 'react'

/** A section as a flat row, so that changes to different fields don't conflict. */
export type SavedRow<Row> = { row: Row; version: number }
/** Reason and typed confirmation of a save. */
export type SaveWords = { reason: string; confirm: string }
/** A changed field, as text. */
export type ShownChange = { field: string; label: string; before: string; after: string }

interface RowDraftOptions<Row> {
  /** As stored; newer if somebody else has saved meanwhile. */
  saved: SavedRow<Row>
  /** Sends the whole row and puts the response in the cache. */
  send: (next: SavedRow<Row>, words: SaveWords) => Promise<void>
  /** Reads somebody else's version from a conflict and puts it in the cache. */
  readCurrent: (current: unknown) => SavedRow<Row>
  label: (field: string) => string
  show: (field: string, value: unknown) => string
  /** Maps the server's path to a field; after a space comes a part of it. */
  fieldOf?: (place: string) => string
}

export type RowDraft<Row extends Readonly<Record<string, unknown>>> = ReturnType<typeof useRowDraft<Row>>

/**
 * Unsaved changes of a section. They survive somebody else's save: fields changed by only one side are merged, and the
 * conflict dialog asks about the rest.
 */
export function useRowDraft<Row extends Readonly<Record<string, unknown>>>(options: RowDraftOptions<Row>) {
  const { saved, send, readCurrent, label, show, fieldOf = (place) => place } = options
  // The version the edits started from; a newer one is merged on save.
  const [base, setBase] = useState(saved)
  const [edits, setEdits] = useState<Partial<Row>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<{ merge: RowMerge; theirs: SavedRow<Row> } | null>(null)
  const ground = Object.keys(edits).length === 0 ? saved : base
  const row: Row = { ...ground.row, ...edits }

  /** Applies an edit; a value set back to the original is no longer a change. */
  function change(next: Partial<Row>) {
    const all = { ...edits, ...next }
    const kept = Object.entries(all).filter(([field, value]) => !sameValue(value, ground.row[field]))
    setBase(ground)
    setEdits(Object.fromEntries(kept) as Partial<Row>)
    setErrors((known) =>
      Object.fromEntries(Object.entries(known).filter(([place]) => !(place.split(' ')[0]! in next))),
    )
  }

  function discard() {
    setEdits({})
    setErrors({})
  }

  async function save(form: FormData) {
    if (busy) return
    setBusy(true)
    const words = { reason: String(form.get('reason') ?? ''), confirm: String(form.get('confirm') ?? '') }
    try {
      await join({ row, version: ground.version }, ground.row, words)
    } catch (reason) {
      const error = asAdminError(reason)
      const places = Object.entries(error.fields).map(([place, text]) => [fieldOf(place), text] as const)
      setErrors(Object.fromEntries(places))
      if (places.length === 0) errorToast(error)
    } finally {
      setBusy(false)
    }
  }

  /** Merges somebody else's save and sends again, unless the user must resolve a conflict. */
  async function join(mine: SavedRow<Row>, seen: Row, words: SaveWords): Promise<void> {
    try {
      await send(mine, words)
      discard()
    } catch (reason) {
      const error = asAdminError(reason)
      if (error.code !== 'conflict') throw error
      const theirs = readCurrent(error.current)
      const merge = mergeRows(seen, edits, theirs.row)
      if (merge.open) return setConflict({ merge, theirs })
      settle(theirs, merge.settled)
      await join({ row: { ...theirs.row, ...merge.settled }, version: theirs.version }, theirs.row, words)
    }
  }

  /** Rebases the remaining changes onto the newer version, ready to be saved. */
  function settle(theirs: SavedRow<Row>, left: Readonly<Record<string, unknown>>) {
    setBase(theirs)
    setEdits(left as Partial<Row>)
    setConflict(null)
  }

  const changes = Object.entries(edits).map(([field, value]): ShownChange => {
    const [before, after] = [show(field, ground.row[field]), show(field, value)]
    return { field, label: label(field), before, after }
  })
  return {
    row,
    /** The row below the edits. */
    ground: ground.row,
    changes,
    errors,
    busy,
    change,
    discard,
    save,
    /** What the conflict dialog needs. */
    saving: {
      status: { kind: 'idle' } as const,
      conflict,
      labels: Object.fromEntries(Object.keys(row).map((field) => [field, label(field)])),
      show,
      resolve: (result: Record<string, unknown> | null) => {
        if (conflict && result) settle(conflict.theirs, result)
        else setConflict(null)
      },
    },
  }
}
