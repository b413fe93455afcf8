import { Button } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { Time } from '#app/ui/time.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { FilterBar, FilterSelect } from '#app/widgets/back-office/filters/filter-bar.tsx'
import { useUrlFilters } from '#app/widgets/back-office/filters/use-url-filters.ts'
import { EmptyState } from '#app/widgets/back-office/states/screen-states.tsx'
import type { AdminColumn } from '#app/widgets/back-office/table/admin-column.ts'
import { AdminTable } from '#app/widgets/back-office/table/admin-table.tsx'
import { useKeysetList } from '#app/widgets/back-office/table/use-keyset-list.ts'
import { useNow } from '#app/widgets/back-office/use-now.ts'
import { useUrlValue } from '#app/widgets/back-office/use-url-value.ts'
import { fillText } from '#content/fill-text.ts'
import { rightLabels } from '#content/rights-form-texts.ts'
import { adminPrivacy as texts } from '#content/ui/admin-operations.ts'
import { adminRights } from '#content/ui/admin-rights.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { isFolio } from '#domain/lead/lead.ts'
import { lazy, Suspense } from 'react'
import type { ListedRights } from './privacy-types.ts'
import { RightsPanel } from './rights-panel.tsx'
import { RightsRegister } from './rights-register.tsx'
import type { ItemPage } from './use-team.ts'

const Drawer = lazy(() =>
  import('#app/widgets/back-office/guarded-drawer.tsx').then((file) => ({ default: file.GuardedDrawer })),
)
const SHAPE = { estado: 'one' } as const
const rowId = ({ folio }: ListedRights) => folio

const columns: readonly AdminColumn<ListedRights>[] = [
  { id: 'folio', header: texts.columns.folio, fixed: true, phone: 'title', cell: ({ folio }) => folio },
  { id: 'kind', header: texts.columns.kind, cell: ({ kind }) => rightLabels[kind] },
  { id: 'status', header: texts.columns.status, cell: ({ status }) => texts.statuses[status] },
  { id: 'due', header: texts.columns.due, fixed: true, cell: (row) => <DaysLeft {...row} /> },
  {
    id: 'received',
    header: texts.columns.received,
    cell: ({ receivedOn }) => <Time at={`${receivedOn}T12:00:00Z`} day />,
  },
  { id: 'channel', header: texts.columns.channel, cell: ({ channel }) => adminRights.channels[channel] },
]

/** Rights requests, by days left; opening one shows the person. */
export function RightsDesk() {
  const api = useAdminApi()
  const filters = useUrlFilters(SHAPE)
  const [open, setOpen] = useUrlValue('derecho')
  // `1`, or the folio of the request that it is about.
  const [registering, setRegistering] = useUrlValue('registrar')
  const { estado } = filters.values
  const list = useKeysetList<ListedRights>({
    queryKey: ['rights', 'list', estado],
    load: (_cursor, signal) =>
      api.get<ItemPage<ListedRights>>(`/privacy/rights-requests?estado=${estado || 'abiertas'}`, { signal }),
  })
  return (
    <>
      <FilterBar>
        <FilterSelect
          label={texts.which}
          all={texts.open}
          value={estado}
          options={[{ value: 'cerradas', label: texts.closed }]}
          onChange={(next) => filters.set({ estado: next })}
        />
      </FilterBar>
      <AdminTable
        name="rights"
        label={texts.rightsTable}
        columns={columns}
        list={list}
        rowId={rowId}
        rowLabel={rowId}
        tools={
          <Button small onClick={() => setRegistering('1')}>
            {adminRights.register}
          </Button>
        }
        onOpen={({ folio }) => setOpen(folio)}
        empty={<EmptyState title={texts.rightsEmpty}>{texts.rightsEmptyText}</EmptyState>}
      />
      {registering ? (
        <Suspense fallback={null}>
          <Drawer title={adminRights.registerTitle} onClose={() => setRegistering(undefined)}>
            {(onSaved) => (
              <RightsRegister
                leadFolio={isFolio(registering) ? registering : ''}
                onDone={() => {
                  onSaved()
                  setRegistering(undefined)
                }}
              />
            )}
          </Drawer>
        </Suspense>
      ) : null}
      {open ? (
        <Suspense fallback={null}>
          <Drawer title={open} onClose={() => setOpen(undefined)}>
            {(onSaved) => <RightsPanel folio={open} onSaved={onSaved} />}
          </Drawer>
        </Suspense>
      ) : null}
    </>
  )
}

function DaysLeft({ dueOn, closedAt }: Pick<ListedRights, 'dueOn' | 'closedAt'>) {
  const now = useNow(60_000)
  if (closedAt) return <Time at={closedAt} day />
  const days = Math.round((Date.parse(dueOn) - Date.parse(inMadrid(new Date(now)).date)) / 86_400_000)
  const tone = days < 0 ? 'error' : days <= 7 ? 'warn' : 'quiet'
  return <StatusChip tone={tone}>{daysText(days)}</StatusChip>
}

function daysText(days: number): string {
  const { many, one, none, late, lateOne } = texts.daysLeft
  if (days === 0) return none
  if (days === 1) return one
  if (days === -1) return lateOne
  return fillText(days > 0 ? many : late, { count: String(Math.abs(days)) })
}
