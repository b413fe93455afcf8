import type { SettingsImport } from '#domain/settings/site-section.ts'
import { fillText } from '#content/fill-text.ts'
import { adminCopies } from '#content/ui/admin-operations.ts'
import { adminSettings, backOffice } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ChangeList } from '../change-list.tsx'
import { shownChanges } from '../shown-changes.ts'

const texts = adminCopies.file

interface ImportPreviewProps {
  preview: SettingsImport
  errors: Readonly<Record<string, string>>
  busy: boolean
  onSave: (form: FormData) => void
  onCancel: () => void
}

/** What a settings file would change, by section, with buttons to save or cancel. */
export function ImportPreview({ preview, errors, busy, onSave, onCancel }: ImportPreviewProps) {
  const changing = preview.sections.filter(({ changes }) => changes.length > 0)
  const wrong = preview.sections.filter(({ problems }) => problems.length > 0)
  const { length } = changing
  return (
    <form
      className="admin-form import-preview"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave(new FormData(event.currentTarget))
      }}
    >
      <p role="status" className="import-state">
        {length === 0 ? texts.same : length === 1 ? texts.pendingOne : fillText(texts.pending, { n: length })}
      </p>
      {changing.map((section) => (
        <section key={section.id} aria-label={section.label}>
          <h3>{section.label}</h3>
          <ChangeList changes={shownChanges(section, section.changes)} />
          {section.typed === undefined ? null : (
            <TextField
              name={`${section.id}.confirm`}
              label={fillText(adminSettings.confirm, { text: section.typed })}
              required
              error={errors[`${section.id}.confirm`]}
              autoComplete="off"
            />
          )}
        </section>
      ))}
      {wrong.map(({ id, label, problems }) => (
        <section key={id} aria-label={label}>
          <h3>{label}</h3>
          <p className="admin-line">{texts.problems}</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </section>
      ))}
      {preview.unknown.length > 0 ? (
        <p className="admin-line">{fillText(texts.unknown, { names: preview.unknown.join(', ') })}</p>
      ) : null}
      {length > 0 ? (
        <>
          <TextField
            name="reason"
            label={adminSettings.reason}
            hint={adminSettings.reasonHint}
            required
            maxLength={1000}
            error={errors.reason}
            autoComplete="off"
          />
          <TextField
            name="confirm"
            label={fillText(adminSettings.confirm, { text: texts.words })}
            required
            error={errors.confirm}
            autoComplete="off"
          />
          <div className="actions">
            <Button type="submit" small loading={busy} loadingLabel={backOffice.saving.saving}>
              {texts.import}
            </Button>
            <Button small look="ghost" onClick={onCancel}>
              {texts.cancel}
            </Button>
          </div>
        </>
      ) : null}
    </form>
  )
}
