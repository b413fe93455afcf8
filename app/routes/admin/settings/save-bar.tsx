import type { PresentedSection } from '#domain/settings/site-section.ts'
import { fillText } from '#content/fill-text.ts'
import { adminSettings as texts, backOffice } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ChangeList } from './change-list.tsx'
import type { SectionDraft } from './use-section-draft.ts'

/** What is about to change, why, and the way to do it or not. */
export function SaveBar({ section, draft }: { section: PresentedSection; draft: SectionDraft }) {
  const { length } = draft.changes
  return (
    <section className="settings-save" aria-label={texts.difference}>
      <h2>{length === 1 ? texts.pendingOne : fillText(texts.pending, { n: length })}</h2>
      <ChangeList section={section} changes={draft.changes} />
      <div className="settings-save-fields">
        <TextField
          name="reason"
          label={texts.reason}
          hint={texts.reasonHint}
          required
          maxLength={1000}
          error={draft.errors.reason}
          autoComplete="off"
        />
        {section.confirm ? (
          <TextField
            name="confirm"
            label={fillText(texts.confirm, { text: section.confirm })}
            required
            error={draft.errors.confirm}
            autoComplete="off"
          />
        ) : null}
        <div className="actions">
          <Button type="submit" small loading={draft.busy} loadingLabel={backOffice.saving.saving}>
            {texts.save}
          </Button>
          <Button small look="ghost" onClick={draft.discard}>
            {texts.discard}
          </Button>
        </div>
      </div>
    </section>
  )
}
