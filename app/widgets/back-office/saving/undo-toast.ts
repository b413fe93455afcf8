import { toast } from 'sonner'
import { backOffice } from '#content/ui.ts'
import { asAdminError } from '../api/admin-error.ts'

const UNDO_MS = 10_000
const ERROR_MS = 6000

/** Says what was done, with «Deshacer» for ten seconds. */
export function undoToast(text: string, undo: () => unknown): void {
  toast.success(text, {
    duration: UNDO_MS,
    action: { label: backOffice.saving.undo, onClick: () => void runUndo(undo) },
  })
}

export function doneToast(text: string): void {
  toast.success(text, { duration: ERROR_MS })
}

/** A failure in words, for six seconds (specification §9). */
export function errorToast(error: unknown): void {
  const { message, code } = asAdminError(error)
  toast.error(message, { duration: ERROR_MS, id: `error-${code}` })
}

async function runUndo(undo: () => unknown) {
  try {
    await undo()
    doneToast(backOffice.saving.undone)
  } catch (error) {
    errorToast(error)
  }
}
