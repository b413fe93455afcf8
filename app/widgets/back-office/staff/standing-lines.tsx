import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { backOffice } from '#content/ui.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { useAdminApi } from '../api/use-admin-api.ts'
import { useNow } from '../use-now.ts'
import { daysLeft } from './days-left.ts'
import { useStaff } from './use-staff.ts'

const texts = backOffice.standing

/** Warnings above every screen: a second factor due, a weak password. */
export function StandingLines() {
  const api = useAdminApi()
  const { me } = useStaff()
  const now = useNow(60_000)
  const [later, setLater] = useState(false)
  const dueAt = me?.factorDueAt
  const asksFactor = dueAt && !later
  if (!asksFactor && !me?.weakPassword) return null
  return (
    <div className="standing-lines">
      {asksFactor ? (
        <p className="admin-line">
          <ShieldAlert className="icon" aria-hidden="true" />
          <span>{factorText(daysLeft(dueAt, now))}</span>
          <button type="button" className="inline-link" onClick={() => void api.stepUp()}>
            {texts.addFactor}
          </button>
          <button type="button" className="inline-link" onClick={() => setLater(true)}>
            {texts.later}
          </button>
        </p>
      ) : null}
      {me?.weakPassword ? (
        <p className="admin-line">
          <ShieldAlert className="icon" aria-hidden="true" />
          <span>{texts.weakPassword}</span>
          <AppLink className="inline-link" href="/admin/security">
            {texts.changePassword}
          </AppLink>
        </p>
      ) : null}
    </div>
  )
}

function factorText(days: number): string {
  return days === 1 ? texts.factorOneDay : fillText(texts.factorDays, { days: String(days) })
}
