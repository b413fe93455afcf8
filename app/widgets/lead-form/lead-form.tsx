import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router'
import type { LeadFormTexts } from '#content/lead-form-texts.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { privacyLink } from '#content/ui.ts'
import type { LeadFormState } from './use-lead-form.ts'

interface LeadFormProps {
  state: LeadFormState
  texts: LeadFormTexts
  /** Distinguishes the fields of two forms in one page. */
  idPrefix: string
  children: ReactNode
}

const ORDER = ['name', 'email', 'phone', 'clinic', 'treatment', 'subject', 'message']

/** The frame that all request forms share: errors, fields, consents, privacy notice, button. */
export function LeadForm({ state, texts, idPrefix, children }: LeadFormProps) {
  const { pathname } = useLocation()
  const { errors, submitting, summary, sent, notice, submit, formType } = state
  const privacyId = useId()
  const listed = ORDER.flatMap((field) =>
    errors[field] ? [{ id: `${idPrefix}-${field}`, message: errors[field] }] : [],
  )
  return (
    <form
      method="post"
      // The index route's action has an address of its own.
      action={pathname === '/' ? '/?index' : pathname}
      noValidate
      className="form-grid"
      onSubmit={(event) => void submit(event)}
      aria-describedby={privacyId}
    >
      <input type="hidden" name="formType" value={formType} />
      {notice && listed.length === 0 ? (
        <p className="field-error full" role="alert">
          {notice}
        </p>
      ) : null}
      <ErrorSummary ref={summary} errors={listed} />
      {children}
      <Checkbox
        full
        id={`${idPrefix}-health`}
        name="health"
        defaultChecked={sent?.health}
        label={texts.consentHealth}
        hint={texts.consentHealthHint}
      />
      <Checkbox
        full
        id={`${idPrefix}-marketing`}
        name="marketing"
        defaultChecked={sent?.marketing}
        label={texts.consentMarketing}
      />
      <div className="honeypot" aria-hidden="true">
        <label htmlFor={`${idPrefix}-website`}>Web</label>
        <input id={`${idPrefix}-website`} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="full" id={privacyId}>
        <p className="text-small">
          {texts.privacyNotice}{' '}
          <AppLink href="/privacidad" className="inline-link">
            {privacyLink}
          </AppLink>
        </p>
        <PrivacyLayer items={texts.privacyFirstLayer} />
      </div>
      <div className="full">
        <Button type="submit" loading={submitting}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}

/** The first layer of information that the law asks for beside the button. */
function PrivacyLayer({ items }: { items: LeadFormTexts['privacyFirstLayer'] }) {
  return (
    <dl className="micro mt-2 grid gap-x-4 gap-y-1 text-tinta-2 sm:grid-cols-[auto_1fr]">
      {items.map(({ label, text }) => (
        <div key={label} className="contents">
          <dt className="font-medium">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
