import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { mergeRows, type RowMerge, sameValue } from '#domain/input/merge-rows.ts'
import { useState } from 'react'

/** A section as fields side by side, so that two people who change different ones both have their way. */
export type SavedRow<Row> = { row: Row; version: number }
/** What is said with a save: why, and what had to be typed. */
export type SaveWords = { reason: string; confirm: string }
/** One field that is another now, in words. */
export type ShownChange = { field: string; label: string; before: string; after: string }

interface RowDraftOptions<Row> {
  /** As it is stored, newer when somebody else has saved meanwhile. */
  saved: SavedRow<Row>
  /** Sends the whole row and puts the answer where screens read it. */
  send: (next: SavedRow<Row>, words: SaveWords) => Promise<void>
  /** What somebody else saved, from the answer of a conflict; puts it where screens read it. */
  readCurrent: (current: unknown) => SavedRow<Row>
  label: (field: string) => string
  show: (field: string, value: unknown) => string
  /** The field that the server means; what stands behind a space is a part of it. */
  fieldOf?: (place: string) => string
}

export type RowDraft<Row extends Readonly<Record<string, unknown>>> = ReturnType<typeof useRowDraft<Row>>

/**
 * What is being changed of a section, until it is saved. Somebody else's save meanwhile keeps what is typed: what only one
 * of the two changed is joined, and for the rest the three columns ask.
 */
export function useRowDraft<Row extends Readonly<Record<string, unknown>>>(options: RowDraftOptions<Row>) {
  const { saved, send, readCurrent, label, show, fieldOf = (place) => place } = options
  // The version that the typing began on; a newer one that arrives is joined when it is saved.
  const [base, setBase] = useState(saved)
  const [edits, setEdits] = useState<Partial<Row>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<{ merge: RowMerge; theirs: SavedRow<Row> } | null>(null)
  const ground = Object.keys(edits).length === 0 ? saved : base
  const row: Row = { ...ground.row, ...edits }

  /** Takes what is typed; what is as it was again is no change. */
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

  /** Somebody else's save in between is joined and sent again, unless a person must choose. */
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

  /** The newer version with what is left of mine on top, ready to be saved. */
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
    /** What stands under the edits. */
    ground: ground.row,
    changes,
    errors,
    busy,
    change,
    discard,
    save,
    /** What the dialog of a conflict needs. */
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
