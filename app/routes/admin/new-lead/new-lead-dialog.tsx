import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { newLeadTexts as texts } from '#content/ui.ts'
import styles from '#app/styles/admin-new-lead.css?url'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { NewLeadFields } from './new-lead-fields.tsx'
import { SpokenConsentBox } from './spoken-consent-box.tsx'
import { useNewLead } from './use-new-lead.ts'

/** A request by phone, WhatsApp or in person, entered during the conversation. */
export default function NewLeadDialog({ onClose }: { onClose: () => void }) {
  const form = useNewLead(onClose)
  const [refused, setRefused] = useState(false)
  const phone = useRef<HTMLInputElement>(null)
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={refused ? texts.refusal.title : texts.title}
        description={refused ? texts.refusal.text : texts.text}
        className="admin-dialog admin-dialog-wide"
        initialFocus={phone}
      >
        {refused ? (
          <Refusal
            onAgain={() => {
              flushSync(() => setRefused(false))
              phone.current?.focus()
            }}
            onClose={onClose}
          />
        ) : (
          <Form
            form={form}
            phone={phone}
            onRefused={() => {
              form.clear()
              setRefused(true)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

interface FormProps {
  form: ReturnType<typeof useNewLead>
  phone: RefObject<HTMLInputElement | null>
  onRefused: () => void
}

function Form({ form, phone, onRefused }: FormProps) {
  const { values, update, failure, saving, wasKept, clear, save } = form
  const element = useRef<HTMLFormElement>(null)
  async function submit() {
    if (await save()) return
    element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  return (
    <form
      ref={element}
      className="form-grid new-lead"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {wasKept ? (
        <p className="new-lead-kept full">
          {texts.kept}{' '}
          <button type="button" className="inline-link" onClick={clear}>
            {texts.clear}
          </button>
        </p>
      ) : null}
      <NewLeadFields form={form} phone={phone} />
      <div className="new-lead-ticks full">
        <Checkbox
          name="new-mine"
          label={texts.mine}
          checked={values.mine}
          onChange={({ target }) => update({ mine: target.checked })}
        />
        <Checkbox
          name="new-answered"
          label={texts.answered}
          hint={texts.answeredHint}
          checked={values.answered}
          onChange={({ target }) => update({ answered: target.checked })}
        />
      </div>
      <SpokenConsentBox form={form} onRefused={onRefused} />
      <div className="new-lead-save full">
        <div aria-live="polite">{failure ? <FieldError>{failure}</FieldError> : null}</div>
        <Button type="submit" small loading={saving} loadingLabel={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

interface RefusalProps {
  onAgain: () => void
  onClose: () => void
}

/** Nothing was stored, and what to say now. */
function Refusal({ onAgain, onClose }: RefusalProps) {
  const sentence = useRef<HTMLQuoteElement>(null)
  useEffect(() => sentence.current?.focus(), [])
  return (
    <div className="spoken-consent">
      <blockquote ref={sentence} tabIndex={-1}>
        {texts.refusal.say}
      </blockquote>
      <div className="actions">
        <Button small onClick={onClose}>
          {texts.refusal.close}
        </Button>
        <Button small look="ghost" onClick={onAgain}>
          {texts.refusal.again}
        </Button>
      </div>
    </div>
  )
}
