import { Fragment } from 'react'
import type { LeadFormTexts } from '#content/lead-form-texts.ts'
import { privacyLink } from '#content/ui.ts'
import { AppLink } from '#app/ui/app-link.tsx'

/** First layer of the privacy information (law.md §4), beside the button and without any box: it informs. For whom the form is stands with it. */
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
