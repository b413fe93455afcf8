import { clinicLabel } from '#content/clinic-choices.ts'
import { admin } from '#content/ui.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import { AdminPageHead } from '../admin-page-head.tsx'
import type { useAgendaPlace } from './use-agenda.ts'

const texts = agendaTexts.empty

/** Somebody who sees many clinics says which one first. */
export function ChooseClinic({ place }: { place: ReturnType<typeof useAgendaPlace> }) {
  return (
    <>
      <AdminPageHead title={admin.screens.agenda} lead={texts.choose} />
      <section aria-labelledby="agenda-choose">
        <h2 id="agenda-choose">{texts.chooseTitle}</h2>
        <ul className="agenda-clinics">
          {place.own.map((slug) => (
            <li key={slug}>
              <button type="button" onClick={() => place.go({ sede: slug })}>
                {clinicLabel(slug)}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
