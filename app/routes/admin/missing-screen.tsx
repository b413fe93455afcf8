import { LinkRows } from '#app/ui/panel.tsx'
import { admin } from '#content/ui.ts'
import { AdminPageHead } from './admin-page-head.tsx'

/** What an unknown path of the back office shows, within its frame. */
export function MissingScreen() {
  return (
    <>
      <AdminPageHead title={admin.missing.title} lead={admin.missing.text} />
      <LinkRows links={admin.missing.list} />
    </>
  )
}
