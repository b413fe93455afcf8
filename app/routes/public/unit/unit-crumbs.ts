import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import { treatmentTop, units as uiUnits } from '#content/ui.ts'

/** Where a unit's page stands: home, services, and itself. */
export function unitCrumbs(name: string): Crumb[] {
  return [{ label: treatmentTop.crumbs.home, href: '/' }, uiUnits.crumb, { label: name }]
}
