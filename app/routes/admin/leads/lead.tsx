import { fillText } from '#content/fill-text.ts'
import { admin } from '#content/ui.ts'
import { missingPage } from '#app/document/missing-page.ts'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import { AdminPageHead } from '../admin-page-head.tsx'
import type { Route } from './+types/lead.ts'

/** An address that can't be a request's is no page; whether the request exists, only who may read it learns. */
export function loader({ params: { folio } }: Route.LoaderArgs) {
  if (!/^LD-\d{2}-\d{6,}$/.test(folio)) throw missingPage()
  return null
}

/** From one screen to the next the server has nothing to add. */
export const clientLoader = () => null

/** One request. */
export default function Lead({ params: { folio } }: Route.ComponentProps) {
  return (
    <>
      <AdminPageHead title={fillText(admin.screens.lead, { folio })} />
      <CapabilityGate needs="leads.read">{null}</CapabilityGate>
    </>
  )
}
