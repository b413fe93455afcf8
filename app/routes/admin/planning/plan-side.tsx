import { Button } from '#app/ui/button.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { fillText } from '#content/fill-text.ts'
import { planTexts } from '#content/ui/admin-planning.ts'
import {
  emptyWeeks,
  mondayOfDay,
  type PlanConflict,
  planConflicts,
  planLoad,
} from '#domain/editorial/plan-conflicts.ts'
import type { PlanBoard, ReviewDue } from '#domain/editorial/plan-view.ts'
import { useMutation } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { dayText, shortDayText } from './plan-days.ts'
import { usePlanRefresh } from './use-plan.ts'

const { side: texts, quick } = planTexts
const WEEKS_AHEAD = 8
const SHOWN_REVIEWS = 5

interface PlanSideProps {
  board: PlanBoard
  mayEdit: boolean
  onOpen: (id: string) => void
}

/** What to look at beside the cards: conflicts, hours, reviews that are due, the season. */
export function PlanSide({ board, mayEdit, onOpen }: PlanSideProps) {
  const conflicts = planConflicts(board.cards, board)
  const gaps = emptyWeeks(board.cards, board.today, WEEKS_AHEAD)
  const month = Number(board.today.slice(5, 7))
  return (
    <aside className="plan-side">
      <section>
        <h2>{texts.conflicts}</h2>
        {conflicts.length === 0 ? <p className="muted">{texts.noConflicts}</p> : null}
        <ul>
          {conflicts.map((conflict) => (
            <li key={conflictText(conflict, board)}>
              <button type="button" className="plan-warning" onClick={() => onOpen(conflict.ids[0]!)}>
                <TriangleAlert className="icon" aria-hidden="true" />
                <span>{conflictText(conflict, board)}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {gaps.length > 0 && board.cards.length > 0 ? (
        <section>
          <h2>{texts.gaps}</h2>
          <p className="muted">{gaps.map(shortDayText).join(' · ')}</p>
        </section>
      ) : null}
      <Capacity board={board} mayEdit={mayEdit} />
      <Reviews board={board} mayEdit={mayEdit} />
      <section>
        <h2>{texts.seasons}</h2>
        {board.seasons
          .filter(({ months }) => months.includes(month) || months.includes((month % 12) + 1))
          .map(({ lane, name, hints }) => (
            <div key={lane}>
              <h3>{name}</h3>
              <ul className="plan-hints">
                {hints.map((hint) => (
                  <li key={hint}>{hint}</li>
                ))}
              </ul>
            </div>
          ))}
      </section>
    </aside>
  )
}

function conflictText(conflict: PlanConflict, board: PlanBoard): string {
  const titles = board.cards
    .filter(({ id }) => conflict.ids.includes(id))
    .map(({ title }) => title)
    .join(' · ')
  switch (conflict.kind) {
    case 'same-keyword':
      return fillText(texts.sameKeyword, { keyword: conflict.keyword, titles })
    case 'crowded-day':
      return fillText(texts.crowdedDay, { count: conflict.ids.length, day: dayText(conflict.day) })
    case 'overload':
      return fillText(texts.overload, {
        name: board.people.find(({ id }) => id === conflict.personId)?.name ?? '',
        hours: conflict.hours,
        most: conflict.most,
        week: shortDayText(conflict.week),
      })
    case 'holiday':
      return fillText(texts.holiday, { day: dayText(conflict.day), name: conflict.name, titles })
    case 'out-of-order':
      return fillText(texts.outOfOrder, { title: titles })
  }
}

/** Each person's hours of this week and the next three. */
function Capacity({ board, mayEdit }: Pick<PlanSideProps, 'board' | 'mayEdit'>) {
  const api = useAdminApi()
  const refresh = usePlanRefresh()
  const set = useMutation({
    mutationFn: ({ id, hours }: { id: string; hours: number | null }) =>
      api.put(`/planning/capacities/${id}`, { hours }),
    onError: errorToast,
    onSettled: refresh,
  })
  const loads = new Map(planLoad(board.cards, board.people).map((load) => [load.personId, load]))
  const thisWeek = mondayOfDay(board.today)
  return (
    <section>
      <h2>{texts.capacity}</h2>
      <ul className="plan-capacity">
        {board.people.map((person) => {
          const load = loads.get(person.id)
          const weeks = load?.weeks.filter(({ week }) => week >= thisWeek).slice(0, 4) ?? []
          return (
            <li key={person.id}>
              <span>{person.name}</span>
              {mayEdit ? (
                <input
                  className="input"
                  type="number"
                  min={0}
                  max={60}
                  step="0.5"
                  aria-label={fillText(texts.hours, { name: person.name })}
                  placeholder={texts.noLimit}
                  defaultValue={person.hours ?? ''}
                  onBlur={(event) => {
                    const typed = event.target.value
                    const hours = typed === '' ? null : Number(typed)
                    if (hours !== person.hours) set.mutate({ id: person.id, hours })
                  }}
                />
              ) : (
                <span className="muted">
                  {person.hours === null ? texts.noLimit : fillText(texts.perWeek, { hours: person.hours })}
                </span>
              )}
              {weeks.map(({ week, hours }) => (
                <small key={week} data-over={hours > load!.most || undefined}>
                  {shortDayText(week)}: {fillText(texts.load, { hours, most: load!.most })}
                </small>
              ))}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Reviews({ board, mayEdit }: Pick<PlanSideProps, 'board' | 'mayEdit'>) {
  const api = useAdminApi()
  const refresh = usePlanRefresh()
  const plan = useMutation({
    mutationFn: ({ title, path }: ReviewDue) =>
      api.post('/planning', { title: title.slice(0, 200), type: 'review', path }),
    onSuccess: () => doneToast(quick.added),
    onError: errorToast,
    onSettled: refresh,
  })
  const planned = new Set(board.cards.filter(({ type }) => type === 'review').map(({ path }) => path))
  const open = board.reviews.filter(({ path }) => !planned.has(path))
  const row = (review: ReviewDue) => (
    <li key={review.path}>
      <span>
        {review.title}
        <small>{review.due ? fillText(texts.due, { day: shortDayText(review.due) }) : texts.noReview}</small>
      </span>
      {mayEdit ? (
        <Button
          small
          look="ghost"
          aria-label={`${texts.plan}: ${review.title}`}
          disabled={plan.isPending}
          onClick={() => plan.mutate(review)}
        >
          {texts.plan}
        </Button>
      ) : null}
    </li>
  )
  if (open.length === 0) return null
  return (
    <section>
      <h2>
        {texts.reviews} <span>{open.length}</span>
      </h2>
      <ul className="plan-reviews">{open.slice(0, SHOWN_REVIEWS).map(row)}</ul>
      {open.length > SHOWN_REVIEWS ? (
        <details>
          <summary>{fillText(texts.more, { count: open.length - SHOWN_REVIEWS })}</summary>
          <ul className="plan-reviews">{open.slice(SHOWN_REVIEWS).map(row)}</ul>
        </details>
      ) : null}
    </section>
  )
}
