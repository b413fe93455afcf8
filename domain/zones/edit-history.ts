import { sameValue } from '../input/merge-rows.ts'

/** One edit: the values before and after, by key; undefined means absent. */
type Edit<Value> = { before: Record<string, Value | undefined>; after: Record<string, Value | undefined> }

/** Edits that can be undone, oldest first, and undone ones, with the next to redo last. */
export type EditHistory<Value> = { past: readonly Edit<Value>[]; future: readonly Edit<Value>[] }

/** Maximum number of undo steps. */
export const MAX_EDITS = 50

export const NO_EDITS: EditHistory<never> = { past: [], future: [] }

/**
 * Records only what an edit changed, so that undo keeps others' changes. `joined` merges it with the previous edit (a
 * held key) into one step.
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

/**
 * Undoes one step.
 * @returns the new history and record; null if there is nothing to undo
 */
export function undoEdit<Value>(history: EditHistory<Value>, now: Readonly<Record<string, Value>>) {
  const edit = history.past.at(-1)
  if (!edit) return null
  const next = { past: history.past.slice(0, -1), future: [...history.future, edit] }
  return { history: next, record: put(now, edit.before) }
}

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
