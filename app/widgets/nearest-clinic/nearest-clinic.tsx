import { LocateFixed } from 'lucide-react'
import { nearest as texts } from '#content/ui.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { FieldError } from '#app/ui/field.tsx'
import { PostcodeField } from './postcode-field.tsx'
import { type Finder, useNearestClinic } from './use-nearest-clinic.ts'

interface NearestClinicProps {
  /** Called with the slug of the clinic found. */
  onFound?: (slug: string) => void
  /** Below a form's list of clinics: without the postcode and the note. */
  compact?: boolean
}

/**
 * Finds the clinic nearest to the visitor, by the device's position or by postcode; the page's form picks it up. It
 * needs scripts: without them it is hidden, and a tap before hydration is replayed (`app/document/early-taps.ts`).
 */
export function NearestClinic({ onFound, compact = false }: NearestClinicProps) {
  const { finder, findMe, findPostcode } = useNearestClinic(onFound)
  return (
    <div className={classNames('noscript:hidden', compact && 'mt-3')}>
      <Button
        look="ghost"
        small
        loading={finder.status === 'locating'}
        loadingLabel={texts.locating}
        onClick={() => void findMe()}
      >
        <LocateFixed className="icon" aria-hidden="true" />
        {texts.locate}
      </Button>
      <div aria-live="polite">
        <Outcome finder={finder} />
      </div>
      {compact ? null : (
        <>
          <PostcodeField onWritten={findPostcode} />
          <p className="micro mt-3">{texts.note}</p>
        </>
      )}
    </div>
  )
}

function Outcome({ finder }: { finder: Finder }) {
  if (finder.status === 'error') return <FieldError>{finder.message}</FieldError>
  if (finder.status !== 'located') return null
  return (
    <p className="mt-3">
      <AppLink href={`/clinicas/${finder.clinic.slug}`} className="inline-link">
        {finder.text}
      </AppLink>
    </p>
  )
}
