import { planTexts } from '#content/ui/admin-planning.ts'
import { PLAN_STATES } from '#domain/editorial/plan-item.ts'
import type { PlanBoard as Board } from '#domain/editorial/plan-view.ts'
import { CARD_TYPE, type MoveCard, PlanCard } from './plan-card.tsx'
import type { PlanChanges } from './use-plan.ts'

interface PlanBoardProps {
  board: Board
  changes: PlanChanges
  onOpen: (id: string) => void
  onMove: MoveCard
}

/** The cards by their column; on a phone one below the other. */
export function PlanBoard({ board, changes, onOpen, onMove }: PlanBoardProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable
    <section className="plan-board" aria-label={planTexts.views.board} tabIndex={0}>
      {PLAN_STATES.map((state) => {
        const cards = board.cards.filter((card) => card.state === state)
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move cards too
          <section
            key={state}
            aria-labelledby={`plan-${state}`}
            data-empty={cards.length === 0 || undefined}
            onDragOver={(event) => event.dataTransfer.types.includes(CARD_TYPE) && event.preventDefault()}
            onDrop={(event) => {
              const id = event.dataTransfer.getData(CARD_TYPE)
              const card = board.cards.find((one) => one.id === id)
              if (card) changes.move(card, { state })
            }}
          >
            <h2 id={`plan-${state}`}>
              {planTexts.states[state]} <span>{cards.length}</span>
            </h2>
            {cards.map((card) => (
              <PlanCard key={card.id} {...{ card, board, changes, onOpen, onMove }} />
            ))}
          </section>
        )
      })}
    </section>
  )
}
