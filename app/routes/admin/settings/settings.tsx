import { admin } from '#content/ui.ts'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import { AdminPageHead } from '../admin-page-head.tsx'

/** What staff may change of the site. */
export default function Settings() {
  return (
    <>
      <AdminPageHead title={admin.screens.settings} />
      <CapabilityGate needs={['settings.read', 'settings.write', 'users.write', 'audit.read']}>
        {null}
      </CapabilityGate>
    </>
  )
}
