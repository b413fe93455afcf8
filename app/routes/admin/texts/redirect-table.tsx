import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { Time } from '#app/ui/time.tsx'
import { FilterBar, FilterSearch } from '#app/widgets/back-office/filters/filter-bar.tsx'
import { errorToast, undoToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { EmptyState } from '#app/widgets/back-office/states/screen-states.tsx'
import type { AdminColumn } from '#app/widgets/back-office/table/admin-column.ts'
import { AdminTable } from '#app/widgets/back-office/table/admin-table.tsx'
import { fillText } from '#content/fill-text.ts'
import { textLists } from '#content/ui/admin-text-lists.ts'
import type { RedirectRow } from '#domain/editorial/text-lists-view.ts'
import { useMemo, useState } from 'react'
import { ListDialog } from './list-dialog.tsx'
import { useTextFilters } from './use-text-list.ts'
import { useListActs, useRedirects } from './use-text-lists.ts'
import { WithdrawnList } from './withdrawn-list.tsx'

const texts = textLists.redirects
const idOf = ({ path }: RedirectRow) => path

/** Addresses that lead elsewhere, and those whose text is gone. */
export function RedirectTable() {
  const { can } = useStaff()
  const { values, set, clear } = useTextFilters()
  const list = useRedirects(values.q)
  const acts = useListActs()
  const [adds, setAdds] = useState(false)
  const mayChange = can('texts.publish')

  const columns = useMemo(() => {
    const remove = ({ path, to }: RedirectRow) =>
      void acts.removeRedirect(path).then(
        () => undoToast(texts.removed, () => acts.addRedirect(path, to)),
        (error: unknown) => errorToast(error),
      )
    return redirectColumns(mayChange ? remove : null)
    // oxlint-disable-next-line react/exhaustive-deps -- the same functions at every render
  }, [mayChange])

  return (
    <>
      <p className="text-list-lead">{texts.lead}</p>
      <FilterBar>
        <FilterSearch label={texts.search} value={values.q} onChange={(q) => set({ q })} />
        {mayChange ? (
          <Button small look="ghost" onClick={() => setAdds(true)}>
            {texts.add}
          </Button>
        ) : null}
      </FilterBar>
      <AdminTable
        name="text-redirects"
        label={texts.label}
        columns={columns}
        list={list}
        rowId={idOf}
        rowLabel={({ path }) => path}
        filtered={values.q !== ''}
        onClearFilters={clear}
        empty={<EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>}
      />
      <WithdrawnList mayChange={mayChange} />
      {adds ? (
        <ListDialog
          title={texts.add}
          description={texts.addText}
          send={texts.add}
          done={texts.added}
          onSend={(value) => acts.addRedirect(value('from'), value('to'))}
          onClose={() => setAdds(false)}
        >
          {(errors) => (
            <>
              <TextField name="from" label={texts.from} hint={texts.fromHint} required error={errors.from} />
              <TextField name="to" label={texts.to} hint={texts.toHint} required error={errors.to} />
            </>
          )}
        </ListDialog>
      ) : null}
    </>
  )
}

function redirectColumns(onRemove: ((row: RedirectRow) => void) | null): readonly AdminColumn<RedirectRow>[] {
  const { columns: heads } = texts
  return [
    { id: 'path', header: heads.path, fixed: true, phone: 'title', cell: ({ path }) => <code>{path}</code> },
    {
      id: 'to',
      header: heads.to,
      phone: 'line',
      cell: ({ to, dead }) => (
        <>
          <AppLink href={to}>{to}</AppLink>{' '}
          {dead ? <StatusChip tone="error">{textLists.dead}</StatusChip> : null}
        </>
      ),
    },
    {
      id: 'origin',
      header: heads.origin,
      cell: ({ origin, textId }) =>
        textId ? (
          <AppLink href={`/admin/blog/${textId}`}>{texts.origins[origin]}</AppLink>
        ) : (
          texts.origins[origin]
        ),
    },
    {
      id: 'created',
      header: heads.created,
      phone: 'hidden',
      cell: ({ createdAt, createdBy }) =>
        createdAt ? (
          <>
            <Time at={createdAt} day /> {createdBy}
          </>
        ) : (
          <span className="muted">–</span>
        ),
    },
    ...(onRemove
      ? [
          {
            id: 'act',
            header: heads.act,
            fixed: true,
            phone: 'line' as const,
            cell: (row: RedirectRow) =>
              row.origin === 'staff' || row.origin === 'moved' ? (
                <button
                  type="button"
                  className="inline-link"
                  aria-label={fillText(texts.removeOf, { path: row.path })}
                  onClick={() => onRemove(row)}
                >
                  {texts.remove}
                </button>
              ) : null,
          },
        ]
      : []),
  ]
}
