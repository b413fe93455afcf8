import { useState } from 'react'
import { backOffice } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { AuthAlert } from '#app/widgets/auth/auth-alert.tsx'
import { CodeField, mailCode } from '#app/widgets/auth/code-field.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { useAuthRequest } from '#app/widgets/auth/use-auth-request.ts'
import { useFactors } from '#app/widgets/auth/use-factors.ts'
import { FirstProof } from '../staff/first-proof.tsx'

const texts = backOffice.stepUp

/**
 * Asks for the second factor in place, or sets one up if the user has none. The request that needed it is then
 * repeated, so nothing typed is lost.
 */
export default function StepUpDialog({
  open,
  onAnswer,
}: {
  open: boolean
  onAnswer: (done: boolean) => void
}) {
  const { client } = useAuth()
  const { factors, known } = useFactors()
  const { busy, failure, run } = useAuthRequest()
  const [error, setError] = useState('')
  const factor = factors.find(({ factor_type: type, status }) => type === 'totp' && status === 'verified')

  async function submit(form: FormData) {
    const code = mailCode(form.get('code'))
    setError(code ? '' : texts.codeMissing)
    if (!code || !factor) return
    const { answer } = await run(() => client().mfa.challengeAndVerify({ factorId: factor.id, code }))
    if (answer) onAnswer(true)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      title={factor || !known ? texts.title : texts.addTitle}
      description={factor || !known ? texts.text : texts.none}
      className="admin-dialog"
    >
      {factor ? (
        <form
          className="admin-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit(new FormData(event.currentTarget))
          }}
        >
          <AuthAlert failure={failure} />
          <CodeField name="code" label={texts.code} error={error} />
          <Button type="submit" loading={busy} loadingLabel={backOffice.states.loading}>
            {texts.submit}
          </Button>
        </form>
      ) : known ? (
        <FirstProof factors={factors} onDone={() => onAnswer(true)} onCancel={() => onAnswer(false)} />
      ) : (
        <p role="status">{backOffice.states.loading}</p>
      )}
    </Dialog>
  )
}
