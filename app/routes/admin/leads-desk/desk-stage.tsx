import { deskTexts } from '#content/ui.ts'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'

interface DeskStageProps {
  head: ReactNode
  words: ReactNode
  /** The call in progress, or what else can be done. */
  doing: ReactNode
  says: ReactNode
  note: ReactNode
  outcomes: ReactNode
  facts: ReactNode
  treatment: ReactNode
  slots: ReactNode
  rest: ReactNode
}

/** The person at the call desk: what is known, what is said, and when there is room; outcomes never move. */
export function DeskStage(parts: DeskStageProps) {
  return (
    <div className="desk-stage">
      <div className="desk-who">
        {parts.facts}
        {parts.treatment}
        <p className="desk-held">
          <Lock className="icon" aria-hidden="true" /> {deskTexts.desk.held}
        </p>
      </div>
      <div className="desk-talk">
        <div className="desk-said">
          {parts.head}
          <h2 className="sr-only">{deskTexts.actions.work}</h2>
          {parts.words}
          {parts.doing}
          {parts.says}
          {parts.note}
        </div>
        {parts.outcomes}
      </div>
      <aside className="desk-when" aria-label={deskTexts.tabs.label}>
        {parts.slots}
        {parts.rest}
      </aside>
    </div>
  )
}
