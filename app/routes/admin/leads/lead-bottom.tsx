import { Headset, Search, SlidersHorizontal } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { adminLeads } from '#content/ui.ts'

const texts = adminLeads.list

/** On a phone: the next request, the search and the filters, always in reach of the thumb. */
export function LeadBottom({ filterPanel }: { filterPanel: string }) {
  const { can } = useStaff()
  return (
    <div className="bottom-bar">
      {can('leads.write') ? (
        <ButtonLink href="/admin/leads?vista=mesa">
          <Headset className="icon" aria-hidden="true" />
          {texts.next}
        </ButtonLink>
      ) : null}
      <button
        type="button"
        onClick={() => document.querySelector<HTMLElement>('.filter-search input')?.focus()}
      >
        <Search className="icon" aria-hidden="true" />
        {texts.find}
      </button>
      <button type="button" popoverTarget={filterPanel}>
        <SlidersHorizontal className="icon" aria-hidden="true" />
        {texts.filter}
      </button>
    </div>
  )
}
