import { StatusChip, type StatusTone } from '#app/ui/status-chip.tsx'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { TextState } from '#domain/editorial/text-kind.ts'

const TONES: Readonly<Record<TextState, StatusTone>> = {
  draft: 'quiet',
  editorial_review: 'warn',
  medical_review: 'warn',
  approved: 'info',
  scheduled: 'info',
  published: 'done',
  expired: 'error',
  archived: 'quiet',
}

export function StatePill({ state }: { state: TextState }) {
  return <StatusChip tone={TONES[state]}>{textEditor.states[state]}</StatusChip>
}
