import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FieldError } from '#app/ui/field.tsx'
import type { LeadFormTexts } from '#content/lead-form-texts.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PrivacyNote } from './privacy-note.tsx'
import type { LeadForm } from './use-lead-form.ts'

/** Anchor of the form: where the page returns after a submit without scripts. */
const LEAD_FORM_ID = 'formulario'

interface LeadFormFrameProps {
  form: LeadForm
  texts: LeadFormTexts
  /** The form's own fields. */
  children: ReactNode
  /** Accessible name. */
  label?: string
  labelledBy?: string
}

/** The `<form>` around the fields: error summary, honeypot, consents, privacy information, submit button and result. */
export function LeadFormFrame({ form, children, texts, label, labelledBy }: LeadFormFrameProps) {
  const { pathname } = useLocation()
  // The build renders `/contacto/` and the server `/contacto`; both must print the canonical path, or the markup would
  // differ.
  const path = pathname.replace(/(?<=.)\/$/, '')
  const hasSummary = form.summary.length > 0
  return (
    <form
      id={LEAD_FORM_ID}
      data-measured={form.formType}
      // The home page is an index route, which React Router identifies by this parameter.
      action={`${path === '/' ? '/?index' : path}#${LEAD_FORM_ID}`}
      method="post"
      noValidate
      aria-label={label}
      aria-labelledby={labelledBy}
      className="form-grid scroll-mt-28"
      onSubmit={form.onSubmit}
      onInput={form.onInput}
    >
      <ErrorSummary errors={form.summary} ref={hasSummary ? form.attention : undefined} />
      <input type="hidden" name="formType" value={form.formType} />
      <div className="honeypot" aria-hidden="true">
        <label htmlFor="website">Web</label>
        <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {children}
      <ConsentFields form={form} texts={texts} />
      <PrivacyNote texts={texts} />
      <div className="full">
        <Button type="submit" loading={form.status === 'submitting'} className="max-md:w-full">
          {texts.submit}
        </Button>
        <div
          ref={hasSummary ? undefined : form.attention}
          tabIndex={-1}
          role="status"
          className="outline-none"
        >
          {form.notice ? <FieldError>{form.notice}</FieldError> : null}
        </div>
      </div>
    </form>
  )
}

/** The two separate consents, never checked in advance: health data (with what happens without it) and news. */
function ConsentFields({ form, texts }: { form: LeadForm; texts: LeadFormTexts }) {
  return (
    <>
      <Checkbox
        name="health"
        label={texts.consentHealth}
        hint={texts.consentHealthHint}
        defaultChecked={form.initial?.health ?? false}
        full
      />
      <Checkbox
        name="marketing"
        label={texts.consentMarketing}
        defaultChecked={form.initial?.marketing ?? false}
        full
      />
    </>
  )
}
