import { fillText } from '#content/fill-text.ts'
import { admin } from '#content/ui.ts'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import { AdminPageHead } from '../admin-page-head.tsx'
import type { Route } from './+types/lead.ts'

/** One request. */
export default function Lead({ params: { folio } }: Route.ComponentProps) {
  return (
    <>
      <AdminPageHead title={fillText(admin.screens.lead, { folio })} />
      <CapabilityGate needs="leads.read">{null}</CapabilityGate>
    </>
  )
}
