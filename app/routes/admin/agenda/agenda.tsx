import styles from '#app/styles/admin-agenda.css?url'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import type { WorkHandle } from '../admin-shell.tsx'
import { AgendaScreen } from './agenda-screen.tsx'
import { ChooseClinic } from './choose-clinic.tsx'
import { useAgendaPlace } from './use-agenda.ts'

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
