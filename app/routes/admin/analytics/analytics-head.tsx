import { NotebookPen, Printer, Table2, Wallet } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useKeys } from '#app/widgets/back-office/keys/use-keys.ts'
import { PeriodControl } from '#app/widgets/back-office/report/period-control.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { clinicLabel } from '#content/clinic-choices.ts'
import { analyticsTexts as texts } from '#content/ui/admin-analytics.ts'
import { COMPARISONS, type Comparison, REPORT_PERIODS } from '#domain/measurement/report.ts'
import { AdminPageHead } from '../admin-page-head.tsx'
import { type EditQuery, type ReportQuery, withPeriod } from './report-query.ts'

const AnnotationDialog = lazy(() => import('./annotation-dialog.tsx'))
const CostDialog = lazy(() => import('./cost-dialog.tsx'))

interface AnalyticsHeadProps {
  query: ReportQuery
  asTables: boolean
  onTables: (on: boolean) => void
  onChange: (edit: EditQuery) => void
}

/** Title, period, comparison and what can be done with the report. */
export function AnalyticsHead({ query, asTables, onTables, onChange }: AnalyticsHeadProps) {
  const { can, me } = useStaff()
  const [dialog, setDialog] = useState<'annotation' | 'costs' | null>(null)
  const close = () => setDialog(null)
  const writes = can('analytics.write')
  // Costs are of the whole network.
  const writesCosts = writes && me?.seenClinics === 'all'
  useKeys(texts.keys, [
    ...(writes ? [{ keys: 'a', label: texts.annotation.add, run: () => setDialog('annotation') }] : []),
    ...(writesCosts ? [{ keys: 'c', label: texts.costs.title, run: () => setDialog('costs') }] : []),
    { keys: 'Shift+P', label: texts.print, run: () => window.print() },
  ])
  const { clinic } = query.filters
  return (
    <>
      <AdminPageHead title={texts.title} total={clinic ? clinicLabel(clinic) : null} />
      <div className="report-controls">
        <PeriodControl
          legend={texts.period}
          periods={REPORT_PERIODS}
          names={texts.periods}
          period={query.period}
          custom={query.custom}
          onChange={(period, custom) => onChange((now) => withPeriod(now, period, custom))}
        />
        <label className="report-compare">
          <span className="sr-only">{texts.compare}</span>
          <select
            value={query.comparison}
            onChange={({ target }) => onChange((now) => ({ ...now, comparison: target.value as Comparison }))}
          >
            {COMPARISONS.map((one) => (
              <option key={one} value={one}>
                {one === 'previous' ? texts.previous[query.period] : texts.comparisons[one]}
              </option>
            ))}
          </select>
        </label>
        <div className="report-actions">
          {writes ? (
            <button type="button" className="tool-button" onClick={() => setDialog('annotation')}>
              <NotebookPen className="icon" aria-hidden="true" />
              <span className="tool-name">{texts.annotate}</span>
            </button>
          ) : null}
          {writesCosts ? (
            <button type="button" className="tool-button" onClick={() => setDialog('costs')}>
              <Wallet className="icon" aria-hidden="true" />
              <span className="tool-name">{texts.costs.open}</span>
            </button>
          ) : null}
          <button
            type="button"
            className="tool-button"
            aria-pressed={asTables}
            onClick={() => onTables(!asTables)}
          >
            <Table2 className="icon" aria-hidden="true" />
            <span className="tool-name">{texts.allTables}</span>
          </button>
          <button type="button" className="tool-button" onClick={() => window.print()}>
            <Printer className="icon" aria-hidden="true" />
            <span className="tool-name">{texts.print}</span>
          </button>
        </div>
      </div>
      <Suspense fallback={null}>
        {dialog === 'annotation' ? <AnnotationDialog onClose={close} /> : null}
        {dialog === 'costs' ? <CostDialog onClose={close} /> : null}
      </Suspense>
    </>
  )
}
