import { useState } from 'react'
import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useMounted } from '#app/widgets/back-office/use-mounted.ts'

/** Submits a form once, closes it on success, and shows the server's errors at their fields. */
export function useDialogForm(onClose: () => void) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})

  const isOpen = useMounted()

  /** @param isDone whether it closes: false keeps it open, as for what was typed since it was sent */
  async function run(send: () => Promise<unknown>, isDone = () => true) {
    if (busy) return
    setBusy(true)
    setErrors({})
    try {
      await send()
      if (isDone()) onClose()
      else setBusy(false)
    } catch (error) {
      const isAtFields = error instanceof AdminError && error.code === 'invalid_fields'
      // Of a form that was closed meanwhile there are no fields to show it at.
      if (isAtFields && isOpen.current) setErrors(error.fields)
      else errorToast(error)
      setBusy(false)
    }
  }

  return { busy, errors, run }
}
