import { LinkRows } from '#app/ui/panel.tsx'
import { admin } from '#content/ui.ts'
import { data, matchPath } from 'react-router'
import type { Route } from './+types/section.ts'
import { AdminPageHead } from './admin-page-head.tsx'

/** The other paths of the back office; unknown ones answer 404 within it. */
export function loader({ params }: Route.LoaderArgs) {
  const path = params['*'].replace(/\/$/, '')
  const section = Object.entries(admin.sections).find(([pattern]) => matchPath(`/${pattern}`, `/${path}`))
  return section
    ? { title: section[1], lead: admin.section.text }
    : data({ title: admin.missing.title, lead: admin.missing.text }, { status: 404 })
}

/** A section without its own screen yet says so, and an unknown one too; both list what exists. */
export default function Section({ loaderData: { title, lead } }: Route.ComponentProps) {
  return (
    <>
      <AdminPageHead title={title} lead={lead} />
      <LinkRows links={admin.dashboard.list} />
    </>
  )
}
