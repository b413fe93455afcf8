import type { FormEvent, ReactNode } from 'react'
import { login, security } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { AuthAlert } from './auth-alert.tsx'
import type { AuthFailure } from './auth-failure.ts'

/** Props of every enrollment form. */
export type EnrolmentProps = {
  /** A name that no other factor has. The server accepts an empty name only once, too. */
  freeName: string
  onDone: () => void
  onCancel: () => void
  /** Label of the cancel button; «Cancelar» by default. */
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

/** A form that adds a factor: explanation, fields and a cancel button. */
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
