import { adminAudit as texts } from '#content/ui/admin-operations.ts'
import { fillText } from '#content/fill-text.ts'
import { Time } from '#app/ui/time.tsx'
import type { AdminColumn } from '#app/widgets/back-office/table/admin-column.ts'

/** More details are folded. */
const SHOWN = 2

/** A row of the audit log, from `/api/admin/audit/search`. */
export type AuditRow = {
  id: number
  at: string
  staffId: string | null
  staffName: string | null
  action: string
  subjectType: string
  subjectId: string
  /** What was done, in Spanish. */
  sentence: string
  /** What changed or was noted, field by field. */
  lines: readonly AuditLine[]
  reason: string | null
}
type AuditLine = { label: string; before?: string; after?: string }

export const auditColumns: readonly AdminColumn<AuditRow>[] = [
  { id: 'at', header: texts.columns.at, fixed: true, cell: ({ at }) => <Time at={at} exact /> },
  {
    id: 'who',
    header: texts.columns.who,
    phone: 'title',
    cell: ({ staffId, staffName }) => staffName ?? (staffId ? texts.gone : texts.system),
  },
  {
    id: 'action',
    header: texts.columns.action,
    fixed: true,
    cell: ({ sentence, lines }) => <Entry sentence={sentence} lines={lines} />,
  },
  { id: 'reason', header: texts.columns.reason, cell: ({ reason }) => reason },
]

/** A sentence, with its details folded if there are many. */
function Entry({ sentence, lines }: Pick<AuditRow, 'sentence' | 'lines'>) {
  if (lines.length === 0) return sentence
  const details = (
    <ul>
      {lines.map((line) => (
        <li key={line.label}>
          <b>{line.label}:</b> <Values {...line} />
        </li>
      ))}
    </ul>
  )
  if (lines.length <= SHOWN) {
    return (
      <div className="audit-change">
        {sentence}
        {details}
      </div>
    )
  }
  return (
    <details className="audit-change">
      <summary>
        {sentence} <small>{fillText(texts.details, { count: lines.length })}</small>
      </summary>
      {details}
    </details>
  )
}

function Values({ before, after }: AuditLine) {
  if (before === undefined) return after ?? null
  if (after === undefined) return <>{fillText(texts.was, { before })}</>
  return <>{fillText(texts.changed, { before, after })}</>
}
