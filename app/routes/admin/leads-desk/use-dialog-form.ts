import { useState } from 'react'
import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'

/** Submits a form once, closes it on success, and shows the server's errors at their fields. */
export function useDialogForm(onClose: () => void) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})

  async function run(send: () => Promise<unknown>) {
    if (busy) return
    setBusy(true)
    setErrors({})
    try {
      await send()
      onClose()
    } catch (error) {
      if (error instanceof AdminError && error.code === 'invalid_fields') setErrors(error.fields)
      else errorToast(error)
      setBusy(false)
    }
  }

  return { busy, errors, run }
}
