import styles from '#app/styles/admin-keywords.css?url'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import type { WorkHandle } from '../admin-shell.tsx'
import { KeywordScreen } from './keyword-screen.tsx'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const handle = { isWork: true } satisfies WorkHandle

/** What people search for, and the page that should answer it. */
export default function Keywords() {
  return (
    <CapabilityGate needs={['keywords.write', 'texts.read']}>
      <KeywordScreen />
    </CapabilityGate>
  )
}
