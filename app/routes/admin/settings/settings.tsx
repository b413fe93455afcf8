import { useState } from 'react'
import { adminSettings as texts } from '#content/ui.ts'
import styles from '#app/styles/admin-settings.css?url'
import { Button } from '#app/ui/button.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { AdminPageHead } from '../admin-page-head.tsx'
import type { Route } from './+types/settings.ts'
import { SettingsList } from './settings-list.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** What staff may change of the site: the sections, with a search. */
export default function Settings() {
  const { can } = useStaff()
  return (
    <>
      <AdminPageHead
        title={texts.title}
        lead={texts.lead}
        actions={can('settings.write') ? <ExportButton /> : null}
      />
      <CapabilityGate needs={['settings.read', 'settings.write', 'users.write', 'audit.read']}>
        <SettingsList />
      </CapabilityGate>
    </>
  )
}

function ExportButton() {
  const api = useAdminApi()
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      const href = URL.createObjectURL(await api.download('/settings/export'))
      Object.assign(document.createElement('a'), { href, download: 'ajustes.json' }).click()
      URL.revokeObjectURL(href)
      doneToast(texts.exported)
    } catch (error) {
      errorToast(error)
    }
    setBusy(false)
  }
  return (
    <Button small look="ghost" loading={busy} onClick={() => void download()}>
      {texts.export}
    </Button>
  )
}
