import { useState } from 'react'
import { adminAudit as texts } from '#content/ui/admin-operations.ts'
import { Button } from '#app/ui/button.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import {
  FilterBar,
  FilterDates,
  FilterSearch,
  FilterSelect,
} from '#app/widgets/back-office/filters/filter-bar.tsx'
import { useSessionText } from '#app/widgets/back-office/filters/use-session-text.ts'
import { useUrlFilters } from '#app/widgets/back-office/filters/use-url-filters.ts'
import { EmptyState } from '#app/widgets/back-office/states/screen-states.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { AdminTable } from '#app/widgets/back-office/table/admin-table.tsx'
import { useKeysetList } from '#app/widgets/back-office/table/use-keyset-list.ts'
import { auditColumns, type AuditRow } from './audit-columns.tsx'
import { AuditExport } from './audit-export.tsx'
import type { TeamMember } from './team-types.ts'
import { type ItemPage, useAdminQuery } from './use-team.ts'
import '#app/styles/admin-team.css'

const SHAPE = { staff: 'one', action: 'one', from: 'one', to: 'one' } as const
const areas = Object.entries(texts.areas).map(([value, label]) => ({ value, label }))
const rowId = ({ id }: AuditRow) => String(id)
const rowLabel = ({ sentence }: AuditRow) => sentence

/** Who viewed or changed what. */
export default function Audit() {
  const api = useAdminApi()
  const { can } = useStaff()
  const filters = useUrlFilters(SHAPE)
  const [subject, setSubject] = useSessionText('audit.subject')
  const [exporting, setExporting] = useState(false)
  const asked = { ...filters.values, subject: subject.trim() }
  const list = useKeysetList<AuditRow>({
    queryKey: ['audit', 'list', asked],
    load: (cursor, signal) =>
      api.post<ItemPage<AuditRow>>('/audit/search', { ...asked, cursor: cursor ?? '' }, { signal }),
  })
  const clear = () => {
    filters.clear()
    setSubject('')
  }
  return (
    <>
      <FilterBar>
        {can('users.write') ? (
          <PersonFilter value={filters.values.staff} onChange={(staff) => filters.set({ staff })} />
        ) : null}
        <FilterSelect
          label={texts.area}
          value={filters.values.action}
          options={areas}
          onChange={(action) => filters.set({ action })}
        />
        <FilterDates
          label={texts.dates}
          from={filters.values.from}
          to={filters.values.to}
          onChange={(dates) => filters.set(dates)}
        />
        <FilterSearch
          label={texts.subject}
          placeholder={texts.subjectHint}
          value={subject}
          onChange={setSubject}
        />
      </FilterBar>
      <AdminTable
        name="audit"
        label={texts.table}
        columns={auditColumns}
        list={list}
        rowId={rowId}
        rowLabel={rowLabel}
        filtered={filters.active > 0 || subject !== ''}
        onClearFilters={clear}
        tools={
          <Button small look="ghost" onClick={() => setExporting(true)}>
            {texts.export}
          </Button>
        }
        empty={<EmptyState title={texts.empty} />}
      />
      {exporting ? <AuditExport filters={asked} onClose={() => setExporting(false)} /> : null}
    </>
  )
}

function PersonFilter({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data } = useAdminQuery<ItemPage<TeamMember>>(['users', 'names'], '/users')
  const people = (data?.items ?? []).map(({ id, displayName }) => ({ value: id, label: displayName }))
  const options = [{ value: 'system', label: texts.system }, ...people]
  return (
    <FilterSelect
      label={texts.person}
      all={texts.anybody}
      value={value}
      options={options}
      onChange={onChange}
    />
  )
}
