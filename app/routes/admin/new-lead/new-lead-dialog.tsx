import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { newLeadTexts as texts } from '#content/ui.ts'
import styles from '#app/styles/admin-new-lead.css?url'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { MoreFields, NewLeadFields } from './new-lead-fields.tsx'
import { focusFirstWrong } from './focus-first-wrong.ts'
import { SpokenConsentBox } from './spoken-consent-box.tsx'
import { useNewLead } from './use-new-lead.ts'

/** A request by phone, WhatsApp or in person, entered during the conversation. */
export default function NewLeadDialog({ onClose }: { onClose: () => void }) {
  const form = useNewLead(onClose)
  const [refused, setRefused] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const [nameFirst, setNameFirst] = useState(form.values.phone !== '' && form.values.name === '')
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={refused ? texts.refusal.title : texts.title}
        description={refused ? texts.refusal.text : undefined}
        className="admin-dialog admin-dialog-wide"
        initialFocus={first}
      >
        {refused ? (
          <Refusal
            onAgain={() => {
              flushSync(() => {
                setRefused(false)
                setNameFirst(false)
              })
              first.current?.focus()
            }}
            onClose={onClose}
          />
        ) : (
          <Form
            form={form}
            first={first}
            nameFirst={nameFirst}
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
  first: RefObject<HTMLInputElement | null>
  nameFirst: boolean
  onRefused: () => void
}

function Form({ form, first, nameFirst, onRefused }: FormProps) {
  const { values, failure, saving, save } = form
  const [more, setMore] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  async function submit() {
    if (!(await save())) focusFirstWrong(element.current)
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
      <NewLeadFields form={form} first={first} nameFirst={nameFirst} />
      <SpokenConsentBox form={form} onRefused={onRefused} />
      <MoreFields form={form} open={more} onOpen={setMore} />
      <div className="new-lead-save full">
        <div aria-live="polite">{failure ? <FieldError>{failure}</FieldError> : null}</div>
        <p className="muted">
          {values.answered ? texts.after.answered : texts.after.waiting}{' '}
          {values.mine ? texts.after.mine : texts.after.nobodys}
        </p>
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
