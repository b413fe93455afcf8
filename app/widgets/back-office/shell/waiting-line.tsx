import { AppLink } from '#app/ui/app-link.tsx'
import { fillText } from '#content/fill-text.ts'
import { deskTexts } from '#content/ui.ts'
import { useClinicScope } from '../staff/use-clinic-scope.ts'
import { useWaiting, waitingText } from './use-waiting.ts'

const texts = deskTexts.desk.line

/** «40 personas esperan respuesta», which leads to the call desk. */
export function WaitingLine() {
  const [clinic] = useClinicScope()
  const waiting = useWaiting(clinic)
  if (!waiting) return null
  if (waiting.total === 0) return texts.none
  const text = waiting.total === 1 ? texts.one : fillText(texts.many, { count: waitingText(waiting) })
  const href = `/admin/leads?vista=mesa${clinic ? `&sede=${clinic}` : ''}`
  return (
    <AppLink className="inline-link" href={href}>
      {text}
    </AppLink>
  )
}

/** The same figure beside «Solicitudes» in the rail. */
export function WaitingBadge() {
  const [clinic] = useClinicScope()
  const waiting = useWaiting(clinic)
  if (!waiting?.total) return null
  return (
    <span className="rail-count">
      {waiting.total < waiting.totalCap ? waiting.total : `${waiting.totalCap - 1}+`}
      <span className="sr-only"> {texts.badge}</span>
    </span>
  )
}
