import { admin } from '#content/ui/admin.ts'
import { adminSections } from '#content/ui/admin-sections.ts'

/** What the tab of a screen is called: «Agenda · Zona del equipo». */
export function screenTitle(pathname: string): string {
  const section = adminSections
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    .toSorted((one, other) => other.href.length - one.href.length)[0]
  return section ? `${section.label} · ${admin.nav}` : admin.nav
}
