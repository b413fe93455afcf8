import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { copyText } from '#app/widgets/back-office/copy-text.ts'
import { GuardedDialog } from '#app/widgets/back-office/guarded-dialog.tsx'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { whatsappUrl } from '#app/widgets/whatsapp/whatsapp-url.ts'
import { fillText } from '#content/fill-text.ts'
import { deskTexts } from '#content/ui.ts'
import { smsUrl } from '#domain/contact/messaging-links.ts'
import { askedChannel } from '#domain/lead/asked-channel.ts'
import type { TemplateRow } from '#domain/lead/lead-detail.ts'
import { isClosed } from '#domain/lead/lead-states.ts'
import { fillTemplate } from '#domain/lead/message-template.ts'
import { useEffect, useState } from 'react'
import type { WritingDialogProps } from './lead-dialogs.tsx'
import { useDialogForm } from './use-dialog-form.ts'
import { useFacts } from './use-facts.ts'
import { useTemplates } from './use-templates.ts'

const texts = deskTexts.message
type Channel = 'email' | 'whatsapp' | 'sms'

interface MessageDialogProps extends WritingDialogProps {
  /** Chosen before; otherwise the channel that the person asked for. */
  by?: Channel
}

/** A message from a template, filled in for this person, to review before it is sent. */
export function MessageDialog({ lead, act, onClose, onWriting, by }: MessageDialogProps) {
  const { busy, errors, run } = useDialogForm(onClose)
  const facts = useFacts(lead.folio)
  const templates = (useTemplates().data ?? []).filter(
    ({ active, channel }) => active && channel !== 'call_script',
  )
  const [channel, setChannel] = useState<Channel>(() => by ?? firstChannel(lead))
  const [templateId, setTemplateId] = useState<number | null>(null)
  const [subject, setSubject] = useState('')
  const [body, setBody] = useState('')
  const [typed, setTyped] = useState(false)
  const isWriting = typed && `${subject}${body}`.trim() !== ''
  useEffect(() => {
    onWriting(isWriting)
    return () => onWriting(false)
  }, [onWriting, isWriting])
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
    setTyped(false)
  }

  const number = lead.phoneE164
  const isClosedLead = isClosed(lead.status)

  async function send() {
    const message = { channel, body, ...(isMail ? { subject } : {}), ...(templateId ? { templateId } : {}) }
    if (channel === 'email') return act('messages', message, texts.sent)
    if (number === null) await copyText(body, texts.copyRefused)
    // Opened during the user's press: browsers block windows opened later.
    else openLink(channel === 'sms' ? smsUrl(number, body) : whatsappUrl(number, body))
    await act('messages', message, number === null ? texts.copied : texts.noted[channel])
  }

  function copy() {
    copyText(body, texts.copyRefused).then(() => doneToast(texts.copiedOnly), errorToast)
  }

  return (
    <GuardedDialog title={texts.title} wide unsaved={isWriting} onClose={onClose}>
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
          hint={!isMail && number !== null ? texts.openHint : undefined}
          error={
            errors.channel ??
            (isMail && !lead.email ? texts.noMail : !isMail && number === null ? texts.noPhone : undefined)
          }
        />
        {isMail ? (
          <TextField
            name="message-subject"
            label={texts.subject}
            required
            maxLength={200}
            value={subject}
            onChange={(event) => (setTyped(true), setSubject(event.target.value))}
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
          onChange={(event) => (setTyped(true), setBody(event.target.value))}
          error={
            errors.body ??
            (isClosedLead ? texts.closed : undefined) ??
            (missing.length > 0 ? fillText(texts.missing, { names: missing.join(', ') }) : undefined)
          }
        />
        <div className="actions">
          <Button
            type="submit"
            small
            loading={busy}
            disabled={body.trim() === '' || missing.length > 0 || isClosedLead}
          >
            {channel === 'email' ? texts.send : number === null ? texts.copyAndNote : texts.open[channel]}
          </Button>
          {isMail || number === null ? null : (
            <Button small look="ghost" onClick={copy} disabled={body.trim() === ''}>
              {texts.copy}
            </Button>
          )}
          <AppLink className="inline-link" href="/admin/leads/plantillas">
            {texts.manage}
          </AppLink>
        </div>
      </form>
    </GuardedDialog>
  )
}

/** The channel that the person asked for; people who asked for a call, by mail if they left an address. */
function firstChannel(lead: WritingDialogProps['lead']): Channel {
  const asked = askedChannel(lead)
  if (asked !== 'phone') return asked
  return lead.email ? 'email' : 'whatsapp'
}

/** Opens a messaging app, or its page in a new tab without access to this one. */
function openLink(href: string) {
  const link = document.createElement('a')
  Object.assign(link, { href, target: '_blank', rel: 'noopener noreferrer' })
  document.body.append(link)
  link.click()
  link.remove()
}
