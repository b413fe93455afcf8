import { clinicLabel } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import type { dashboardTexts } from '#content/ui.ts'
import type { DashboardScope } from '#domain/dashboard/scopes.ts'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { whoseText } from './whose-text.ts'

interface WhoseChipProps {
  whose: DashboardScope
  /** Slug of the selected clinic; `''` for all of the user's clinics. */
  clinic: string
  names: typeof dashboardTexts.whoseWork | typeof dashboardTexts.whoseFigures
}

/** Says whose work or figures a section shows: «Tus cifras», «Tu clínica: Bilbao», «Toda la red». */
export function WhoseChip({ whose, clinic, names }: WhoseChipProps) {
  const { me } = useStaff()
  if (!me) return null
  const { form, slug } = whoseText(whose, clinic, me.seenClinics)
  const name = clinicLabel(slug)
  return <StatusChip tone="quiet">{fillText(names[form], { clinic: name })}</StatusChip>
}
