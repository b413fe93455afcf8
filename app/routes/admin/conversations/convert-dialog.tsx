import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { GuardedDialog } from '#app/widgets/back-office/guarded-dialog.tsx'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { createKeyKeeper } from '#app/widgets/lead-form/idempotency-key.ts'
import { clinicChoices } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import type { RequestOfConversation, RevealedContact } from '#domain/conversations/conversation-actions.ts'
import { useState } from 'react'
import { useDialogForm } from '../leads-desk/use-dialog-form.ts'
import type { ConversationDialogProps } from './conversation-dialogs.tsx'

const texts = conversationTexts.dialogs.convert

/** Makes a request of the conversation, with what the person agreed to and nothing else. */
export function ConvertDialog({ conversation, send, onClose }: ConversationDialogProps) {
  const api = useAdminApi()
  const { busy, errors, run } = useDialogForm(onClose)
  const [keyFor] = useState(createKeyKeeper)
  const [health, setHealth] = useState(false)
  const [isShown, setShown] = useState(false)
  const [phone, setPhone] = useState('')
  const [email, setEmail] = useState('')
  const hasContact = conversation.phone !== null || conversation.email !== null

  async function save(data: FormData) {
    const value = (name: string) => String(data.get(`request-${name}`) ?? '')
    const isTicked = (name: string) => data.has(`request-${name}`)
    const request = {
      name: value('name'),
      phone,
      email,
      clinic: value('clinic'),
      // The server says what is missing.
      agreed: isTicked('agreed') as true,
      health,
      marketing: isTicked('marketing'),
      adult: isTicked('adult') as true,
    } satisfies Omit<RequestOfConversation, 'key'>
    const body = { key: keyFor(JSON.stringify(request)), ...request }
    const { folio, created } = (await send('/request', body)) as { folio: string; created: boolean }
    doneToast(fillText(created ? texts.done : texts.known, { folio }))
  }

  /** What has been typed stays. */
  const fill = (contact: RevealedContact) => {
    setShown(true)
    setPhone((typed) => typed || contact.phone || '')
    setEmail((typed) => typed || contact.email || '')
  }
  const reveal = () =>
    void api.post<RevealedContact>(`/conversations/${conversation.id}/contact`).then(fill, errorToast)

  return (
    <GuardedDialog title={texts.title} description={texts.text} onClose={onClose}>
      <form
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const data = new FormData(event.currentTarget)
          void run(() => save(data))
        }}
      >
        <TextField
          name="request-name"
          label={texts.name}
          required
          maxLength={100}
          defaultValue={conversation.name}
          error={errors.name}
        />
        {hasContact && !isShown ? (
          <button type="button" className="conv-link" onClick={reveal}>
            {texts.show}
          </button>
        ) : null}
        <TextField
          name="request-phone"
          label={texts.phone}
          type="tel"
          required
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
          error={errors.phone}
        />
        <TextField
          name="request-email"
          label={texts.email}
          type="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={errors.email}
        />
        <SelectField
          name="request-clinic"
          label={texts.clinic}
          required
          placeholder={texts.any}
          options={clinicChoices.map(({ slug, label }) => ({ value: slug, label }))}
          defaultValue={conversation.clinic ?? ''}
          error={errors.clinic}
        />
        <fieldset className="conv-ticks">
          <Checkbox name="request-agreed" label={texts.agreed} required error={errors.agreed} />
          <Checkbox name="request-adult" label={texts.adult} required error={errors.adult} />
          <Checkbox
            name="request-health"
            label={texts.health}
            checked={health}
            onChange={(event) => setHealth(event.target.checked)}
            error={errors.health}
          />
          <Checkbox name="request-marketing" label={texts.marketing} error={errors.marketing} />
        </fieldset>
        <p className="conv-hint" role="status">
          <b>{texts.copies}.</b> {texts.copiesText} {health ? texts.copiesWords : ''}
        </p>
        <Button type="submit" loading={busy}>
          {texts.save}
        </Button>
      </form>
    </GuardedDialog>
  )
}
