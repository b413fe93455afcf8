import { ButtonLink } from '#app/ui/button.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import type { GoneView } from './visit-view.ts'

/**
 * One answer for a link that is forged, guessed, too old or revoked: the phone, and a new booking. After the person has
 * had it replaced: where the new one is.
 */
export function GoneVisit({ view: { h1, lead, call, book } }: { view: GoneView }) {
  return (
    <PageHero
      title={h1}
      lead={lead}
      band="piel"
      actions={
        <>
          <ButtonLink href={call.href}>{call.label}</ButtonLink>
          {book ? (
            <ButtonLink href="/reservar-cita" look="ghost">
              {book}
            </ButtonLink>
          ) : null}
        </>
      }
    />
  )
}
