import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { GuardedDialog } from '#app/widgets/back-office/guarded-dialog.tsx'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { fillText } from '#content/fill-text.ts'
import { keywordTexts } from '#content/ui/admin-keywords.ts'
import type { KeywordRow } from '#domain/keywords/keyword-view.ts'
import { useMutation } from '@tanstack/react-query'
import { useKeywordRefresh } from './use-keywords.ts'

const { target: texts, drawer, actions } = keywordTexts

/** Chooses the page that should answer a keyword. */
export function TargetDialog({ keyword, onClose }: { keyword: KeywordRow; onClose: () => void }) {
  const api = useAdminApi()
  const refresh = useKeywordRefresh()
  const save = useMutation({
    mutationFn: (targetPath: string | null) =>
      api.patch(`/keywords/${keyword.id}`, { version: keyword.version, targetPath }),
    onSuccess: () => {
      doneToast(drawer.saved)
      onClose()
    },
    onError: (error) =>
      error instanceof AdminError && error.code === 'invalid_fields' ? undefined : errorToast(error),
    onSettled: refresh,
  })
  const error = save.error instanceof AdminError ? save.error.fields.targetPath : undefined
  return (
    <GuardedDialog title={fillText(texts.title, { text: keyword.text })} unsaved={false} onClose={onClose}>
      <form
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(String(new FormData(event.currentTarget).get('target-path') ?? '').trim() || null)
        }}
      >
        <TextField
          name="target-path"
          label={texts.choose}
          hint={drawer.targetHint}
          required
          list="keyword-pages"
          defaultValue={keyword.targetPath ?? ''}
          error={error}
          autoComplete="off"
        />
        <div className="actions">
          <Button type="submit" loading={save.isPending}>
            {actions.save}
          </Button>
          <Button look="ghost" onClick={onClose}>
            {actions.cancel}
          </Button>
        </div>
      </form>
    </GuardedDialog>
  )
}
