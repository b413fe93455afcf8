import { SlidersHorizontal, X } from 'lucide-react'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { LEAD_CHANNELS, LEAD_STATUSES } from '#domain/lead.ts'
import type { LeadChoices } from '#domain/lead-list.ts'
import { fillText } from '#content/fill-text.ts'
import { adminLeads, backOffice } from '#content/ui.ts'
import {
  FilterBar,
  FilterChips,
  FilterDates,
  FilterSearch,
  FilterSelect,
} from '#app/widgets/back-office/filters/filter-bar.tsx'
import { SavedViews } from '#app/widgets/back-office/filters/saved-views.tsx'
import { activeFilters } from './active-filters.ts'
import { useLeadChoices } from './use-lead-choices.ts'
import { viewQuery } from './lead-filter-shape.ts'
import type { LeadFilterState } from './use-lead-list.ts'

const texts = adminLeads.filters
const { values: labels } = texts

/** Search, queue, the filters that matter all day, and the others behind a button; below them, the ones that are set. */
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
        <AllFilters values={values} set={set} choices={choices} />
      </div>
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

type AllFiltersProps = Pick<LeadFilterState, 'values' | 'set'> & { choices: LeadChoices }
const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))

function AllFilters({ values, set, choices }: AllFiltersProps) {
  const { people, tags, campaigns, units } = choices
  const select = (name: 'owner' | 'unit' | 'consent' | 'appointment' | 'campaign' | 'tag' | 'sla') => ({
    value: values[name],
    onChange: (value: string) => set({ [name]: value }),
  })
  const marks = (['duplicates', 'webhookFailed', 'test'] as const).map((mark) => ({
    value: mark,
    label: labels[mark],
  }))
  return (
    <>
      <FilterChips
        label={texts.status}
        values={values.status}
        options={LEAD_STATUSES.map((status) => ({ value: status, label: adminLeads.statuses[status] }))}
        onChange={(status) => set({ status })}
      />
      <div className="lead-filter-grid">
        <FilterSelect
          label={texts.sla}
          options={[
            { value: 'overdue', label: labels.slaOverdue },
            { value: 'soon', label: labels.slaSoon },
          ]}
          {...select('sla')}
        />
        <FilterSelect
          label={texts.owner}
          options={[
            { value: 'me', label: labels.me },
            { value: 'none', label: labels.nobody },
            ...people.flatMap(({ id, name, isMe }) => (isMe ? [] : [{ value: id, label: name }])),
          ]}
          {...select('owner')}
        />
        <FilterSelect
          label={texts.unit}
          options={units.map(({ slug, name }) => ({ value: slug, label: name }))}
          {...select('unit')}
        />
        <FilterSelect
          label={texts.appointment}
          options={[
            { value: 'today', label: labels.appointmentToday },
            { value: 'yes', label: labels.appointmentYes },
            { value: 'no', label: labels.appointmentNo },
          ]}
          {...select('appointment')}
        />
        <FilterSelect
          label={texts.consent}
          options={[
            { value: 'call', label: labels.consentCall },
            { value: 'marketing', label: labels.consentMarketing },
          ]}
          {...select('consent')}
        />
        <FilterSelect label={texts.campaign} options={named(campaigns)} {...select('campaign')} />
        <FilterSelect label={texts.tag} options={named(tags)} {...select('tag')} />
      </div>
      <FilterChips
        label={texts.channel}
        values={values.channel}
        options={LEAD_CHANNELS.map((channel) => ({ value: channel, label: adminLeads.channels[channel] }))}
        onChange={(channel) => set({ channel })}
      />
      <FilterDates label={texts.dates} from={values.from} to={values.to} onChange={set} />
      <FilterChips
        label={texts.marks}
        values={marks.flatMap(({ value }) => (values[value] === '1' ? [value] : []))}
        options={marks}
        onChange={(on) =>
          set(Object.fromEntries(marks.map(({ value }) => [value, on.includes(value) ? '1' : ''])))
        }
      />
    </>
  )
}
