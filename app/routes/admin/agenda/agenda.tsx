import styles from '#app/styles/admin-agenda.css?url'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import { clinicLabel } from '#content/clinic-choices.ts'
import { admin } from '#content/ui.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import { AdminPageHead } from '../admin-page-head.tsx'
import type { WorkHandle } from '../admin-shell.tsx'
import { AgendaScreen } from './agenda-screen.tsx'
import { useAgendaPlace } from './use-agenda.ts'

const texts = agendaTexts.empty

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const handle = { isWork: true } satisfies WorkHandle

/** The day of a clinic: who comes when, what is free, and how it goes. */
export default function Agenda() {
  return (
    <CapabilityGate needs="agenda.read">
      <AgendaOfClinics />
    </CapabilityGate>
  )
}

function AgendaOfClinics() {
  const place = useAgendaPlace()
  if (place.clinics.length === 0) return <ChooseClinic place={place} />
  return <AgendaScreen key={place.clinics.join()} place={place} />
}

/** Somebody who sees many clinics says which one first. */
function ChooseClinic({ place }: { place: ReturnType<typeof useAgendaPlace> }) {
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
