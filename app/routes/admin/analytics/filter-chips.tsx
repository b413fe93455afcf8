import { X } from 'lucide-react'
import { clinicLabel } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { analyticsTexts as texts } from '#content/ui/admin-analytics.ts'
import {
  REPORT_FILTERS,
  type Report,
  type ReportFilter,
  type ReportFilters,
} from '#domain/measurement/report.ts'

interface FilterChipsProps {
  report: Report
  filters: ReportFilters
  onFilter: (name: ReportFilter, value: string | undefined) => void
  onClear: () => void
}

/** What the figures are narrowed to, each removable, and a list to narrow them further. */
export function FilterChips({ report: { choices }, filters, onFilter, onClear }: FilterChipsProps) {
  const active = REPORT_FILTERS.flatMap((name) => (filters[name] ? [{ name, value: filters[name] }] : []))
  const open = REPORT_FILTERS.filter((name) => !filters[name] && (choices[name]?.length ?? 0) > 0)
  const labelOf = (name: ReportFilter, value: string) =>
    name === 'clinic'
      ? clinicLabel(value)
      : (choices[name]?.find((choice) => choice.value === value)?.label ?? value)
  if (active.length === 0 && open.length === 0) return null
  return (
    <div className="report-filters">
      {active.length > 0 ? (
        <ul aria-label={texts.filterChips}>
          {active.map(({ name, value }) => (
            <li key={name}>
              <button
                type="button"
                aria-label={fillText(texts.removeFilter, {
                  name: texts.filters[name],
                  value: labelOf(name, value),
                })}
                onClick={() => onFilter(name, undefined)}
              >
                <span>{texts.filters[name]}</span> <b>{labelOf(name, value)}</b>
                <X className="icon" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {open.length > 0 ? (
        <>
          <label htmlFor="report-filter" className="sr-only">
            {texts.addFilter}
          </label>
          <select
            id="report-filter"
            className="input"
            value=""
            onChange={({ target }) => {
              const [name, ...value] = target.value.split(':')
              const filter = REPORT_FILTERS.find((one) => one === name)
              if (filter) onFilter(filter, value.join(':'))
            }}
          >
            <option value="">{texts.addFilterFirst}</option>
            {open.map((name) => (
              <optgroup key={name} label={texts.filters[name]}>
                {choices[name]?.map(({ value, label }) => (
                  <option key={value} value={`${name}:${value}`}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </>
      ) : null}
      {active.length > 1 ? (
        <button type="button" className="inline-link" onClick={onClear}>
          {texts.clearAll}
        </button>
      ) : null}
    </div>
  )
}
