import { backOffice, adminLeads } from '#content/ui.ts'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { type LeadFilterState, useLeadList } from './use-lead-list.ts'

const texts = adminLeads.list

/** How many requests the list has, beside its title. */
export function LeadTotal({ filters }: { filters: LeadFilterState }) {
  const { count } = useLeadList(filters)
  if (!count) return null
  const total = countText(filters.narrowed > 0 || filters.text ? texts.found : texts.total, count.value)
  return <>{count.more ? fillText(backOffice.table.capped, { count: total }) : total}</>
}
