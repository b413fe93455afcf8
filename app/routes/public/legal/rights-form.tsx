import type { rightsFormTexts } from '#content/rights-form-texts.ts'
import { fillText } from '#content/fill-text.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FieldError, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { Note } from '#app/ui/panel.tsx'
import { EmailSuggestion } from '#app/widgets/lead-form/contact-fields.tsx'
import { form as formTexts } from '#content/ui.ts'
import type { StoredRightsRequest } from './send-rights-request.ts'
import { type ReturnedRightsForm, useRightsForm } from './use-rights-form.ts'

type Texts = typeof rightsFormTexts

interface RightsFormProps {
  kinds: readonly { value: string; label: string }[]
  texts: Texts
  returned: ReturnedRightsForm | undefined
}

const ID = 'peticion'
const day = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * The public form to exercise a data protection right: three fields, no identity document, and an answer with a
 * deadline.
 */
export function RightsForm({ kinds, texts, returned }: RightsFormProps) {
  const form = useRightsForm(returned, texts.failure)
  const { stored, summary, attention, onSubmit, onInput } = form
  const hasSummary = summary.length > 0
  return (
    <div id={ID} className="mt-10 scroll-mt-28 print:hidden">
      {stored ? (
        <div ref={attention} tabIndex={-1} role="status" className="outline-none">
          <Confirmation texts={texts.sent} stored={stored} />
        </div>
      ) : (
        <form
          data-measured="rights"
          action={`/privacidad#${ID}`}
          method="post"
          noValidate
          aria-labelledby={`${ID}-titulo`}
          className="form-grid white-card"
          onSubmit={onSubmit}
          onInput={onInput}
        >
          <div className="full">
            <h3 id={`${ID}-titulo`} className="text-h4">
              {texts.title}
            </h3>
            <p className="muted mt-2">{texts.lead}</p>
          </div>
          <ErrorSummary errors={summary} ref={hasSummary ? attention : undefined} />
          <div className="honeypot" aria-hidden="true">
            <label htmlFor="website">Web</label>
            <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
          </div>
          <RightsFields kinds={kinds} texts={texts} form={form} />
          <p className="full micro">{texts.notice}</p>
          <div className="full">
            <Button type="submit" loading={form.status === 'submitting'} className="max-md:w-full">
              {texts.submit}
            </Button>
            <div
              ref={hasSummary ? undefined : attention}
              tabIndex={-1}
              role="status"
              className="outline-none"
            >
              {form.notice ? <FieldError>{form.notice}</FieldError> : null}
            </div>
          </div>
        </form>
      )}
    </div>
  )
}

type RightsFieldsProps = Pick<RightsFormProps, 'kinds' | 'texts'> & {
  form: Pick<ReturnType<typeof useRightsForm>, 'initial' | 'errors' | 'email'>
}

function RightsFields({ kinds, texts, form: { initial, errors, email } }: RightsFieldsProps) {
  return (
    <>
      <SelectField
        name="kind"
        label={texts.kind}
        required
        options={kinds}
        placeholder={formTexts.choose}
        defaultValue={initial?.kind}
        error={errors.kind}
        full
      />
      <TextField
        name="name"
        label={texts.name}
        required
        autoComplete="name"
        defaultValue={initial?.name}
        error={errors.name}
        full
      />
      <TextField
        name="email"
        label={texts.email}
        hint={texts.emailHint}
        required
        type="email"
        autoComplete="email"
        spellCheck={false}
        defaultValue={initial?.email}
        error={errors.email}
        after={<EmailSuggestion email={email} />}
        onBlur={email.onBlur}
        onInput={email.onInput}
        full
      />
      <TextField
        name="leadFolio"
        label={texts.leadFolio}
        hint={texts.leadFolioHint}
        autoComplete="off"
        spellCheck={false}
        defaultValue={initial?.leadFolio}
        error={errors.leadFolio}
        full
      />
      <TextAreaField
        name="details"
        label={texts.details}
        hint={texts.detailsHint}
        rows={4}
        defaultValue={initial?.details}
        error={errors.details}
        full
      />
    </>
  )
}

function Confirmation({ texts, stored }: { texts: Texts['sent']; stored: StoredRightsRequest }) {
  return (
    <Note kind="done">
      <p>
        <strong>{texts.title}</strong>
      </p>
      <p className="numbers">{fillText(texts.folio, { folio: stored.folio })}</p>
      <p>{fillText(texts.due, { day: day.format(new Date(stored.dueOn)) })}</p>
      <p>{texts.next}</p>
    </Note>
  )
}
