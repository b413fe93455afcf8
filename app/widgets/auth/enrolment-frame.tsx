import type { FormEvent, ReactNode } from 'react'
import { login, security } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { AuthAlert } from './auth-alert.tsx'
import type { AuthFailure } from './auth-failure.ts'

/** What each way of enrolling gets. */
export type EnrolmentProps = {
  /** A name that no other factor has: the server takes an empty one for a name too. */
  freeName: string
  onDone: () => void
  onCancel: () => void
  /** What not adding one means here, in a word; absent: «Cancelar». */
  cancel?: string | undefined
}

interface EnrolmentFrameProps {
  lead: string
  submit: string
  busy: boolean
  failure: AuthFailure | null
  onSubmit: (form: FormData) => void
  onCancel: () => void
  cancel?: string | undefined
  children?: ReactNode
}

/** A form that adds a factor: what it does, its fields, and the way out. */
export function EnrolmentFrame({
  lead,
  submit,
  busy,
  failure,
  onSubmit,
  onCancel,
  cancel = security.factors.cancel,
  children,
}: EnrolmentFrameProps) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form className="admin-form" method="post" noValidate onSubmit={send}>
      <p>{lead}</p>
      <AuthAlert failure={failure} />
      {children}
      <div className="actions">
        <Button type="submit" loading={busy} loadingLabel={login.working}>
          {submit}
        </Button>
        <Button look="ghost" disabled={busy} onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}
