import { useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { deskTexts } from '#content/ui.ts'
import type { TemplateRow } from '#domain/lead-detail.ts'
import { fillTemplate } from '#domain/message-template.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import type { LeadDialogProps } from './lead-dialogs.tsx'
import { useDialogForm } from './use-dialog-form.ts'
import { useFacts } from './use-facts.ts'
import { useTemplates } from './use-templates.ts'

const texts = deskTexts.message
type Channel = 'email' | 'whatsapp' | 'sms'

/** A message from a template, filled for this person, to be read over before it goes. */
export function MessageDialog({ lead, act, onClose }: LeadDialogProps) {
  const { busy, errors, run } = useDialogForm(onClose)
  const facts = useFacts(lead.folio)
  const templates = (useTemplates().data ?? []).filter(
    ({ active, channel }) => active && channel !== 'call_script',
  )
  const [channel, setChannel] = useState<Channel>(lead.email ? 'email' : 'whatsapp')
  const [templateId, setTemplateId] = useState<number | null>(null)
  const [subject, setSubject] = useState('')
  const [body, setBody] = useState('')
  const isMail = channel === 'email'
  const missing = [
    ...new Set([...`${isMail ? subject : ''} ${body}`.matchAll(/\{(\p{L}+)\}/gu)].map(([whole]) => whole)),
  ]

  function choose(template: TemplateRow | undefined) {
    setTemplateId(template?.id ?? null)
    if (!template || !facts.data) return
    setChannel(template.channel as Channel)
    setSubject(fillTemplate(template.subject ?? '', facts.data.values).text)
    setBody(fillTemplate(template.body, facts.data.values).text)
  }

  async function send() {
    const message = { channel, body, ...(isMail ? { subject } : {}), ...(templateId ? { templateId } : {}) }
    if (!isMail) await navigator.clipboard.writeText(body).catch(() => {})
    await act('messages', message, isMail ? texts.sent : texts.copied)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      className="admin-dialog admin-dialog-wide"
    >
      <form
        className="admin-form lead-message"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void run(send)
        }}
      >
        <SelectField
          name="message-template"
          label={texts.template}
          required
          placeholder={texts.noTemplate}
          options={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={templateId === null ? '' : String(templateId)}
          onChange={(event) => choose(templates.find(({ id }) => String(id) === event.target.value))}
        />
        <SelectField
          name="message-channel"
          label={texts.channel}
          required
          options={(['email', 'whatsapp', 'sms'] as const).map((value) => ({
            value,
            label: texts.channels[value],
          }))}
          value={channel}
          onChange={(event) => setChannel(event.target.value as Channel)}
          error={errors.channel ?? (isMail && !lead.email ? texts.noMail : undefined)}
        />
        {isMail ? (
          <TextField
            name="message-subject"
            label={texts.subject}
            required
            maxLength={200}
            value={subject}
            onChange={(event) => setSubject(event.target.value)}
            error={errors.subject}
          />
        ) : null}
        <TextAreaField
          name="message-body"
          label={texts.body}
          required
          rows={9}
          maxLength={5000}
          value={body}
          onChange={(event) => setBody(event.target.value)}
          error={
            errors.body ??
            (missing.length > 0 ? fillText(texts.missing, { names: missing.join(', ') }) : undefined)
          }
        />
        <div className="actions">
          <Button type="submit" small loading={busy} disabled={body.trim() === '' || missing.length > 0}>
            {isMail ? texts.send : texts.copy}
          </Button>
          <AppLink className="inline-link" href="/admin/leads/plantillas">
            {texts.manage}
          </AppLink>
        </div>
      </form>
    </Dialog>
  )
}
