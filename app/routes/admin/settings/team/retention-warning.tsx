import { TriangleAlert } from 'lucide-react'
import { fillText } from '#content/fill-text.ts'
import { adminPrivacy } from '#content/ui/admin-operations.ts'
import { useAdminQuery } from './use-team.ts'

const texts = adminPrivacy.shorter
type Due = { requests: number; more: boolean }
const whole = new Intl.NumberFormat('es', { useGrouping: 'always' })

/** Shows what a shorter retention period would erase, before it is saved. */
export function RetentionWarning({ months }: { months: number }) {
  const { data } = useAdminQuery<Due>(
    ['settings', 'privacy', 'retention', String(months)],
    `/privacy/retention/${months}`,
  )
  return (
    <p className="admin-line" role="status">
      <TriangleAlert className="icon" aria-hidden="true" />
      <span>{data ? textOf(data) : texts.counting}</span>
    </p>
  )
}

function textOf({ requests, more }: Due): string {
  if (requests === 0) return texts.none
  if (requests === 1) return texts.one
  return fillText(more ? texts.more : texts.many, { count: whole.format(requests) })
}
