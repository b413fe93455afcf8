import { adminSettings as texts } from '#content/ui.ts'
import styles from '#app/styles/admin-settings.css?url'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { AdminPageHead } from '../admin-page-head.tsx'
import type { Route } from './+types/settings.ts'
import { ExportButton } from './export-button.tsx'
import { SettingsList } from './settings-list.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The site settings that staff may change: the sections, with a search. */
export default function Settings() {
  const { can } = useStaff()
  return (
    <>
      <AdminPageHead
        title={texts.title}
        lead={texts.lead}
        actions={can('settings.write') ? <ExportButton /> : null}
      />
      <CapabilityGate
        needs={['settings.read', 'settings.write', 'users.write', 'leads.privacy', 'audit.read']}
      >
        <SettingsList />
      </CapabilityGate>
    </>
  )
}
