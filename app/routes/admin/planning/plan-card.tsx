import { PersonMark } from '#app/ui/person-mark.tsx'
import { StatusChip, type StatusTone } from '#app/ui/status-chip.tsx'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { planTexts } from '#content/ui/admin-planning.ts'
import type { PlanState } from '#domain/editorial/plan-item.ts'
import type { PlanBoard, PlanCard as Card } from '#domain/editorial/plan-view.ts'
import { CalendarCheck, CalendarDays, Hourglass, TriangleAlert } from 'lucide-react'
import { shortDayText } from './plan-days.ts'
import type { MovedBy } from './use-card-focus.ts'
import { type CardMove, columnsFor, moveOfKey, type PlanChanges } from './use-plan.ts'

const { card: texts, types, states, impacts } = planTexts

export const TONES: Readonly<Record<PlanState, StatusTone>> = {
  backlog: 'quiet',
  brief: 'quiet',
  writing: 'info',
  editorial_review: 'warn',
  medical_review: 'warn',
  approved: 'done',
  scheduled: 'done',
  published: 'done',
}

/** Moves a card by one of its controls. */
export type MoveCard = (card: Card, to: CardMove, by: MovedBy) => void

/** What a drag carries. */
export const CARD_TYPE = 'application/x-plan-card'

interface PlanCardProps {
  card: Card
  board: PlanBoard
  changes: PlanChanges
  onOpen: (id: string) => void
  onMove: MoveCard
  /** In a calendar: one line. */
  brief?: boolean
}

/** A card, to drag or to move with the keys. */
export function PlanCard({ card, board, changes, onOpen, onMove, brief = false }: PlanCardProps) {
  const owner = board.people.find(({ id }) => id === card.ownerId)
  const reviewer = board.people.find(({ id }) => id === card.reviewerId)
  const waits = board.cards.filter(({ id, state }) => card.needs.includes(id) && state !== 'published').length
  const movable = changes.mayMove(card)
  return (
    <article
      className="plan-card"
      data-brief={brief || undefined}
      data-card={card.id}
      data-state={card.state}
    >
      <button
        type="button"
        className="plan-card-open"
        draggable={movable}
        title={movable ? texts.keysHint : undefined}
        aria-keyshortcuts={movable ? 'ArrowLeft ArrowRight Shift+ArrowLeft Shift+ArrowRight [ ]' : undefined}
        onClick={() => onOpen(card.id)}
        onKeyDown={(event) => {
          const to = moveOfKey(event, card, board.today)
          if (!to) return
          event.preventDefault()
          onMove(card, to, 'button')
        }}
        onDragStart={(event) => {
          event.dataTransfer.setData(CARD_TYPE, card.id)
          event.dataTransfer.effectAllowed = 'move'
        }}
      >
        <small>
          {types[card.type]}
          {brief ? <i data-tone={TONES[card.state]}>{states[card.state]}</i> : null}
        </small>
        <b>{card.title}</b>
      </button>
      {brief ? null : (
        <>
          {card.keyword ? <p className="plan-keyword">{card.keyword.text}</p> : null}
          {card.text?.failure ? (
            <StatusChip tone="error" icon={TriangleAlert}>
              {texts.failure}
            </StatusChip>
          ) : null}
          {waits > 0 ? (
            <StatusChip tone="warn" icon={Hourglass}>
              {countText(texts.blocked, waits)}
            </StatusChip>
          ) : null}
          <p className="plan-facts">
            {card.plannedFor ? (
              <span title={texts.planned}>
                <CalendarDays className="icon" aria-hidden="true" />
                <span className="sr-only">{texts.planned} </span>
                {shortDayText(card.plannedFor)}
              </span>
            ) : null}
            {card.publishOn ? (
              <span title={texts.publish} data-tone="publish">
                <CalendarCheck className="icon" aria-hidden="true" />
                <span className="sr-only">{texts.publish} </span>
                {shortDayText(card.publishOn)}
              </span>
            ) : null}
            {card.effort === null ? null : <span>{card.effort} h</span>}
            {card.impact === null ? null : (
              <span>
                {texts.impact} {impacts[card.impact as 1 | 2 | 3].toLowerCase()}
              </span>
            )}
            <span className="plan-people">
              {owner ? <PersonMark name={owner.name} /> : null}
              {reviewer ? <PersonMark name={reviewer.name} /> : null}
            </span>
          </p>
          {changes.mayPlace(card) && !card.text ? (
            <select
              className="plan-move"
              aria-label={fillText(texts.moveTo, { title: card.title })}
              value={card.state}
              onChange={(event) => onMove(card, { state: event.target.value as PlanState }, 'select')}
            >
              {columnsFor(card).map((state) => (
                <option key={state} value={state}>
                  {states[state]}
                </option>
              ))}
            </select>
          ) : null}
        </>
      )}
    </article>
  )
}
