import { admin } from '#content/ui.ts'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import { AdminPageHead } from '../admin-page-head.tsx'

/** Where the points of the zones stand on the figures. */
export default function ZonePositions() {
  return (
    <>
      <AdminPageHead title={admin.screens.zonePositions} />
      <CapabilityGate needs="zones.write">{null}</CapabilityGate>
    </>
  )
}
