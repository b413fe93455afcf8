import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { GuardedDialog } from '#app/widgets/back-office/guarded-dialog.tsx'
import { shortDay } from '#app/widgets/back-office/report/axis-days.ts'
import { shownText } from '#app/widgets/back-office/report/shown-text.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { fillText } from '#content/fill-text.ts'
import { analyticsTexts } from '#content/ui/admin-analytics.ts'
import { reportTexts } from '#content/ui/admin-reports.ts'
import { CostForm } from './cost-form.tsx'
import { CostImport } from './cost-import.tsx'
import { COSTS_KEY, type MarketingCost, useCosts } from './use-costs.ts'

const texts = analyticsTexts.costs

/** What was spent on each source: typed, imported, listed, removed. */
export default function CostDialog({ onClose }: { onClose: () => void }) {
  return (
    <GuardedDialog title={texts.title} description={texts.lead} wide onClose={onClose}>
      <div className="cost-dialog">
        <CostForm />
        <CostImport />
        <CostList />
      </div>
    </GuardedDialog>
  )
}

function CostList() {
  const api = useAdminApi()
  const { remove } = useCosts()
  const query = useQuery({
    queryKey: COSTS_KEY,
    queryFn: ({ signal }) => api.get<{ costs: MarketingCost[] }>('/analytics/costs', { signal }),
  })
  if (!query.data) {
    return query.error ? (
      <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton rows={3} />
    )
  }
  const { costs } = query.data
  return (
    <section aria-labelledby="costs-listed">
      <h3 id="costs-listed">{texts.listed}</h3>
      {costs.length === 0 ? <p className="muted">{texts.none}</p> : null}
      <ul className="cost-list">
        {costs.map((cost) => (
          <li key={cost.id}>
            <span>
              <b>{nameOf(cost)}</b>{' '}
              <small>
                {fillText(reportTexts.annotationSpan, {
                  from: shortDay(cost.fromDay),
                  to: shortDay(cost.untilDay),
                })}
              </small>
            </span>
            <span className="numbers">{shownText(cost.amountCents, 'cents')}</span>
            <button
              type="button"
              className="icon-button"
              aria-label={fillText(texts.remove, { name: nameOf(cost) })}
              onClick={() => remove.mutate(cost.id)}
            >
              <Trash2 className="icon" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const nameOf = ({ source, medium, campaign }: MarketingCost) =>
  [source, medium, campaign].filter((part) => part !== '').join(' · ')
