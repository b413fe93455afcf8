import { Button } from '#app/ui/button.tsx'
import { KeyCaps } from '#app/widgets/back-office/keys/key-caps.tsx'
import { fillText } from '#content/fill-text.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import { ChevronRight } from 'lucide-react'
import { clockText, dayText, lengthText } from './agenda-time.ts'
import type { Moving } from './use-moving.ts'

const texts = agendaTexts.move

/** Follows the pointer: whose visit it is and where it would go. */
export function MoveCard({ move, at }: { move: Moving; at: { x: number; y: number } }) {
  const { visit, minutes, target } = move
  return (
    <div className="agenda-card" aria-hidden="true" style={{ left: at.x + 14, top: at.y + 10 }}>
      <b>{visit.person?.name}</b>
      {visit.person?.reason ?? agendaTexts.firstVisit}, {lengthText(minutes)}
      <p>
        <ChevronRight className="icon" />
        {target.fits ? (
          <>
            <strong>{placeText(move)}</strong> {target.column.resource.name}
          </>
        ) : (
          <strong>{texts.taken}</strong>
        )}
      </p>
    </div>
  )
}

interface MoveHintProps {
  move: Moving
  onSave: () => void
  onLeave: () => void
}

/** What the keys do while a visit is moved, and where it is now, also aloud. */
export function MoveHint({ move, onSave, onLeave }: MoveHintProps) {
  const { target, via } = move
  return (
    <div className="agenda-hint">
      <p role="status">
        <b>
          {target.fits
            ? fillText(texts.said, {
                day: dayText(target.column.date),
                time: clockText(target.from),
                resource: target.column.resource.name,
              })
            : texts.taken}
        </b>
      </p>
      <p>{via === 'pointer' ? texts.drop : texts.enter}</p>
      {via === 'keys' ? (
        <>
          <span>
            <KeyCaps keys="ArrowLeft" />
            <KeyCaps keys="ArrowRight" /> {texts.column}
          </span>
          <span>
            <KeyCaps keys="ArrowUp" />
            <KeyCaps keys="ArrowDown" /> {texts.time}
          </span>
          <Button small look="ghost" onClick={onSave}>
            {texts.saveButton} <KeyCaps keys="Enter" />
          </Button>
        </>
      ) : null}
      <Button small look="ghost" onClick={onLeave}>
        {texts.back} <KeyCaps keys="Escape" />
      </Button>
    </div>
  )
}

/** «jueves 10 de diciembre, 16:15». */
function placeText({ target }: Moving): string {
  return fillText(texts.to, { day: dayText(target.column.date), time: clockText(target.from) })
}
