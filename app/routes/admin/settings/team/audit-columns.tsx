import { adminAudit as texts } from '#content/ui/admin-operations.ts'
import { Time } from '#app/ui/time.tsx'
import type { AdminColumn } from '#app/widgets/back-office/table/admin-column.ts'

/** A row of the audit log, from `/api/admin/audit/search`. */
export type AuditRow = {
  id: number
  at: string
  staffId: string | null
  staffName: string | null
  action: string
  subjectType: string
  subjectId: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string | null
}

export const auditColumns: readonly AdminColumn<AuditRow>[] = [
  { id: 'at', header: texts.columns.at, fixed: true, cell: ({ at }) => <Time at={at} exact /> },
  {
    id: 'who',
    header: texts.columns.who,
    phone: 'title',
    cell: ({ staffId, staffName }) => staffName ?? (staffId ? texts.gone : texts.system),
  },
  { id: 'action', header: texts.columns.action, fixed: true, cell: ({ action }) => actionName(action) },
  { id: 'subject', header: texts.columns.subject, cell: ({ subjectId }) => <code>{subjectId}</code> },
  {
    id: 'change',
    header: texts.columns.change,
    phone: 'hidden',
    cell: ({ before, after }) => <Change before={before} after={after} />,
  },
  { id: 'reason', header: texts.columns.reason, phone: 'hidden', cell: ({ reason }) => reason },
]

/** «Solicitudes: consultada»; an action without a label is shown as stored. */
function actionName(action: string): string {
  const [area = '', verb = ''] = action.split('.')
  return `${texts.areas[area] ?? area}: ${texts.verbs[verb] ?? verb.replaceAll('_', ' ')}`
}

function Change({ before, after }: Pick<AuditRow, 'before' | 'after'>) {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (keys.length === 0) return null
  return (
    <details className="audit-change">
      <summary>{keys.slice(0, 3).join(', ')}</summary>
      <dl>
        {keys.map((key) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>
              {before && key in before ? <del>{words(before[key])}</del> : null}{' '}
              {after && key in after ? <ins>{words(after[key])}</ins> : null}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function words(value: unknown): string {
  return typeof value === 'string' ? value || '—' : JSON.stringify(value)
}
