import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useLeaveGuard } from '#app/widgets/back-office/saving/use-leave-guard.tsx'
import { fillText } from '#content/fill-text.ts'
import { deskTexts } from '#content/ui.ts'
import type { TemplateRow } from '#domain/lead/lead-detail.ts'
import { fillTemplate, TEMPLATE_VARIABLES } from '#domain/lead/message-template.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDialogForm } from './use-dialog-form.ts'
import { TEMPLATES_KEY } from './use-templates.ts'

const texts = deskTexts.templates
const CHANNELS = ['email', 'whatsapp', 'sms', 'call_script'] as const
type Draft = Pick<TemplateRow, 'name' | 'channel' | 'subject' | 'body' | 'active'>
/** Selects the template that is shown. */
const TEMPLATE_PARAM = ['plantilla']
const EMPTY: Draft = { name: '', channel: 'email', subject: '', body: '', active: true }

interface TemplateFormProps {
  /** Null for a new one. */
  template: TemplateRow | null
  onClose: () => void
}

/** Edits a template, beside a preview for a sample person. */
export function TemplateForm({ template, onClose }: TemplateFormProps) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const { busy, errors, run } = useDialogForm(onClose)
  const [draft, setDraft] = useState<Draft>(template ?? EMPTY)
  // What is stored, or on its way there.
  const [kept, setKept] = useState(draft)
  const [stored, setStored] = useState<Pick<TemplateRow, 'id' | 'version'> | null>(template)
  const [theirs, setTheirs] = useState<TemplateRow | null>(null)
  const latest = useRef<Draft | null>(draft)
  useEffect(() => {
    latest.current = draft
    return () => void (latest.current = null)
  }, [draft])
  const guard = useLeaveGuard(draft !== kept, {
    params: TEMPLATE_PARAM,
    shown: template ? String(template.id) : undefined,
    // A new one is closed by the address itself.
    onLeave: template ? onClose : undefined,
  })
  const isMail = draft.channel === 'email'
  const change = (more: Partial<Draft>) => setDraft((known) => ({ ...known, ...more }))

  async function save() {
    const { name, channel, subject, body, active } = draft
    const input = { name, channel, subject: isMail ? subject : null, body, active }
    setKept(draft)
    try {
      setStored(
        stored
          ? await api.put<TemplateRow>(`/templates/${stored.id}`, { ...input, version: stored.version })
          : await api.post<TemplateRow>('/templates', input),
      )
    } catch (error) {
      setKept(kept)
      // Both versions are shown; saving again then overwrites knowingly.
      if (error instanceof AdminError && error.code === 'conflict' && error.current) {
        const current = error.current as TemplateRow
        setTheirs(current)
        setStored(current)
      }
      throw error
    }
    setTheirs(null)
    doneToast(texts.saved)
    await queries.invalidateQueries({ queryKey: TEMPLATES_KEY })
  }

  return (
    <form
      className="template-form"
      noValidate
      aria-label={draft.name || texts.add}
      onSubmit={(event) => {
        event.preventDefault()
        // What was typed since stays open, and a form that was left closes no other one.
        void run(save, () => latest.current === draft)
      }}
    >
      <div>
        <TextField
          name="template-name"
          label={texts.name}
          required
          maxLength={100}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
          error={errors.name}
        />
        <SelectField
          name="template-channel"
          label={deskTexts.message.channel}
          required
          options={CHANNELS.map((value) => ({ value, label: deskTexts.message.channels[value] }))}
          value={draft.channel}
          onChange={(event) => change({ channel: event.target.value as TemplateRow['channel'] })}
        />
        {isMail ? (
          <TextField
            name="template-subject"
            label={deskTexts.message.subject}
            required
            maxLength={200}
            value={draft.subject ?? ''}
            onChange={(event) => change({ subject: event.target.value })}
            error={errors.subject}
          />
        ) : null}
        <TextAreaField
          name="template-body"
          label={deskTexts.message.body}
          hint={fillText(texts.variables, { names: TEMPLATE_VARIABLES.map((name) => `{${name}}`).join(' ') })}
          required
          rows={10}
          maxLength={5000}
          value={draft.body}
          onChange={(event) => change({ body: event.target.value })}
          error={errors.body}
        />
        <Checkbox
          name="template-active"
          label={texts.active}
          checked={draft.active}
          onChange={(event) => change({ active: event.target.checked })}
        />
        <div className="actions">
          <Button type="submit" small loading={busy}>
            {texts.save}
          </Button>
          <Button small look="ghost" onClick={onClose}>
            {deskTexts.facts.cancel}
          </Button>
        </div>
      </div>
      <section aria-label={texts.preview} className="template-preview">
        <h3>{texts.preview}</h3>
        {isMail ? <b>{fillTemplate(draft.subject ?? '', texts.sample).text}</b> : null}
        <p className="story-body">{fillTemplate(draft.body, texts.sample).text}</p>
        {theirs ? (
          <div role="alert">
            <p>{texts.conflict}</p>
            <p className="story-body">{theirs.body}</p>
          </div>
        ) : null}
      </section>
      {guard}
    </form>
  )
}
