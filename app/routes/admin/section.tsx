import { siteContext } from '#server/site-context.ts'
import { matchPath, redirect } from 'react-router'
import { admin } from '#content/ui.ts'
import { missingPage } from '#app/document/missing-page.ts'
import { LinkRows } from '#app/ui/panel.tsx'
import type { Route } from './+types/section.ts'
import { AdminPageHead } from './admin-page-head.tsx'

/** The other paths of the back office; anything else is a 404. */
export function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const path = params['*'].replace(/\/$/, '')
  if (path === '') return redirect('/admin/dashboard')
  const section = Object.entries(admin.sections).find(([pattern]) => matchPath(`/${pattern}`, `/${path}`))
  if (!section) throw missingPage(site)
  return { title: section[1] }
}

/** A section without its own screen yet says so, and lists what exists. */
export default function Section({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminPageHead title={loaderData.title} lead={admin.section.text} />
      <LinkRows links={admin.dashboard.list} />
    </>
  )
}
