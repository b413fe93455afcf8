import { useUrlValue } from '#app/widgets/back-office/use-url-value.ts'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { adminLeads, backOffice } from '#content/ui.ts'
import { type LeadFilterState, useLeadList } from './use-lead-list.ts'

const texts = adminLeads.list

/** How many requests the table has, beside the title; the board counts its columns, which are the open ones. */
export function LeadTotal({ filters }: { filters: LeadFilterState }) {
  const [view] = useUrlValue('vista')
  const isTable = view === '' || view === 'tabla'
  const { count } = useLeadList(filters, isTable)
  if (!count || !isTable) return null
  const total = countText(filters.narrowed > 0 || filters.text ? texts.found : texts.total, count.value)
  return <>{count.more ? fillText(backOffice.table.capped, { count: total }) : total}</>
}
