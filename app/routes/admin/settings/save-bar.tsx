import { type ReactNode, useId } from 'react'
import { fillText } from '#content/fill-text.ts'
import { adminSettings as texts, backOffice } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ChangeList } from './change-list.tsx'
import type { ShownChange } from './use-row-draft.ts'

interface SaveBarProps {
  draft: {
    changes: readonly ShownChange[]
    errors: Readonly<Record<string, string>>
    busy: boolean
    discard: () => void
  }
  /** Text to type before saving. */
  confirm?: string | undefined
  /** Label of the button. */
  save: string
  /** Where the reason is stored; in the history by default. */
  hint?: string
  /** Side effects of the change. */
  children?: ReactNode
}

/** What is about to change, the reason, and buttons to save or discard; nothing without changes. */
export function SaveBar({ draft, confirm, save, hint = texts.reasonHint, children }: SaveBarProps) {
  const id = useId()
  const { length } = draft.changes
  if (length === 0) return null
  return (
    <section className="settings-save" aria-label={texts.difference}>
      <h2>{length === 1 ? texts.pendingOne : fillText(texts.pending, { n: length })}</h2>
      <ChangeList changes={draft.changes} />
      {children}
      <div className="settings-save-fields">
        <TextField
          name="reason"
          id={`${id}-reason`}
          label={texts.reason}
          hint={hint}
          required
          maxLength={1000}
          error={draft.errors.reason}
          autoComplete="off"
        />
        {confirm ? (
          <TextField
            name="confirm"
            id={`${id}-confirm`}
            label={fillText(texts.confirm, { text: confirm })}
            required
            error={draft.errors.confirm}
            autoComplete="off"
          />
        ) : null}
        <div className="actions">
          <Button type="submit" small loading={draft.busy} loadingLabel={backOffice.saving.saving}>
            {save}
          </Button>
          <Button small look="ghost" onClick={draft.discard}>
            {texts.discard}
          </Button>
        </div>
      </div>
    </section>
  )
}
