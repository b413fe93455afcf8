import { StatusChip } from '#app/ui/status-chip.tsx'
import { countText } from '#content/count-text.ts'
import { adminPeople } from '#content/ui.ts'
import type { ProfessionalRow } from '#domain/people/professional.ts'

const texts = adminPeople.people

/** Whether the public sees a professional, and if not, how much is missing. */
export function PersonState({ person: { shown, active, missing } }: { person: ProfessionalRow }) {
  if (shown) return <StatusChip tone="done">{texts.states.shown}</StatusChip>
  if (missing.length === 0 || !active) return <StatusChip>{texts.states.inactive}</StatusChip>
  return <StatusChip tone="warn">{countText(texts.states.missing, missing.length)}</StatusChip>
}
