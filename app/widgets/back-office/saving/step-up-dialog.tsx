import { useState } from 'react'
import { backOffice, security } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { AuthAlert } from '#app/widgets/auth/auth-alert.tsx'
import { CodeField, mailCode } from '#app/widgets/auth/code-field.tsx'
import { freeFactorName } from '#app/widgets/auth/free-factor-name.ts'
import { PasskeyEnrolment } from '#app/widgets/auth/passkey-enrolment.tsx'
import { TotpEnrolment } from '#app/widgets/auth/totp-enrolment.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { useAuthRequest } from '#app/widgets/auth/use-auth-request.ts'
import { useFactors } from '#app/widgets/auth/use-factors.ts'

const texts = backOffice.stepUp

/**
 * Asks for the second factor where one stands, or sets one up for whoever has none; the request that needed it is then
 * repeated, so nothing that is typed is lost.
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
        <FirstProof factors={factors} onAnswer={onAnswer} />
      ) : (
        <p role="status">{backOffice.states.loading}</p>
      )}
    </Dialog>
  )
}

/** An application for codes, or a passkey: the person's choice. */
function FirstProof({
  factors,
  onAnswer,
}: {
  factors: Parameters<typeof freeFactorName>[1]
  onAnswer: (done: boolean) => void
}) {
  const { connection } = useAuth()
  const [byTouch, setByTouch] = useState(false)
  const answers = { onDone: () => onAnswer(true), onCancel: () => onAnswer(false) }
  if (byTouch) return <PasskeyEnrolment freeName={security.passkeys.unnamed} {...answers} />
  return (
    <>
      <TotpEnrolment freeName={freeFactorName(security.factors.default.totp, factors)} {...answers} />
      {connection.passkeys ? (
        <p>
          <button type="button" className="inline-link" onClick={() => setByTouch(true)}>
            {texts.usePasskey}
          </button>
        </p>
      ) : null}
    </>
  )
}
