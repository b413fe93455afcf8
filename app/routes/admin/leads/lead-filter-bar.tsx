import { FilterBar, FilterSearch } from '#app/widgets/back-office/filters/filter-bar.tsx'
import { SavedViews } from '#app/widgets/back-office/filters/saved-views.tsx'
import { fillText } from '#content/fill-text.ts'
import { adminLeads, backOffice } from '#content/ui.ts'
import { SlidersHorizontal, X } from 'lucide-react'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { useLeadChoices } from '../lead-parts/use-lead-choices.ts'
import { activeFilters } from './active-filters.ts'
import { LeadBottom } from './lead-bottom.tsx'
import { LeadFilterPanel } from './lead-filter-panel.tsx'
import { viewQuery } from './lead-filter-shape.ts'
import type { LeadFilterState } from './use-lead-list.ts'

const texts = adminLeads.filters
const { values: labels } = texts

/** Search, queue, the most used filters, and the others behind a button; below, the filters that are set. */
export function LeadFilterBar({ filters }: { filters: LeadFilterState }) {
  const { values, queue, text, setText, set, narrowed } = filters
  const { search } = useLocation()
  const choices = useLeadChoices()
  const id = useId()
  const active = activeFilters(values, choices)
  return (
    <div className="lead-filters">
      <FilterBar>
        <FilterSearch label={texts.search} value={text} onChange={setText} />
        <div className="lead-queue" role="group" aria-label={adminLeads.queue.label}>
          {(['mine', 'all'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className="filter-chip"
              aria-pressed={queue === one}
              onClick={() => set({ queue: one })}
            >
              {adminLeads.queue[one]}
            </button>
          ))}
        </div>
        <div className="lead-quick">
          <Quick on={values.sla === 'overdue'} onPress={(on) => set({ sla: on ? 'overdue' : '' })}>
            {labels.slaOverdue}
          </Quick>
          <Quick on={values.sla === 'soon'} onPress={(on) => set({ sla: on ? 'soon' : '' })}>
            {labels.slaSoon}
          </Quick>
          <Quick on={values.owner === 'none'} onPress={(on) => set({ owner: on ? 'none' : '' })}>
            {labels.nobody}
          </Quick>
        </div>
        <button type="button" className="tool-button" popoverTarget={id}>
          <SlidersHorizontal className="icon" aria-hidden="true" />
          {narrowed > 0 ? fillText(texts.moreCount, { count: narrowed }) : texts.more}
        </button>
        <SavedViews screen="leads" query={viewQuery(search, queue)} onOpen={() => setText('')} />
      </FilterBar>
      <div
        id={id}
        popover="auto"
        className="table-menu lead-filter-panel"
        role="group"
        aria-label={texts.more}
      >
        <LeadFilterPanel values={values} set={set} choices={choices} />
      </div>
      <LeadBottom filterPanel={id} />
      {active.length > 0 ? (
        <ul className="lead-active">
          {active.map(({ label, change }) => (
            <li key={label}>
              <button
                type="button"
                aria-label={fillText(texts.remove, { name: label })}
                onClick={() => set(change)}
              >
                {label}
                <X className="icon" aria-hidden="true" />
              </button>
            </li>
          ))}
          <li>
            <button type="button" className="inline-link" onClick={filters.clear}>
              {backOffice.states.clearFilters}
            </button>
          </li>
        </ul>
      ) : null}
    </div>
  )
}

interface QuickProps {
  on: boolean
  onPress: (on: boolean) => void
  children: string
}

function Quick({ on, onPress, children }: QuickProps) {
  return (
    <button type="button" className="filter-chip" aria-pressed={on} onClick={() => onPress(!on)}>
      {children}
    </button>
  )
}
