import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { AdminTable } from '#app/widgets/back-office/table/admin-table.tsx'
import type { RowGroups } from '#app/widgets/back-office/table/row-groups.ts'
import { useNow } from '#app/widgets/back-office/use-now.ts'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { adminLeads } from '#content/ui.ts'
import type { LeadRow } from '#domain/lead/lead-list.ts'
import { WORK_GROUPS, type WorkGroup, workGroup } from '#domain/lead/work-group.ts'
import { ArrowUp } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { BulkActions } from './bulk-actions.tsx'
import { LEAD_COLUMNS } from './lead-columns.tsx'
import { NoLeads } from './no-leads.tsx'
import { type LeadFilterState, useLeadList } from './use-lead-list.ts'
import { useSteadyRows } from './use-steady-rows.ts'

const texts = adminLeads.list
const folioOf = ({ folio }: LeadRow) => folio

interface LeadTableProps {
  filters: LeadFilterState
  /** Passes requests to the export dialog. */
  onExport: (folios: readonly string[]) => void
}

export function LeadTable({ filters, onExport }: LeadTableProps) {
  const navigate = useNavigate()
  const { can } = useStaff()
  const list = useLeadList(filters)
  const listKey = JSON.stringify([filters.input, filters.text, filters.sort])
  const steady = useSteadyRows(list.rows, folioOf, listKey)
  const now = useNow(30_000)
  // Any other order is one that somebody asked for.
  const grouped = filters.sort === 'respondBy'
  const rows = useMemo(() => (grouped ? byWork(steady.rows, now) : steady.rows), [grouped, steady.rows, now])
  const open = ({ folio }: LeadRow) => void navigate(`/admin/leads/${folio}`)
  const edit = ({ folio }: LeadRow) => void navigate(`/admin/leads/${folio}`, { state: { edit: true } })

  return (
    <AdminTable
      name="leads"
      label={texts.label}
      columns={LEAD_COLUMNS}
      list={{ ...list, rows }}
      groups={grouped ? leadGroups(now, !list.hasMore) : undefined}
      tools={<FreshLeads count={steady.waiting} onShow={steady.show} />}
      rowId={folioOf}
      rowLabel={({ folio }) => fillText(texts.row, { folio })}
      onOpen={open}
      {...(can('leads.write') ? { onEdit: edit } : {})}
      sort={filters.sort}
      onSort={filters.setSort}
      empty={<NoLeads filters={filters} />}
      {...(can('leads.write')
        ? {
            bulk: ({ ids, clear }) => (
              <BulkActions
                rows={list.rows.filter(({ folio }) => ids.includes(folio))}
                onDone={clear}
                onExport={can('leads.export') ? () => onExport(ids) : undefined}
              />
            ),
          }
        : {})}
    />
  )
}

/** Its place is always there, so that nothing moves when a request arrives. */
function FreshLeads({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div className="fresh-leads" role="status">
      {count > 0 ? (
        <button type="button" onClick={onShow}>
          <ArrowUp className="icon" aria-hidden="true" />
          {countText(texts.fresh, count)}
        </button>
      ) : null}
    </div>
  )
}

/** The rows by what to do about them; within a group in the order they came. */
function byWork(rows: readonly LeadRow[], now: number): LeadRow[] {
  const groups = Map.groupBy(rows, (row) => workGroup(row, now))
  return WORK_GROUPS.flatMap((group) => groups.get(group) ?? [])
}

/** @param whole every row of the list is loaded, so the counts are exact */
function leadGroups(now: number, whole: boolean): RowGroups<LeadRow> {
  return {
    of: (row) => workGroup(row, now),
    head: (group, { length }) => (
      <>
        {texts.groups[group as WorkGroup]}{' '}
        <span className="numbers">{whole ? length : fillText(texts.groupMore, { count: length })}</span>
      </>
    ),
    tone: (group) => (group === 'late' ? 'late' : undefined),
  }
}
