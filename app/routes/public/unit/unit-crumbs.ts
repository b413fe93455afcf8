import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import { treatmentTop, units as uiUnits } from '#content/ui.ts'

/** Breadcrumbs of a unit's page: home, services, and the unit. */
export function unitCrumbs(name: string): Crumb[] {
  return [{ label: treatmentTop.crumbs.home, href: '/' }, uiUnits.crumb, { label: name }]
}
