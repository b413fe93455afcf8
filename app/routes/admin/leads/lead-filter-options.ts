import { adminLeads } from '#content/ui.ts'
import type { LeadChoices } from '#domain/lead/lead-list.ts'

const { values: labels, interests } = adminLeads.filters

/** Single-choice filters, in display order. */
export const LEAD_SELECTS = [
  'sla',
  'due',
  'owner',
  'unit',
  'treatment',
  'appointment',
  'consent',
  'campaign',
  'tag',
] as const
export type LeadSelect = (typeof LEAD_SELECTS)[number]

type Option = { value: string; label: string; group?: string }

/** The options of a filter. */
export function optionsOf(name: LeadSelect, choices: LeadChoices): Option[] {
  const { people, tags, campaigns, units } = choices
  if (name === 'owner')
    return [
      ...FIXED.owner,
      ...people.flatMap(({ id, name: label, isMe }) => (isMe ? [] : [{ value: id, label }])),
    ]
  if (name === 'unit') return units.map(({ slug, name: label }) => ({ value: slug, label }))
  if (name === 'treatment') return interestOptions(choices)
  if (name === 'campaign' || name === 'tag')
    return (name === 'tag' ? tags : campaigns).map((value) => ({ value, label: value }))
  return FIXED[name]
}

const FIXED = {
  sla: [
    { value: 'overdue', label: labels.slaOverdue },
    { value: 'soon', label: labels.slaSoon },
  ],
  due: [
    { value: 'late', label: labels.dueLate },
    { value: 'today', label: labels.dueToday },
  ],
  owner: [
    { value: 'me', label: labels.me },
    { value: 'none', label: labels.nobody },
  ],
  appointment: [
    { value: 'today', label: labels.appointmentToday },
    { value: 'tomorrow', label: labels.appointmentTomorrow },
    { value: 'week', label: labels.appointmentWeek },
    { value: 'past', label: labels.appointmentPast },
    { value: 'yes', label: labels.appointmentYes },
    { value: 'no', label: labels.appointmentNo },
  ],
  consent: [
    { value: 'call', label: labels.consentCall },
    { value: 'marketing', label: labels.consentMarketing },
  ],
} satisfies Partial<Record<LeadSelect, Option[]>>

/** Concerns, zones and subjects of the home form, and treatments, each under its heading. */
function interestOptions({ reasons, treatments }: LeadChoices): Option[] {
  return [
    ...(['concern', 'zone', 'word'] as const).flatMap((kind) =>
      reasons
        .filter((reason) => reason.kind === kind)
        .map(({ slug, name }) => ({ value: slug, label: name, group: interests[kind] })),
    ),
    ...treatments.map(({ slug, name }) => ({ value: slug, label: name, group: interests.treatment })),
  ]
}
