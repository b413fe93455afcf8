import styles from '#app/styles/admin-planning.css?url'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import type { WorkHandle } from '../admin-shell.tsx'
import { PlanScreen } from './plan-screen.tsx'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const handle = { isWork: true } satisfies WorkHandle

/** What will be written, by whom and for when. */
export default function Planning() {
  return (
    <CapabilityGate needs={['planning.write', 'texts.read']}>
      <PlanScreen />
    </CapabilityGate>
  )
}
