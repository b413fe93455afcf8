import { AppLink } from '#app/ui/app-link.tsx'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import { deskTexts } from '#content/ui.ts'
import { isFolio } from '#domain/lead/lead.ts'
import { ArrowLeft } from 'lucide-react'
import { data } from 'react-router'
import type { Route } from './+types/lead.ts'
import { LeadOpening } from './lead-opening.tsx'
import { LeadThere } from './lead-there.tsx'
import { LeadWorkspace } from './lead-workspace.tsx'
import type { WorkHandle } from '../admin-shell.tsx'
import { MissingScreen } from '../missing-screen.tsx'

/** An invalid folio is a 404 within the back office. Only staff are told whether a valid one exists. */
export function loader({ params: { folio } }: Route.LoaderArgs) {
  return isFolio(folio) ? null : data(null, { status: 404 })
}

export { onAnotherPath as shouldRevalidate } from '../on-another-path.ts'

export const handle = { isWork: true } satisfies WorkHandle

export default function LeadPage({ params: { folio } }: Route.ComponentProps) {
  if (!isFolio(folio)) return <MissingScreen />
  return (
    <>
      <p className="lead-back">
        <AppLink href="/admin/leads" className="inline-link">
          <ArrowLeft className="icon" aria-hidden="true" /> {deskTexts.back}
        </AppLink>
      </p>
      <CapabilityGate needs={['leads.read', 'leads.ask']}>
        <LeadThere folio={folio} level="h1">
          <LeadOpening key={folio} folio={folio}>
            <LeadWorkspace folio={folio} />
          </LeadOpening>
        </LeadThere>
      </CapabilityGate>
    </>
  )
}
