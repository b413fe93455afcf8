import { Button } from '#app/ui/button.tsx'
import { useUrlValue } from '#app/widgets/back-office/use-url-value.ts'
import { planTexts } from '#content/ui/admin-planning.ts'
import { isDate } from '#domain/calendar/madrid-calendar.ts'
import { dayOf } from '#domain/editorial/plan-conflicts.ts'
import type { PlanBoard, PlanCard as Card } from '#domain/editorial/plan-view.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { CARD_TYPE, type MoveCard, PlanCard } from './plan-card.tsx'
import { dayText, monthText, shortDayText, stepped, weeksOf } from './plan-days.ts'
import type { PlanChanges } from './use-plan.ts'

const { calendar: texts } = planTexts

interface PlanCalendarProps {
  board: PlanBoard
  view: 'month' | 'week'
  changes: PlanChanges
  onOpen: (id: string) => void
  onMove: MoveCard
}

/** The cards on their days: published and scheduled ones where their text is, others where they are planned. */
export function PlanCalendar({ board, view, changes, onOpen, onMove }: PlanCalendarProps) {
  const [asked, setAsked] = useUrlValue('dia')
  const day = isDate(asked) ? asked : board.today
  const weeks = weeksOf(day, view)
  const onDay = Map.groupBy(board.cards, dayOf)
  const holidays = new Map(board.holidays.map(({ date, name }) => [date, name]))
  const drop = (id: string, date: string | null) => {
    const card = board.cards.find((one) => one.id === id)
    if (card) changes.move(card, { plannedFor: date })
  }
  // A card that leaves the days shown takes the view along.
  const moveAlong: MoveCard = (card, to, by) => {
    onMove(card, to, by)
    const date = 'plannedFor' in to && changes.mayMove(card) && !card.publishOn ? to.plannedFor : null
    if (date && !weeks.flat().includes(date)) setAsked(date)
  }
  const list = (cards: readonly Card[] = []) =>
    cards.map((card) => (
      <PlanCard
        key={card.id}
        {...{ card, board, changes, onOpen }}
        onMove={moveAlong}
        brief={view === 'month'}
      />
    ))
  const unplanned = (onDay.get(null) ?? []).filter(({ state }) => state !== 'published')
  return (
    <div>
      <div className="plan-calendar-head">
        <h2>
          {view === 'month'
            ? monthText(day)
            : `${shortDayText(weeks[0]![0]!)} – ${shortDayText(weeks[0]![6]!)}`}
        </h2>
        <button
          type="button"
          className="icon-button"
          aria-label={texts.previous[view]}
          onClick={() => setAsked(stepped(day, view, -1))}
        >
          <ChevronLeft className="icon" aria-hidden="true" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={texts.next[view]}
          onClick={() => setAsked(stepped(day, view, 1))}
        >
          <ChevronRight className="icon" aria-hidden="true" />
        </button>
        <Button small look="ghost" onClick={() => setAsked(undefined)}>
          {texts.today}
        </Button>
      </div>
      <div className="plan-days" data-view={view}>
        {weeks.flat().map((date) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move cards too
          <section
            key={date}
            aria-label={[dayText(date), holidays.get(date)].filter(Boolean).join(', ')}
            data-today={date === board.today || undefined}
            data-other={(view === 'month' && date.slice(0, 7) !== day.slice(0, 7)) || undefined}
            data-holiday={holidays.has(date) || undefined}
            data-empty={onDay.has(date) ? undefined : true}
            onDragOver={(event) => event.dataTransfer.types.includes(CARD_TYPE) && event.preventDefault()}
            onDrop={(event) => drop(event.dataTransfer.getData(CARD_TYPE), date)}
          >
            <p className="plan-date">
              <span>{view === 'month' ? Number(date.slice(8)) : dayText(date)}</span>
              {holidays.has(date) ? <small>{holidays.get(date)}</small> : null}
            </p>
            {list(onDay.get(date))}
          </section>
        ))}
      </div>
      {unplanned.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move cards too
        <section
          className="plan-unplanned"
          aria-label={texts.unplanned}
          onDragOver={(event) => event.dataTransfer.types.includes(CARD_TYPE) && event.preventDefault()}
          onDrop={(event) => drop(event.dataTransfer.getData(CARD_TYPE), null)}
        >
          <h2>{texts.unplanned}</h2>
          <div>
            {unplanned.map((card) => (
              <PlanCard key={card.id} {...{ card, board, changes, onOpen }} onMove={moveAlong} brief />
            ))}
          </div>
        </section>
      ) : null}
    </div>
  )
}
