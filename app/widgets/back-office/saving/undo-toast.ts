import { backOffice } from '#content/ui.ts'
import { showToast } from '#app/widgets/toasts/show-toast.ts'
import { asAdminError } from '../api/admin-error.ts'

const UNDO_MS = 10_000

/** May answer with the words to say in place of «Deshecho», or false if it has spoken itself. */
type Undo = () => unknown

/** Confirms an action, with «Deshacer» for ten seconds. */
export function undoToast(text: string, undo: Undo): void {
  const action = { label: backOffice.saving.undo, onClick: () => void runUndo(undo) }
  showToast({ kind: 'success', text, durationMs: UNDO_MS, action })
}

export function doneToast(text: string): void {
  showToast({ kind: 'success', text })
}

/** Shows a failure for six seconds. */
export function errorToast(error: unknown): void {
  showToast({ kind: 'error', text: asAdminError(error).message })
}

async function runUndo(undo: Undo) {
  try {
    const said = await undo()
    if (said !== false) doneToast(typeof said === 'string' ? said : backOffice.saving.undone)
  } catch (error) {
    errorToast(error)
  }
}
