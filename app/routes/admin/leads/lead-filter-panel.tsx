import { FilterChips, FilterDates, FilterSelect } from '#app/widgets/back-office/filters/filter-bar.tsx'
import { adminLeads } from '#content/ui.ts'
import type { LeadChoices } from '#domain/lead/lead-list.ts'
import { LEAD_CHANNELS, LEAD_STATUSES } from '#domain/lead/lead.ts'
import { LEAD_SELECTS, type LeadSelect, optionsOf } from './lead-filter-options.ts'
import type { LeadFilterState } from './use-lead-list.ts'

const texts = adminLeads.filters
const MARKS = ['duplicates', 'webhookFailed', 'test'] as const

interface LeadFilterPanelProps extends Pick<LeadFilterState, 'values' | 'set'> {
  choices: LeadChoices
  /** Filters to offer; all of them by default. */
  selects?: readonly LeadSelect[]
  /** Whether to offer duplicates, failed deliveries and tests. */
  withMarks?: boolean
}

export function LeadFilterPanel({
  values,
  set,
  choices,
  selects = LEAD_SELECTS,
  withMarks = true,
}: LeadFilterPanelProps) {
  return (
    <>
      <FilterChips
        label={texts.status}
        values={values.status}
        options={LEAD_STATUSES.map((status) => ({ value: status, label: adminLeads.statuses[status] }))}
        onChange={(status) => set({ status })}
      />
      <div className="lead-filter-grid">
        {selects.map((name) => (
          <FilterSelect
            key={name}
            label={texts[name]}
            value={values[name]}
            options={optionsOf(name, choices)}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
      </div>
      <FilterChips
        label={texts.channel}
        values={values.channel}
        options={LEAD_CHANNELS.map((channel) => ({ value: channel, label: adminLeads.channels[channel] }))}
        onChange={(channel) => set({ channel })}
      />
      <FilterDates label={texts.dates} from={values.from} to={values.to} onChange={set} />
      {withMarks ? (
        <FilterChips
          label={texts.marks}
          values={MARKS.filter((mark) => values[mark] === '1')}
          options={MARKS.map((mark) => ({ value: mark, label: texts.values[mark] }))}
          onChange={(on) =>
            set(
              Object.fromEntries(
                // «Without tests» is not a mark, so it is kept.
                MARKS.map((mark) => [mark, on.includes(mark) ? '1' : values[mark] === '0' ? '0' : '']),
              ),
            )
          }
        />
      ) : null}
    </>
  )
}
