import reportStyles from '#app/styles/admin-report.css?url'
import styles from '#app/styles/admin-dashboard.css?url'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Note } from '#app/ui/panel.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { WaitingLine } from '#app/widgets/back-office/shell/waiting-line.tsx'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import { setParam, urlNow } from '#app/widgets/back-office/use-url-params.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { fillText } from '#content/fill-text.ts'
import { admin, dashboardTexts } from '#content/ui.ts'
import { weekTexts } from '#content/ui/admin-week.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AdminPageHead } from '../admin-page-head.tsx'
import type { Route } from './+types/dashboard.ts'
import { Board } from './board.tsx'
import { greetingAt } from './greeting-at.ts'
import { TvFrame } from './tv-frame.tsx'
import { WeekBoard } from './week-board.tsx'
import { WeekWall } from './week-wall.tsx'

const texts = admin.dashboard

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: reportStyles },
]

/** «¿Qué hago ahora?»: pending work and figures; for direction, how the week goes. */
export default function DashboardPage() {
  const [params, setParams] = useSearchParams()
  const isTv = params.get('tv') === '1'
  const setTv = (on: boolean) => {
    const next = urlNow()
    setParam(next, 'tv', on ? '1' : undefined)
    setParams(next)
  }
  const { me } = useStaff()
  const leads = me?.staffRoles?.includes('direction') ?? false
  if (isTv) {
    return (
      <TvFrame title={leads ? weekTexts.tvTitle : dashboardTexts.tv.title} onClose={() => setTv(false)}>
        <CapabilityGate needs="dashboard.read">{leads ? <WeekWall /> : <Board isTv />}</CapabilityGate>
      </TvFrame>
    )
  }
  return (
    <>
      <Head onTv={() => setTv(true)} />
      <CapabilityGate needs="dashboard.read">{leads ? <WeekBoard /> : <Board />}</CapabilityGate>
    </>
  )
}

function Head({ onTv }: { onTv: () => void }) {
  const { user } = useAuth()
  const [greeting] = useState(() => greetingAt(new Date()))
  const { me } = useStaff()
  const hasFactor = user?.factors?.some(({ status }) => status === 'verified') ?? false
  return (
    <>
      <AdminPageHead
        title={named(texts.greeting[greeting], me?.user)}
        lead={<WaitingLine />}
        actions={
          <Button look="ghost" small onClick={onTv}>
            {dashboardTexts.tv.open}
          </Button>
        }
      />
      {/* During the grace period, the line above every screen already says it. */}
      {hasFactor || !me || me.factorDueAt ? null : (
        <Note>
          <p>{texts.noFactor}</p>
          <p className="admin-note-action">
            <ButtonLink href="/admin/security" look="ghost" small>
              {texts.addFactor}
            </ButtonLink>
          </p>
        </Note>
      )}
    </>
  )
}

/** «Buenos días, Marta»; an account without a name is not greeted by its e-mail address. */
function named(greeting: string, user: { email: string; displayName?: string | null } | undefined): string {
  const [name = ''] = (user?.displayName ?? '').trim().split(/\s+/)
  return name === '' || user?.displayName === user?.email
    ? greeting
    : fillText(texts.greetingNamed, { greeting, name })
}
