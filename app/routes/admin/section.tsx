import { LinkRows } from '#app/ui/panel.tsx'
import { admin } from '#content/ui.ts'
import { data } from 'react-router'
import { AdminPageHead } from './admin-page-head.tsx'

/** Unknown paths of the back office answer 404 within it. */
export function loader() {
  return data(null, { status: 404 })
}

export default function Section() {
  return (
    <>
      <AdminPageHead title={admin.missing.title} lead={admin.missing.text} />
      <LinkRows links={admin.dashboard.list} />
    </>
  )
}
