import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'

const ReasonDialog = lazy(() =>
  import('#app/widgets/back-office/saving/reason-dialog.tsx').then((file) => ({
    default: file.ReasonDialog,
  })),
)

interface MemberDeletionProps {
  /** What is deleted, below `/api/admin`. */
  path: string
  label: string
  title: string
  text: string
  /** To be typed before. */
  typed?: string
  done: string
  onDone?: () => void
}

/** A button that deletes something of a member after a reason was given. */
export function MemberDeletion({ path, label, title, text, typed, done, onDone }: MemberDeletionProps) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function remove(reason: string) {
    setBusy(true)
    try {
      await api.delete(path, { reason })
      void queries.invalidateQueries({ queryKey: ['users'] })
      doneToast(done)
      onDone?.()
    } catch (error) {
      errorToast(error)
    }
    setAsking(false)
    setBusy(false)
  }

  return (
    <>
      <Button small look="ghost" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking ? (
        <Suspense fallback={null}>
          <ReasonDialog
            open
            title={title}
            text={text}
            {...(typed === undefined ? {} : { typed })}
            confirm={label}
            busy={busy}
            onClose={() => setAsking(false)}
            onConfirm={(reason) => void remove(reason)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
