import { AppLink } from '#app/ui/app-link.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { PersonMark } from '#app/ui/person-mark.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { Time } from '#app/ui/time.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { EmptyState } from '#app/widgets/back-office/states/screen-states.tsx'
import type { AdminColumn } from '#app/widgets/back-office/table/admin-column.ts'
import { AdminTable } from '#app/widgets/back-office/table/admin-table.tsx'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { textLists } from '#content/ui/admin-text-lists.ts'
import type { AuthorRow } from '#domain/editorial/text-lists-view.ts'
import { useMemo, useState } from 'react'
import { ListDialog } from './list-dialog.tsx'
import { useAuthors, useListActs } from './use-text-lists.ts'

const texts = textLists.authors
const idOf = ({ id }: AuthorRow) => id
const number = (value: number) => <span className="numbers">{value}</span>

/** Who writes and who approves, with how much of each is public. */
export function AuthorTable() {
  const { can } = useStaff()
  const list = useAuthors()
  const [leaving, setLeaving] = useState<AuthorRow | null>(null)
  const mayMove = can('texts.publish')
  const columns = useMemo(() => authorColumns(mayMove ? setLeaving : null), [mayMove])
  return (
    <>
      <p className="text-list-lead">{texts.lead}</p>
      <AdminTable
        name="text-authors"
        label={texts.label}
        columns={columns}
        list={list}
        rowId={idOf}
        rowLabel={({ name }) => name}
        empty={<EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>}
      />
      {leaving ? <HandOver from={leaving} people={list.rows} onClose={() => setLeaving(null)} /> : null}
    </>
  )
}

function authorColumns(onLeave: ((row: AuthorRow) => void) | null): readonly AdminColumn<AuthorRow>[] {
  const { columns: heads } = texts
  return [
    {
      id: 'name',
      header: heads.name,
      fixed: true,
      phone: 'title',
      cell: ({ id, name, active, texts: own }) => (
        <span className="text-person">
          <PersonMark name={name} />
          <span>
            {own > 0 ? <AppLink href={`/admin/blog?author=${id}`}>{name}</AppLink> : name}
            {active ? null : <StatusChip>{texts.left}</StatusChip>}
          </span>
        </span>
      ),
    },
    {
      id: 'signs',
      header: heads.signs,
      phone: 'line',
      cell: ({ signsAs }) => signsAs ?? <span className="muted">{texts.unsigned}</span>,
    },
    {
      id: 'professional',
      header: heads.professional,
      phone: 'hidden',
      cell: ({ professional }) =>
        professional ? (
          <AppLink href={`/admin/blog/profesionales/${professional.id}`}>{professional.name}</AppLink>
        ) : (
          <span className="muted">–</span>
        ),
    },
    { id: 'texts', header: heads.texts, align: 'end', cell: ({ texts: own }) => number(own) },
    { id: 'published', header: heads.published, align: 'end', cell: ({ published }) => number(published) },
    { id: 'approvals', header: heads.approvals, align: 'end', cell: ({ approvals }) => number(approvals) },
    {
      id: 'last',
      header: heads.last,
      phone: 'hidden',
      cell: ({ lastPublishedAt }) =>
        lastPublishedAt ? <Time at={lastPublishedAt} day /> : <span className="muted">–</span>,
    },
    ...(onLeave
      ? [
          {
            id: 'act',
            header: heads.act,
            fixed: true,
            phone: 'line' as const,
            cell: (row: AuthorRow) =>
              row.texts > 0 ? (
                <button
                  type="button"
                  className="inline-link"
                  aria-label={fillText(texts.handOverOf, { name: row.name })}
                  onClick={() => onLeave(row)}
                >
                  {texts.handOver}
                </button>
              ) : null,
          },
        ]
      : []),
  ]
}

interface HandOverProps {
  from: AuthorRow
  people: readonly AuthorRow[]
  onClose: () => void
}

function HandOver({ from, people, onClose }: HandOverProps) {
  const { handOver } = useListActs()
  return (
    <ListDialog
      title={fillText(texts.handOverOf, { name: from.name })}
      description={countText(texts.handOverText, from.texts)}
      send={texts.handOver}
      done={texts.handedOver}
      onSend={(value) => handOver(from.id, value('to'))}
      onClose={onClose}
    >
      {(errors) => (
        <SelectField
          name="to"
          label={texts.to}
          required
          placeholder={textLists.choose}
          error={errors.to}
          options={people
            .filter(({ id, active }) => active && id !== from.id)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </ListDialog>
  )
}
