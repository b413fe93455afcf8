import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminTeam as texts } from '#content/ui/admin-team.ts'
import { Button } from '#app/ui/button.tsx'
import { Time } from '#app/ui/time.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import type { TeamMember } from './team-types.ts'
import { type ItemPage, useAdminQuery } from './use-team.ts'

type Session = {
  id: string
  createdAt: string | null
  userAgent: string
  secondFactor: boolean
  current: boolean
}

/** A member's sessions, and a button to end them; for the user's own account, all except the current one. */
export function MemberSessions({ member }: { member: TeamMember }) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { data, error, refetch } = useAdminQuery<ItemPage<Session>>(
    ['users', 'sessions', member.id],
    `/users/${member.id}/sessions`,
  )

  const others = data?.items.filter(({ current }) => !current) ?? []

  async function act(request: () => Promise<unknown>, done: string) {
    setBusy(true)
    try {
      await request()
      void queries.invalidateQueries({ queryKey: ['users'] })
      doneToast(done)
    } catch (failure) {
      errorToast(failure)
    }
    setBusy(false)
  }

  return (
    <section className="member-part">
      <h3>{texts.sessionsTitle}</h3>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton rows={2} /> : null}
      {data?.items.length === 0 ? <p>{texts.noSessions}</p> : null}
      <ul>
        {data?.items.map(({ id, createdAt, userAgent, current }) => (
          <li key={id}>
            <span>
              {browserName(userAgent)}
              {current ? ` · ${texts.thisSession}` : null}
            </span>
            {createdAt ? (
              <small>
                {texts.sessionSince} <Time at={createdAt} />
              </small>
            ) : null}
          </li>
        ))}
      </ul>
      <div className="actions">
        {others.length > 0 ? (
          <Button
            small
            look="ghost"
            disabled={busy}
            onClick={() => void act(() => api.delete(`/users/${member.id}/sessions`), texts.ended)}
          >
            {others.length === data?.items.length ? texts.endSessions : texts.endOthers}
          </Button>
        ) : null}
        {member.state === 'invited' ? (
          <Button
            small
            look="ghost"
            disabled={busy}
            onClick={() => void act(() => api.post(`/users/${member.id}/invitations`), texts.sentAgain)}
          >
            {texts.again}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

/** Enough to tell a user's devices apart. */
function browserName(userAgent: string): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(userAgent)?.[1]
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|Linux)/.exec(userAgent)?.[1]
  const names = [browser === 'Edg' ? 'Edge' : browser, system === 'Mac OS X' ? 'Mac' : system]
  return names.filter(Boolean).join(' · ') || texts.unknownBrowser
}
