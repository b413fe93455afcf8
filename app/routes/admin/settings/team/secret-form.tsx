import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { adminForms as texts } from '#content/ui/admin-operations.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import type { FormsAnswer } from './forms-row.ts'

const ReasonDialog = lazy(() =>
  import('#app/widgets/back-office/saving/reason-dialog.tsx').then((file) => ({
    default: file.ReasonDialog,
  })),
)

/** The secret that signs deliveries: it can be set, but is never shown again. */
export function SecretForm({ secret }: { secret: FormsAnswer['secret'] }) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [removing, setRemoving] = useState(false)

  async function save(value: string | null, reason: string) {
    setBusy(true)
    setErrors({})
    let saved = false
    try {
      await api.put('/forms/secret', { secret: value, reason })
      void queries.invalidateQueries({ queryKey: ['settings'] })
      doneToast(texts.secretSaved)
      saved = true
    } catch (failure) {
      setErrors(asAdminError(failure).fields)
      errorToast(failure)
    }
    setBusy(false)
    return saved
  }

  return (
    <>
      <form
        className="admin-form settings-wide"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          const data = new FormData(form)
          void save(String(data.get('secret') ?? ''), String(data.get('reason') ?? '')).then(
            (saved) => saved && form.reset(),
          )
        }}
      >
        <h2>{texts.secretTitle}</h2>
        <p>{texts.secretText}</p>
        <p>
          <b>{fillText(texts.secretFrom[secret.from ?? 'none'], { hint: secret.hint })}</b>
        </p>
        <TextField
          name="secret"
          type="password"
          label={texts.secret}
          hint={texts.secretHint}
          required
          autoComplete="new-password"
          error={errors.secret}
        />
        <TextField
          name="reason"
          id="secret-reason"
          label={texts.secretReason}
          required
          maxLength={1000}
          autoComplete="off"
          error={errors.reason}
        />
        <div className="actions">
          <Button type="submit" small look="ghost" loading={busy}>
            {texts.saveSecret}
          </Button>
          {secret.from === 'settings' ? (
            <Button small look="ghost" disabled={busy} onClick={() => setRemoving(true)}>
              {texts.removeSecret}
            </Button>
          ) : null}
        </div>
      </form>
      {removing ? (
        <Suspense fallback={null}>
          <ReasonDialog
            open
            title={texts.removeTitle}
            text={texts.removeText}
            typed={texts.removeWords}
            confirm={texts.removeSecret}
            busy={busy}
            onClose={() => setRemoving(false)}
            onConfirm={(reason) => void save(null, reason).then(() => setRemoving(false))}
          />
        </Suspense>
      ) : null}
    </>
  )
}
