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

const ConfirmByName = lazy(() =>
  import('#app/widgets/back-office/saving/confirm-by-name.tsx').then((file) => ({
    default: file.ConfirmByName,
  })),
)

/** What signs the deliveries: written, never shown again. */
export function SecretForm({ secret }: { secret: FormsAnswer['secret'] }) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const [removing, setRemoving] = useState(false)

  async function save(value: string | null) {
    setBusy(true)
    setError('')
    let saved = false
    try {
      await api.put('/forms/secret', { secret: value })
      void queries.invalidateQueries({ queryKey: ['settings'] })
      doneToast(texts.secretSaved)
      saved = true
    } catch (failure) {
      setError(asAdminError(failure).fields.secret ?? '')
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
          void save(String(new FormData(form).get('secret') ?? '')).then((saved) => saved && form.reset())
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
          error={error}
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
          <ConfirmByName
            open
            title={texts.removeTitle}
            text={texts.removeText}
            name={texts.removeWords}
            confirm={texts.removeSecret}
            busy={busy}
            onClose={() => setRemoving(false)}
            onConfirm={() => void save(null).then(() => setRemoving(false))}
          />
        </Suspense>
      ) : null}
    </>
  )
}
