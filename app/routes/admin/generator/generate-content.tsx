import styles from '#app/styles/admin-generator.css?url'
import textStyles from '#app/styles/admin-generator-text.css?url'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import type { WorkHandle } from '../admin-shell.tsx'
import { CoverageScreen } from './coverage-screen.tsx'

export const links = () => [styles, textStyles].map((href) => ({ rel: 'stylesheet', href }))

export const handle = { isWork: true } satisfies WorkHandle

/** What each page lacks, and proposals for many cells in one batch. */
export default function GenerateContent() {
  return (
    <CapabilityGate needs={['texts.write']}>
      <CoverageScreen />
    </CapabilityGate>
  )
}
