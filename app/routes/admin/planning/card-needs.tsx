import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { fillText } from '#content/fill-text.ts'
import { planTexts } from '#content/ui/admin-planning.ts'
import type { PlanBoard, PlanCard } from '#domain/editorial/plan-view.ts'
import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { usePlanRefresh } from './use-plan.ts'

const { card: texts } = planTexts

interface CardNeedsProps {
  card: PlanCard
  board: PlanBoard
  mayEdit: boolean
}

/** The cards that one waits for. A change is saved at once. */
export function CardNeeds({ card, board, mayEdit }: CardNeedsProps) {
  const api = useAdminApi()
  const refresh = usePlanRefresh()
  const change = useMutation({
    mutationFn: ({ id, on }: { id: string; on: boolean }) =>
      on
        ? api.post(`/planning/${card.id}/needs`, { needsId: id })
        : api.delete(`/planning/${card.id}/needs/${id}`),
    onError: errorToast,
    onSettled: refresh,
  })
  const others = board.cards.filter(({ id }) => id !== card.id)
  const needed = others.filter(({ id }) => card.needs.includes(id))
  if (!mayEdit && needed.length === 0) return null
  return (
    <section className="plan-needs">
      <h3>{texts.needs}</h3>
      <ul>
        {needed.map(({ id, title }) => (
          <li key={id}>
            {title}
            {mayEdit ? (
              <button
                type="button"
                className="icon-button"
                aria-label={fillText(texts.needsRemove, { title })}
                onClick={() => change.mutate({ id, on: false })}
              >
                <X className="icon" aria-hidden="true" />
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {mayEdit && others.length > needed.length ? (
        <select
          className="input"
          aria-label={texts.needsAdd}
          value=""
          disabled={change.isPending}
          onChange={(event) => event.target.value && change.mutate({ id: event.target.value, on: true })}
        >
          <option value="">{texts.needsAdd}</option>
          {others
            .filter(({ id }) => !card.needs.includes(id))
            .map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
        </select>
      ) : null}
    </section>
  )
}
