import { dashboardTexts } from '#content/ui.ts'
import type { Capability } from '#domain/staff/capabilities.ts'
import { fillText } from '#content/fill-text.ts'
import { LinkRows } from '#app/ui/panel.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import type { LaunchProgress } from './use-launch-progress.ts'

const texts = dashboardTexts.firstDay
type Step = { label: string; detail: string; href: string; needs?: Capability }

/** Before the first request: what to do first. */
export function FirstDay({ launch }: { launch: LaunchProgress | undefined }) {
  const { can } = useStaff()
  const steps: readonly Step[] = texts.steps
  return (
    <section className="admin-list" aria-labelledby="first-day">
      <h2 id="first-day">{texts.title}</h2>
      <p className="muted">
        {texts.text} {launch ? fillText(dashboardTexts.health.launchDone, launch) : null}
      </p>
      <LinkRows links={steps.filter(({ needs }) => needs === undefined || can(needs))} />
    </section>
  )
}
