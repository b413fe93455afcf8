import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { backOffice } from '#content/ui.ts'
import { mergeRows } from '#domain/input/merge-rows.ts'
import { useRef, useState } from 'react'
import { answeredEdits, editsLeft, editsUpon } from './edits-left.ts'

/** A section as a flat row, so that changes to different fields don't conflict. */
export type SavedRow<Row> = { row: Row; version: number }
/** Reason and typed confirmation of a save. */
export type SaveWords = { reason: string; confirm: string }
/** A changed field, as text. */
export type ShownChange = { field: string; label: string; before: string; after: string }

interface RowDraftOptions<Row> {
  /** As stored; newer if somebody else has saved meanwhile. */
  saved: SavedRow<Row>
  /** Sends the whole row, puts the response in the cache, and returns it. */
  send: (next: SavedRow<Row>, words: SaveWords) => Promise<SavedRow<Row>>
  /** Reads somebody else's version from a conflict and puts it in the cache. */
  readCurrent: (current: unknown) => SavedRow<Row>
  label: (field: string) => string
  show: (field: string, value: unknown) => string
  /** Maps the server's path to a field; after a space comes a part of it. */
  fieldOf?: (place: string) => string
}

export type RowDraft<Row extends Readonly<Record<string, unknown>>> = ReturnType<typeof useRowDraft<Row>>

/**
 * Unsaved changes of a row. They survive somebody else's save: fields changed by only one side are merged, and the
 * conflict dialog asks about the rest.
 */
export function useRowDraft<Row extends Readonly<Record<string, unknown>>>(options: RowDraftOptions<Row>) {
  const { saved, send, readCurrent, label, show, fieldOf = (place) => place } = options
  // The version the edits started from; a newer one is merged on save.
  const [base, setBase] = useState(saved)
  const [edits, setEdits] = useState<Partial<Row>>({})
  // A save that answers late reads what has been edited since.
  const latest = useRef(edits)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  // Somebody else's row, while what both changed is asked about.
  const [theirs, setTheirs] = useState<SavedRow<Row> | null>(null)
  const ground = Object.keys(edits).length === 0 ? saved : base
  const row: Row = { ...ground.row, ...edits }

  function put(next: Partial<Row>) {
    latest.current = next
    setEdits(next)
  }

  /** Applies an edit; a value set back to the original is no longer a change, unless another one is being saved. */
  function change(next: Partial<Row>) {
    const all = { ...latest.current, ...next }
    setBase(ground)
    put(busy ? all : editsLeft(all, ground.row))
    setErrors((known) =>
      Object.fromEntries(Object.entries(known).filter(([place]) => !(place.split(' ')[0]! in next))),
    )
  }

  function discard() {
    put({})
    setErrors({})
  }

  /** Whether everything is saved: nothing was refused, and nothing edited meanwhile. */
  async function save(form: FormData): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    const words = { reason: String(form.get('reason') ?? ''), confirm: String(form.get('confirm') ?? '') }
    try {
      // Edits made from now on are compared with this version.
      setBase(ground)
      return await join(edits, ground, words)
    } catch (reason) {
      const error = asAdminError(reason)
      const places = Object.entries(error.fields).map(([place, text]) => [fieldOf(place), text] as const)
      setErrors(Object.fromEntries(places))
      if (places.length === 0) errorToast(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  /** Merges somebody else's save and sends again, unless the user must resolve a conflict. */
  async function join(
    mine: Partial<Row>,
    seen: SavedRow<Row>,
    words: SaveWords,
    isJoined = false,
  ): Promise<boolean> {
    const sent: Row = { ...seen.row, ...mine }
    try {
      const now = await send({ row: sent, version: seen.version }, words)
      const left = settle(now, editsLeft(latest.current, sent))
      if (isJoined) doneToast(backOffice.saving.joined)
      setErrors({})
      return Object.keys(left).length === 0
    } catch (reason) {
      const error = asAdminError(reason)
      if (error.code !== 'conflict') throw error
      const current = readCurrent(error.current)
      if (mergeRows(seen.row, latest.current, current.row).open) {
        setTheirs(current)
        return false
      }
      const edited = { base: seen.row, sent: mine, latest: latest.current }
      const { left, again } = editsUpon(current.row, edited)
      settle(current, left)
      return join(again, current, words, true)
    }
  }

  /** Goes on from a newer version with what is still to be saved. */
  function settle(newer: SavedRow<Row>, open: Partial<Row>): Partial<Row> {
    const left = editsLeft(open, newer.row)
    setBase(newer)
    put(left)
    return left
  }

  const changes = Object.entries(editsLeft(edits, ground.row)).map(([field, value]): ShownChange => {
    const [before, after] = [show(field, ground.row[field]), show(field, value)]
    return { field, label: label(field), before, after }
  })
  // Of what is edited now: also what was typed since it was sent.
  const merge = theirs ? mergeRows(ground.row, edits, theirs.row) : null
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
      conflict: merge?.open ? { merge } : null,
      labels: Object.fromEntries(Object.keys(row).map((field) => [field, label(field)])),
      show,
      resolve: (answers: Record<string, unknown> | null) => {
        if (theirs && answers)
          settle(theirs, answeredEdits(mergeRows(ground.row, latest.current, theirs.row), answers))
        setTheirs(null)
      },
    },
  }
}
