import type { AgendaView, VisitView } from '#domain/agenda/agenda-view.ts'
import type { Alternative } from '#domain/agenda/booking-api.ts'
import { BlockDialog } from './block-dialog.tsx'
import { BookHourDialog } from './book-hour-dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { CloseDayDialog } from './close-day-dialog.tsx'
import { ExtraDialog } from './extra-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import type { AgendaActions, VisitPlace } from './use-agenda-actions.ts'
import type { useAgendaPlace } from './use-agenda.ts'

export type HourStart = { clinicSlug: string; resourceId: number; date: string; from: number }

export type AgendaDialogState =
  | { kind: 'book'; start?: HourStart }
  | {
      kind: 'block'
      clinicSlug: string
      date: string
      resourceId?: number
      from?: number
      until?: number
    }
  | { kind: 'close'; clinicSlug: string; date: string }
  | { kind: 'change'; visit: VisitView }
  | { kind: 'link'; visit: VisitView }
  | { kind: 'extra'; visit: VisitView; to: VisitPlace; alternatives: readonly Alternative[] }

export interface AgendaDialogProps {
  place: ReturnType<typeof useAgendaPlace>
  data: AgendaView | undefined
  date: string
  actions: AgendaActions
  onClose: () => void
}

/** The open dialog of the agenda. Loaded with the first one. */
export default function AgendaDialogs({ state, ...props }: AgendaDialogProps & { state: AgendaDialogState }) {
  if (state.kind === 'book') return <BookHourDialog {...props} start={state.start} />
  if (state.kind === 'block') return <BlockDialog {...props} start={state} />
  if (state.kind === 'close') return <CloseDayDialog {...props} start={state} />
  if (state.kind === 'link') return <LinkDialog {...props} visit={state.visit} />
  if (state.kind === 'change') return <ChangeDialog {...props} visit={state.visit} />
  return <ExtraDialog {...props} {...state} />
}
