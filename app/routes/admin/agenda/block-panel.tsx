import { Button } from '#app/ui/button.tsx'
import { fillText } from '#content/fill-text.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { AgendaResourceView, BlockView } from '#domain/agenda/agenda-view.ts'
import { X } from 'lucide-react'
import { clockOf, dateOf, dayText } from './agenda-time.ts'
import type { AgendaActions } from './use-agenda-actions.ts'

const texts = agendaTexts.block

interface BlockPanelProps {
  block: BlockView
  resources: readonly AgendaResourceView[]
  mayWrite: boolean
  actions: AgendaActions
  onClose: () => void
}

/** A blocked time, to look at and to remove. */
export function BlockPanel({ block, resources, mayWrite, actions, onClose }: BlockPanelProps) {
  const { kind, reason, startsAt, endsAt, resourceId } = block
  const where = resources.find(({ id }) => id === resourceId)?.name ?? texts.whole
  return (
    <section className="agenda-panel" aria-label={reason || texts.kinds[kind]}>
      <div className="agenda-panel-top">
        <span className="agenda-pill">{texts.kinds[kind]}</span>
        <button type="button" className="icon-button" aria-label={agendaTexts.panel.close} onClick={onClose}>
          <X className="icon" aria-hidden="true" />
        </button>
      </div>
      <h2>{reason || texts.kinds[kind]}</h2>
      <p className="agenda-what">
        {dayText(dateOf(startsAt))}
        <span>
          {kind === 'closure'
            ? where
            : `${fillText(agendaTexts.panel.when, { from: clockOf(startsAt), until: clockOf(endsAt) })} · ${where}`}
        </span>
      </p>
      {mayWrite ? (
        <div className="agenda-three">
          <Button
            small
            look="ghost"
            onClick={() => {
              onClose()
              void actions.unblock(block)
            }}
          >
            {kind === 'closure' ? texts.reopen : texts.remove}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
