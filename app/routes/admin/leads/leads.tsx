import { admin } from '#content/ui.ts'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import { AdminPageHead } from '../admin-page-head.tsx'

/** The requests of the public site. */
export default function Leads() {
  return (
    <>
      <AdminPageHead title={admin.screens.leads} />
      <CapabilityGate needs={['leads.read', 'leads.counts']}>{null}</CapabilityGate>
    </>
  )
}
