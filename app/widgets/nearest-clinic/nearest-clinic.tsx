import { LocateFixed } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { nearest as texts } from '#content/ui.ts'
import { formatKm } from '#domain/nearest-clinic.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useNearestClinic } from './use-nearest-clinic.ts'

interface NearestClinicProps {
  /** Told the slug of the clinic that was found. */
  onFound?: (slug: string) => void
  /** Inside a form: a small button and the result, without the postcode. */
  compact?: boolean
}

/** «Encontrar mi clínica»: by the device's position, or by a postcode for who prefers not to share it. */
export function NearestClinic({ onFound, compact }: NearestClinicProps) {
  const { state, locate, findByPostcode } = useNearestClinic(onFound)
  return (
    <div className="needs-js">
      <Button
        look="ghost"
        small={compact ?? false}
        loading={state.status === 'locating'}
        loadingLabel={texts.locating}
        onClick={locate}
      >
        <LocateFixed className="icon" aria-hidden="true" />
        {texts.locate}
      </Button>
      {compact ? null : <PostcodeField onSubmit={findByPostcode} />}
      <div aria-live="polite">
        {state.status === 'error' ? <FieldError>{state.message}</FieldError> : null}
        {state.status === 'located' ? (
          <p className="mt-3">
            <b className="font-medium">
              {state.km === undefined
                ? state.clinic.label
                : fillText(texts.found, { clinic: state.clinic.label, km: formatKm(state.km) })}
            </b>
            {compact ? null : (
              <>
                {' '}
                <TextLink href={`/clinicas/${state.clinic.slug}`}>{texts.see}</TextLink>
              </>
            )}
          </p>
        ) : null}
      </div>
      <p className="micro mt-2">{texts.note}</p>
    </div>
  )
}

/** Not a form of its own: it may stand inside one. */
function PostcodeField({ onSubmit }: { onSubmit: (postcode: string) => void }) {
  const id = useId()
  const [postcode, setPostcode] = useState('')
  const submit = () => onSubmit(postcode.trim())
  return (
    <div className="mt-5 max-w-xs">
      <label htmlFor={id} className="mb-2 block text-small font-medium">
        {texts.postcodeLabel}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          className="input"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          value={postcode}
          onChange={(event) => setPostcode(event.target.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            submit()
          }}
        />
        <Button look="ghost" onClick={submit}>
          {texts.search}
        </Button>
      </div>
    </div>
  )
}
