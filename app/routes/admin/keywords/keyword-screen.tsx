import { Button } from '#app/ui/button.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { KeyCaps } from '#app/widgets/back-office/keys/key-caps.tsx'
import { useKeys } from '#app/widgets/back-office/keys/use-keys.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { EmptyState } from '#app/widgets/back-office/states/screen-states.tsx'
import { UrlTabs } from '#app/widgets/back-office/url-tabs.tsx'
import { useUrlValue } from '#app/widgets/back-office/use-url-value.ts'
import { countText } from '#content/count-text.ts'
import { keywordTexts as texts } from '#content/ui/admin-keywords.ts'
import type { KeywordRow } from '#domain/keywords/keyword-view.ts'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { AdminPageHead } from '../admin-page-head.tsx'
import { saveFile } from '#app/widgets/back-office/save-file.ts'
import { CityGrid } from './city-grid.tsx'
import { ClusterList } from './cluster-list.tsx'
import { figureText } from './keyword-figures-text.ts'
import { KeywordFilterBar } from './keyword-filter-bar.tsx'
import { KeywordInbox } from './keyword-inbox.tsx'
import { KeywordTable } from './keyword-table.tsx'
import { OpportunityMatrix } from './opportunity-matrix.tsx'
import { RivalList } from './rival-list.tsx'
import { keywordQuery, useKeywordFilters, useKeywordOptions, useKeywordRefresh } from './use-keywords.ts'

const AddDialog = lazy(() => import('./add-dialog.tsx').then((module) => ({ default: module.AddDialog })))
const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
)
const TargetDialog = lazy(() =>
  import('./target-dialog.tsx').then((module) => ({ default: module.TargetDialog })),
)
const KeywordDrawer = lazy(() =>
  import('./keyword-drawer.tsx').then((module) => ({ default: module.KeywordDrawer })),
)

type Asked = { kind: 'add' } | { kind: 'import' } | { kind: 'target'; row: KeywordRow }

export function KeywordScreen() {
  const api = useAdminApi()
  const mayWrite = useStaff().can('keywords.write')
  const filters = useKeywordFilters()
  const { data: options } = useKeywordOptions()
  const refresh = useKeywordRefresh()
  const [openId, setOpenId] = useUrlValue('palabra')
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const open = (row: KeywordRow) => setOpenId(row.id)

  const seed = useMutation({
    mutationFn: () => api.post<{ added: number }>('/keywords/seeds'),
    onSuccess: ({ added }) => doneToast(countText(texts.seeded, added)),
    onError: errorToast,
    onSettled: refresh,
  })
  const brief = useMutation({
    mutationFn: (id: string) => api.post<{ made: boolean }>(`/keywords/${id}/briefs`),
    onSuccess: ({ made }) => doneToast(made ? texts.drawer.brief : texts.drawer.briefKnown),
    onError: errorToast,
    onSettled: refresh,
  })
  const exported = useMutation({
    mutationFn: () => api.download(`/keywords/export?${keywordQuery(filters)}`),
    onSuccess: (blob) => saveFile(blob, 'palabras-clave.csv'),
    onError: errorToast,
  })

  const withCurrent = (act: (id: string) => void) => () => {
    const id = openId || currentRowId()
    if (id) act(id)
  }
  const chooseTarget = async (id: string) => {
    const { keyword } = await api.get<{ keyword: KeywordRow }>(`/keywords/${id}`)
    setAsked({ kind: 'target', row: keyword })
  }
  useKeys(
    texts.scope,
    mayWrite
      ? [
          { keys: 'a', label: texts.keys.add, run: () => setAsked({ kind: 'add' }) },
          { keys: 'b', label: texts.keys.brief, run: withCurrent((id) => brief.mutate(id)) },
          {
            keys: 't',
            label: texts.keys.target,
            run: withCurrent((id) => void chooseTarget(id).catch(errorToast)),
          },
        ]
      : [],
  )

  const empty = (
    <EmptyState
      title={texts.empty.title}
      action={
        mayWrite ? (
          <Button loading={seed.isPending} loadingLabel={texts.empty.seeding} onClick={() => seed.mutate()}>
            {texts.empty.seed}
          </Button>
        ) : null
      }
    >
      {mayWrite ? texts.empty.text : texts.empty.readOnly}
    </EmptyState>
  )
  const isEmpty = options?.total === 0
  const table = { filters, options, mayWrite, onOpen: open }
  const { views } = texts
  return (
    <>
      <AdminPageHead
        title={texts.title}
        total={options && !isEmpty ? figureText(options.total) : undefined}
        lead={texts.lead}
        actions={
          <>
            {mayWrite ? (
              <>
                <Button small look={isEmpty ? 'ghost' : 'primary'} onClick={() => setAsked({ kind: 'add' })}>
                  {texts.actions.add} <KeyCaps keys="a" />
                </Button>
                <Button small look="ghost" onClick={() => setAsked({ kind: 'import' })}>
                  {texts.actions.import}
                </Button>
              </>
            ) : null}
            <Button small look="ghost" loading={exported.isPending} onClick={() => exported.mutate()}>
              {texts.actions.export}
            </Button>
          </>
        }
      />
      <UrlTabs
        label={views.label}
        tabs={[
          {
            id: 'tabla',
            label: views.table,
            panel: (
              <div className="keyword-view">
                <KeywordFilterBar filters={filters} options={options} />
                <KeywordTable {...table} empty={empty} />
              </div>
            ),
          },
          { id: 'grupos', label: views.clusters, panel: <ClusterList mayWrite={mayWrite} onOpen={open} /> },
          { id: 'oportunidades', label: views.opportunities, panel: <OpportunityMatrix onOpen={open} /> },
          { id: 'canibalizacion', label: views.rivals, panel: <RivalList onOpen={open} /> },
          { id: 'ciudades', label: views.cities, panel: <CityGrid /> },
          {
            id: 'sin-pagina',
            label: views.untargeted,
            panel: (
              <div className="keyword-view">
                <p className="muted">{texts.untargeted.text}</p>
                <KeywordTable {...table} alarm="untargeted" empty={<p>{texts.untargeted.empty}</p>} />
              </div>
            ),
          },
          {
            id: 'bandeja',
            label: (
              <>
                {views.inbox}{' '}
                {options && options.waiting > 0 ? <span className="numbers">{options.waiting}</span> : null}
              </>
            ),
            panel: <KeywordInbox mayWrite={mayWrite} />,
          },
        ]}
      />
      <datalist id="keyword-pages">
        {options?.pages.map(({ path, title }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
      </datalist>
      <Suspense>
        {asked?.kind === 'add' ? <AddDialog onClose={close} /> : null}
        {asked?.kind === 'import' ? <ImportDialog onClose={close} /> : null}
        {asked?.kind === 'target' ? <TargetDialog keyword={asked.row} onClose={close} /> : null}
        {openId ? (
          <KeywordDrawer
            key={openId}
            id={openId}
            options={options}
            mayWrite={mayWrite}
            onBrief={(id) => brief.mutate(id)}
            onClose={() => setOpenId(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  )
}

/** The row with the focus. */
function currentRowId(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row
}
