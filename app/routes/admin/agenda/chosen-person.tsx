import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import type { FoundPerson } from '#app/widgets/back-office/shell/use-found-people.ts'
import { fillText } from '#content/fill-text.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { LeadDetail } from '#domain/lead/lead-detail.ts'
import { isVisitSet } from '#domain/lead/lead-states.ts'
import { useQuery } from '@tanstack/react-query'
import { momentText } from '../lead-parts/lead-time.ts'
import { leadKey } from '../leads-desk/use-lead.ts'

const texts = agendaTexts.book

/** Who was found, with the visit that this one would replace. */
export function ChosenPerson({ person, onOther }: { person: FoundPerson; onOther: () => void }) {
  const api = useAdminApi()
  const { data } = useQuery({
    queryKey: leadKey(person.folio),
    queryFn: ({ signal }) => api.get<LeadDetail>(`/leads/${person.folio}`, { signal }),
  })
  const at = data && isVisitSet(data.status) ? data.appointmentAt : null
  return (
    <div className="agenda-chosen">
      <p>
        <b>{person.name}</b> <small>{data?.phone ?? person.phone}</small>
      </p>
      <button type="button" className="inline-link" onClick={onOther}>
        {texts.other}
      </button>
      {at ? <p className="agenda-has">{fillText(texts.has, { when: momentText(at) })}</p> : null}
    </div>
  )
}
