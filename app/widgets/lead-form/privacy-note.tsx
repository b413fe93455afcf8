import { Fragment } from 'react'
import type { LeadFormTexts } from '#content/lead-form-texts.ts'
import { privacyLink } from '#content/ui.ts'
import { AppLink } from '#app/ui/app-link.tsx'

/**
 * First layer of the privacy information, beside the submit button and without a checkbox, because it only informs. It
 * also says who may use the form.
 */
export function PrivacyNote({
  texts: { adults, privacyNotice, privacyFirstLayer },
}: {
  texts: LeadFormTexts
}) {
  return (
    <div className="full micro border-t border-linea pt-4">
      <p>{privacyNotice}</p>
      {adults ? <p className="mt-2">{adults}</p> : null}
      <p className="mt-2">
        {privacyFirstLayer.map(({ label, text }) => (
          <Fragment key={label}>
            <b>{label}:</b> {text.replace(/\.?$/, '.')}{' '}
          </Fragment>
        ))}
        <AppLink href="/privacidad" className="inline-link">
          {privacyLink}
        </AppLink>
      </p>
    </div>
  )
}
