import { LEAD_CHANNELS, LEAD_STATUSES } from '#domain/lead.ts'
import type { LeadChoices } from '#domain/lead-list.ts'
import { fillText } from '#content/fill-text.ts'
import { adminLeads } from '#content/ui.ts'
import type { LeadFilterValues } from './lead-filter-shape.ts'

const { values: labels, treatment } = adminLeads.filters

type ActiveFilter = { label: string; change: Partial<LeadFilterValues> }

const LABELS: Partial<Record<keyof LeadFilterValues, Readonly<Record<string, string>>>> = {
  sla: { overdue: labels.slaOverdue, soon: labels.slaSoon },
  owner: { me: labels.me, none: labels.nobody },
  consent: { call: labels.consentCall, marketing: labels.consentMarketing },
  appointment: { yes: labels.appointmentYes, no: labels.appointmentNo, today: labels.appointmentToday },
  duplicates: { '1': labels.duplicates },
  webhookFailed: { '1': labels.webhookFailed },
  test: { '1': labels.test },
}

/** The filters that are set, each in words and with what takes it away. */
export function activeFilters(values: LeadFilterValues, { people, units }: LeadChoices): ActiveFilter[] {
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
  for (const name of ['sla', 'consent', 'appointment', 'duplicates', 'webhookFailed', 'test'] as const)
    add(name, LABELS[name]?.[values[name]])
  add('owner', LABELS.owner?.[values.owner] ?? people.find(({ id }) => id === values.owner)?.name)
  add('unit', units.find(({ slug }) => slug === values.unit)?.name)
  add('treatment', `${treatment}: ${values.treatment}`)
  add('campaign', values.campaign)
  add('tag', values.tag)
  add('from', fillText(labels.from, { day: dayText(values.from) }))
  add('to', fillText(labels.to, { day: dayText(values.to) }))
  return active
}

/** `2026-11-21` → `21/11/2026`. */
function dayText(day: string): string {
  return day.split('-').toReversed().join('/')
}
