import { useQuery } from '@tanstack/react-query'
import { type AuditAction, auditSentences } from '#content/audit-words.ts'
import { fillText } from '#content/fill-text.ts'
import { countText } from '#content/count-text.ts'
import { leadData } from '#content/ui.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Time } from '#app/ui/time.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { ConsentRows } from './consent-rows.tsx'
import { PersonActions } from './person-actions.tsx'
import type { PrivacySheet } from './privacy-sheet.ts'
import '#app/styles/admin-lead-data.css'

const texts = leadData.privacy

/** What the person consented to, how long the request is stored, and their legal rights. */
export function PrivacyPanel({ folio }: { folio: string }) {
  const api = useAdminApi()
  const { can } = useStaff()
  const query = useQuery({
    queryKey: ['leads', 'privacy', folio],
    queryFn: ({ signal }) => api.get<PrivacySheet>(`/leads/${folio}/privacy`, { signal }),
  })
  if (query.isPending) return <Skeleton rows={4} />
  if (!query.data) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
  const sheet = query.data
  return (
    <section className="lead-data" aria-labelledby="privacy-title">
      <h2 id="privacy-title">{texts.title}</h2>
      {sheet.blockedAt ? (
        <p className="admin-line">
          {texts.blocked} <Time at={sheet.blockedAt} day />
        </p>
      ) : null}
      <h3>{texts.consents}</h3>
      <ConsentRows folio={folio} consents={sheet.consents} />
      <h3>{texts.retention}</h3>
      <p>
        {texts.erasedOn} <Time at={sheet.retention.erasedOn} day />
        <small className="muted">
          {' '}
          ({sheet.retention.ownLimit ? texts.ownLimit : countText(texts.months, sheet.retention.months)})
        </small>
      </p>
      {sheet.retention.isOver ? <p className="admin-line">{texts.over}</p> : null}
      <Rights rights={sheet.rights} />
      {can('leads.privacy') ? (
        <AppLink href={`/admin/settings/privacy?vista=derechos&registrar=${folio}`} className="inline-link">
          {texts.register}
        </AppLink>
      ) : null}
      {can('leads.privacy') ? <PersonActions sheet={sheet} /> : null}
      <Looks looks={sheet.looks} />
    </section>
  )
}

function Rights({ rights }: Pick<PrivacySheet, 'rights'>) {
  if (rights.length === 0) return null
  return (
    <>
      <h3>{texts.rights}</h3>
      <ul className="lead-data-rows">
        {rights.map(({ folio, status, dueOn }) => (
          <li key={folio}>
            <AppLink href={`/admin/settings/privacy?vista=derechos&derecho=${folio}`}>{folio}</AppLink>
            {status !== 'answered' && status !== 'refused' ? (
              <span>
                {texts.rightsDue} <Time at={`${dueOn}T12:00:00Z`} day />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}

function Looks({ looks }: Pick<PrivacySheet, 'looks'>) {
  if (!looks) return null
  return (
    <details className="lead-data-looks">
      <summary>{texts.looks}</summary>
      {looks.length === 0 ? <p className="muted">{texts.noLooks}</p> : null}
      <ul className="lead-data-rows">
        {looks.map((look, index) => (
          <li key={index}>
            <div>
              {look.name ?? texts.product}: {actionText(look.action)}
              {look.reason ? <small>{look.reason}</small> : null}
            </div>
            <Time at={look.at} exact />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** «miró la solicitud»: the sheet is about one request, so its folio is left out. */
function actionText(action: string): string {
  const sentence = fillText(auditSentences[action as AuditAction] ?? action, { subject: '' }).trim()
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
