import { Button } from '#app/ui/button.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { GuardedDialog } from '#app/widgets/back-office/guarded-dialog.tsx'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { keywordTexts } from '#content/ui/admin-keywords.ts'
import type { CheckedPaste } from '#domain/keywords/keyword-view.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { DrugChip } from './keyword-cells.tsx'
import { useKeywordRefresh } from './use-keywords.ts'

const { add: texts, intents } = keywordTexts

/** Adds one or many; what would be added is shown before anything is stored. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const api = useAdminApi()
  const refresh = useKeywordRefresh()
  const [text, setText] = useState('')
  const [tags, setTags] = useState('')
  const [checked, setChecked] = useState<CheckedPaste | null>(null)
  const check = useMutation({
    mutationFn: () => api.post<CheckedPaste>('/keywords/checks', { text }),
    onSuccess: setChecked,
    onError: (error) =>
      error instanceof AdminError && error.code === 'invalid_fields' ? undefined : errorToast(error),
  })
  const store = useMutation({
    mutationFn: () =>
      api.post<{ added: number }>('/keywords', {
        texts: checked?.fresh.map((one) => one.text),
        tags: tags
          .split(',')
          .map((tag) => tag.trim())
          .filter(Boolean),
      }),
    onSuccess: ({ added }) => {
      doneToast(countText(texts.stored, added))
      onClose()
    },
    onError: errorToast,
    onSettled: refresh,
  })
  const fresh = checked?.fresh.length ?? 0
  return (
    <GuardedDialog title={texts.title} wide onClose={onClose} unsaved={text.trim() !== ''}>
      <form
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!checked) check.mutate()
          else if (fresh > 0) store.mutate()
        }}
      >
        {checked ? (
          <Checked checked={checked} />
        ) : (
          <TextAreaField
            name="keyword-texts"
            label={texts.text}
            hint={texts.hint}
            required
            rows={8}
            value={text}
            error={check.error instanceof AdminError ? check.error.fields.text : undefined}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        {checked && fresh > 0 ? (
          <TextField
            name="keyword-tags"
            label={texts.tags}
            value={tags}
            maxLength={200}
            onChange={(event) => setTags(event.target.value)}
          />
        ) : null}
        <div className="actions">
          {checked && fresh === 0 ? null : (
            <Button type="submit" loading={check.isPending || store.isPending}>
              {checked ? countText(texts.store, fresh) : texts.check}
            </Button>
          )}
          {checked ? (
            <Button look="ghost" onClick={() => setChecked(null)}>
              {texts.back}
            </Button>
          ) : null}
        </div>
      </form>
    </GuardedDialog>
  )
}

function Checked({ checked: { fresh, known, repeated, refused, cut } }: { checked: CheckedPaste }) {
  return (
    <div className="keyword-checked" role="status">
      <p>
        <b>{fresh.length === 0 ? texts.none : countText(texts.fresh, fresh.length)}</b>
      </p>
      {cut ? <p>{texts.cut}</p> : null}
      <ul>
        {fresh.map(({ text, drug, intent }) => (
          <li key={text}>
            {text} <span className="muted">{intents[intent]}</span> <DrugChip word={drug} />
          </li>
        ))}
      </ul>
      <Lines title={texts.known} lines={known} />
      <Lines title={texts.repeated} lines={repeated} />
      <Lines title={texts.refused} lines={refused} />
    </div>
  )
}

interface LinesProps {
  title: { one: string; many: string }
  lines: readonly { line: number; text: string }[]
}

function Lines({ title, lines }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <details>
      <summary>{countText(title, lines.length)}</summary>
      <ul>
        {lines.map(({ line, text }) => (
          <li key={`${line}-${text}`}>
            {text} <span className="muted">{fillText(texts.line, { line })}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
