import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { AdminTable } from '#app/widgets/back-office/table/admin-table.tsx'
import { fillText } from '#content/fill-text.ts'
import { adminLeads } from '#content/ui.ts'
import type { LeadRow } from '#domain/lead/lead-list.ts'
import { ArrowUp } from 'lucide-react'
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
  const open = ({ folio }: LeadRow) => void navigate(`/admin/leads/${folio}`)
  const edit = ({ folio }: LeadRow) => void navigate(`/admin/leads/${folio}`, { state: { edit: true } })

  return (
    <>
      {steady.waiting > 0 ? (
        <button type="button" className="fresh-leads" onClick={steady.show}>
          <ArrowUp className="icon" aria-hidden="true" />
          {steady.waiting === 1 ? texts.fresh.one : fillText(texts.fresh.many, { count: steady.waiting })}
        </button>
      ) : null}
      <AdminTable
        name="leads"
        label={texts.label}
        columns={LEAD_COLUMNS}
        list={{ ...list, rows: steady.rows }}
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
    </>
  )
}
