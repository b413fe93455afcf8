import styles from '#app/styles/admin-leads.css?url'
import { Button } from '#app/ui/button.tsx'
import { KeyCaps } from '#app/widgets/back-office/keys/key-caps.tsx'
import { useShellLayer } from '#app/widgets/back-office/shell/shell-layer.ts'
import { WaitingLine } from '#app/widgets/back-office/shell/waiting-line.tsx'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { UrlTabs } from '#app/widgets/back-office/url-tabs.tsx'
import { useUrlParams } from '#app/widgets/back-office/use-url-params.ts'
import { useUrlValue } from '#app/widgets/back-office/use-url-value.ts'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { admin, adminLeads, newLeadTexts, backOffice } from '#content/ui.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { AdminPageHead } from '../admin-page-head.tsx'
import type { WorkHandle } from '../admin-shell.tsx'
import { CountsOnly } from './counts-only.tsx'
import { LeadBoard } from './lead-board.tsx'
import { LeadFilterBar } from './lead-filter-bar.tsx'
import { LeadTable } from './lead-table.tsx'
import { OutboxBanner } from './outbox-banner.tsx'
import { type LeadFilterState, useLeadFilters, useLeadList } from './use-lead-list.ts'

const ExportDialog = lazy(() =>
  import('../lead-data/export-dialog.tsx').then((module) => ({ default: module.ExportDialog })),
)
const ImportDialog = lazy(() =>
  import('../lead-data/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
)

const Desk = lazy(() => import('../leads-desk/desk.tsx').then((module) => ({ default: module.Desk })))

const MyTasks = lazy(() =>
  import('../leads-desk/my-tasks.tsx').then((module) => ({ default: module.MyTasks })),
)
const FailedDeliveries = lazy(() =>
  import('../lead-data/failed-deliveries.tsx').then((module) => ({ default: module.FailedDeliveries })),
)

const { views, list: texts } = adminLeads

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const handle = { isWork: true } satisfies WorkHandle

/** The requests of the public site: as a table, as a board, and one by one at the call desk. */
export default function Leads() {
  return (
    <CapabilityGate needs={['leads.read', 'leads.counts']}>
      <LeadScreen />
    </CapabilityGate>
  )
}

function LeadScreen() {
  const [, openLayer] = useShellLayer()
  const { can } = useStaff()
  const filters = useLeadFilters()
  const [dialog, setDialog] = useAsked()
  const [folios, setFolios] = useState<readonly string[]>()
  if (!can('leads.read')) return <CountsOnly filters={filters} />

  return (
    <>
      <AdminPageHead
        title={admin.screens.leads}
        total={<LeadTotal filters={filters} />}
        lead={<WaitingLine />}
        actions={
          <>
            {can('leads.write') ? (
              <Button small onClick={() => openLayer('new-lead')}>
                {newLeadTexts.title} <KeyCaps keys="Shift+N" />
              </Button>
            ) : null}
            {can('leads.import') ? (
              <Button small look="ghost" onClick={() => setDialog('importar')}>
                {texts.import}
              </Button>
            ) : null}
            {can('leads.export') ? (
              <Button
                small
                look="ghost"
                onClick={() => {
                  setFolios(undefined)
                  setDialog('exportar')
                }}
              >
                {texts.export}
              </Button>
            ) : null}
          </>
        }
      />
      <OutboxBanner />
      <LeadViews
        filters={filters}
        onExport={(chosen) => {
          setFolios(chosen)
          setDialog('exportar')
        }}
      />
      <Suspense>
        {dialog === 'exportar' && can('leads.export') ? (
          <ExportDialog
            open
            onClose={() => setDialog(null)}
            filters={filters.input}
            text={filters.text}
            {...(folios ? { folios } : {})}
          />
        ) : null}
        {dialog === 'importar' && can('leads.import') ? (
          <ImportDialog open onClose={() => setDialog(null)} />
        ) : null}
      </Suspense>
    </>
  )
}

interface LeadViewsProps {
  filters: LeadFilterState
  onExport: (folios: readonly string[]) => void
}

function LeadViews({ filters, onExport }: LeadViewsProps) {
  const { can } = useStaff()
  const later = (id: string, label: string, panel: ReactNode) => ({
    id,
    label,
    panel: <Suspense fallback={<Skeleton rows={4} />}>{panel}</Suspense>,
  })
  return (
    <UrlTabs
      label={views.label}
      also={
        can('conversations.read')
          ? { label: conversationTexts.title, href: '/admin/conversations' }
          : undefined
      }
      tabs={[
        {
          id: 'tabla',
          label: views.table,
          panel: (
            <div className="lead-view">
              <LeadFilterBar filters={filters} />
              <LeadTable filters={filters} onExport={onExport} />
            </div>
          ),
        },
        {
          id: 'tablero',
          label: views.board,
          panel: (
            <div className="lead-view">
              <LeadFilterBar filters={filters} />
              <LeadBoard filters={filters} />
            </div>
          ),
        },
        ...(can('leads.write')
          ? [later('mesa', views.desk, <Desk />), later('tareas', views.tasks, <MyTasks />)]
          : []),
        later('envios', views.failed, <FailedDeliveries />),
      ]}
    />
  )
}

type Asked = 'exportar' | 'importar'

/** A dialog that the URL may open (`?exportar`), so that other screens can link to it. */
function useAsked(): [Asked | null, (dialog: Asked | null) => void] {
  const [params, change] = useUrlParams()
  const asked = params.has('exportar') ? 'exportar' : params.has('importar') ? 'importar' : null
  return [
    asked,
    (dialog) =>
      change((next) => {
        next.delete('exportar')
        next.delete('importar')
        if (dialog) next.set(dialog, '')
      }),
  ]
}

/** How many requests the table has, beside the title; the board counts its columns, which are the open ones. */
function LeadTotal({ filters }: { filters: LeadFilterState }) {
  const [view] = useUrlValue('vista')
  const isTable = view === '' || view === 'tabla'
  const { count } = useLeadList(filters, isTable)
  if (!count || !isTable) return null
  const total = countText(filters.narrowed > 0 || filters.text ? texts.found : texts.total, count.value)
  return <>{count.more ? fillText(backOffice.table.capped, { count: total }) : total}</>
}
