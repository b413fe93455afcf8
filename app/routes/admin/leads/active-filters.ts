import { fillText } from '#content/fill-text.ts'
import { adminLeads } from '#content/ui.ts'
import type { LeadChoices } from '#domain/lead/lead-list.ts'
import { LEAD_CHANNELS, LEAD_STATUSES } from '#domain/lead/lead.ts'
import { LEAD_SELECTS, optionsOf } from './lead-filter-options.ts'
import type { LeadFilterValues } from './lead-filter-shape.ts'

const { values: labels } = adminLeads.filters

type ActiveFilter = { label: string; change: Partial<LeadFilterValues> }

/** The filters that are set, each as text with the change that removes it. */
export function activeFilters(values: LeadFilterValues, choices: LeadChoices): ActiveFilter[] {
  const active: ActiveFilter[] = []
  for (const status of LEAD_STATUSES.filter((one) => values.status.includes(one)))
    active.push({
      label: adminLeads.statuses[status],
      change: { status: values.status.filter((one) => one !== status) },
    })
  for (const channel of LEAD_CHANNELS.filter((one) => values.channel.includes(one)))
    active.push({
      label: adminLeads.channels[channel],
      change: { channel: values.channel.filter((one) => one !== channel) },
    })
  const add = (name: keyof LeadFilterValues, label: string | undefined) => {
    if (values[name].length > 0) active.push({ label: label ?? String(values[name]), change: { [name]: '' } })
  }
  for (const name of LEAD_SELECTS)
    add(name, optionsOf(name, choices).find(({ value }) => value === values[name])?.label)
  add('duplicates', labels.duplicates)
  add('webhookFailed', labels.webhookFailed)
  add('test', values.test === '0' ? labels.noTest : labels.test)
  add('from', fillText(labels.from, { day: dayText(values.from) }))
  add('to', fillText(labels.to, { day: dayText(values.to) }))
  return active
}

/** `2026-11-21` → `21/11/2026`. */
function dayText(day: string): string {
  return day.split('-').toReversed().join('/')
}
