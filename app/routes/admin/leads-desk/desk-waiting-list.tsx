import { useClinicScope } from '#app/widgets/back-office/staff/use-clinic-scope.ts'
import { fillText } from '#content/fill-text.ts'
import { deskTexts } from '#content/ui.ts'
import { DESK_REASONS } from '#domain/lead/desk-order.ts'
import { useWaiting, waitingText } from '#app/widgets/back-office/shell/use-waiting.ts'

const texts = deskTexts.desk.waiting

/** What is waiting in the call desk's queue and why, before the user starts. Renders nothing without data. */
export function DeskWaitingList() {
  const [clinic] = useClinicScope()
  const data = useWaiting(clinic)
  if (!data) return null
  const { counts, cap } = data
  const reasons = DESK_REASONS.filter((reason) => counts[reason] > 0)
  return (
    <section aria-labelledby="desk-waiting">
      <h2 id="desk-waiting">
        {texts.title} {waitingText(data)}
      </h2>
      {reasons.length === 0 ? <p>{texts.none}</p> : null}
      <ul className="desk-waiting">
        {reasons.map((reason) => (
          <li key={reason} data-reason={reason}>
            <b>{counts[reason] < cap ? counts[reason] : fillText(texts.more, { count: String(cap) })}</b>{' '}
            {texts.reasons[reason]}
          </li>
        ))}
      </ul>
    </section>
  )
}
