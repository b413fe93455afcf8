import { agendaTexts } from '#content/ui/admin-agenda.ts'
import { clockText } from './agenda-time.ts'
import type { Moving } from './use-moving.ts'

/** Where the visit would go. */
export function MoveGhost({ move: { target } }: { move: Moving }) {
  return (
    <div className="agenda-item agenda-target" data-fits={target.fits}>
      <b>{target.fits ? clockText(target.from) : agendaTexts.move.taken}</b>
    </div>
  )
}
