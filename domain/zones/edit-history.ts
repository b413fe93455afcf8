import { sameValue } from '../input/merge-rows.ts'

/** One edit: what the keys it touched held before and after; undefined: nothing. */
type Edit<Value> = { before: Record<string, Value | undefined>; after: Record<string, Value | undefined> }

/** Edits that can be undone, oldest first, and those undone, the next to redo last. */
export type EditHistory<Value> = { past: readonly Edit<Value>[]; future: readonly Edit<Value>[] }

/** Steps that can be undone (screens.md §11). */
export const MAX_EDITS = 50

export const NO_EDITS: EditHistory<never> = { past: [], future: [] }

/**
 * Remembers an edit of a record by what it changed alone, so that undoing it leaves what others did meanwhile. `joined`:
 * it goes on with the last one (a key held down), so both are one step.
 */
export function remember<Value>(
  history: EditHistory<Value>,
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
  joined = false,
): EditHistory<Value> {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !sameValue(before[key], after[key]),
  )
  if (keys.length === 0) return history
  const edit = { before: pick(before, keys), after: pick(after, keys) }
  const last = history.past.at(-1)
  if (joined && last) {
    const both = { before: { ...edit.before, ...last.before }, after: { ...last.after, ...edit.after } }
    return { past: [...history.past.slice(0, -1), both], future: [] }
  }
  return { past: [...history.past, edit].slice(-MAX_EDITS), future: [] }
}

/** One step back. @returns the history and the record as they are then; null when there is nothing to undo */
export function undoEdit<Value>(history: EditHistory<Value>, now: Readonly<Record<string, Value>>) {
  const edit = history.past.at(-1)
  if (!edit) return null
  const next = { past: history.past.slice(0, -1), future: [...history.future, edit] }
  return { history: next, record: put(now, edit.before) }
}

/** One step forward again. */
export function redoEdit<Value>(history: EditHistory<Value>, now: Readonly<Record<string, Value>>) {
  const edit = history.future.at(-1)
  if (!edit) return null
  const next = { past: [...history.past, edit], future: history.future.slice(0, -1) }
  return { history: next, record: put(now, edit.after) }
}

function pick<Value>(record: Readonly<Record<string, Value>>, keys: readonly string[]) {
  return Object.fromEntries(keys.map((key) => [key, record[key]]))
}

function put<Value>(
  record: Readonly<Record<string, Value>>,
  changes: Readonly<Record<string, Value | undefined>>,
): Record<string, Value> {
  const entries = Object.entries({ ...record, ...changes })
  return Object.fromEntries(entries.filter((entry): entry is [string, Value] => entry[1] !== undefined))
}
