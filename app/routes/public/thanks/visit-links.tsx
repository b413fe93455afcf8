import { ButtonLink } from '#app/ui/button.tsx'
import { isLinked } from '#domain/address/private-path.ts'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/**
 * To the page of the visit and its calendar file. The form handed the link over outside the URL, which is logged and
 * shared; who opens the address elsewhere has the link in the e-mail.
 */
export function VisitLinks({ texts }: { texts: { calendar: string; visit: string } }) {
  const { state } = useLocation()
  // The server doesn't know it, so it is shown after hydration.
  const path = useSyncExternalStore(
    nothing,
    () => pathIn(state),
    () => '',
  )
  if (!path) return null
  return (
    <p className="actions mt-8">
      <ButtonLink href={path}>{texts.visit}</ButtonLink>
      <ButtonLink
        href={`/api/appointments/${path.split('/').at(-1)}/cita.ics`}
        look="ghost"
        download="cita.ics"
      >
        {texts.calendar}
      </ButtonLink>
    </p>
  )
}

const nothing = () => () => {}

function pathIn(state: unknown): string {
  const visit = typeof state === 'object' && state !== null && 'visit' in state ? state.visit : ''
  return typeof visit === 'string' && isLinked(visit) ? visit : ''
}
