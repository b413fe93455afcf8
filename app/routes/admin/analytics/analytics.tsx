import styles from '#app/styles/admin-report.css?url'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import { AnalyticsScreen } from './analytics-screen.tsx'

export const links = () => [{ rel: 'stylesheet', href: styles }]

/** What people do on the site and what becomes of their requests, without identifying anybody. */
export default function Analytics() {
  return (
    <CapabilityGate needs="analytics.read">
      <AnalyticsScreen />
    </CapabilityGate>
  )
}
