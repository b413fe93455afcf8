import { AdminTable } from '#app/widgets/back-office/table/admin-table.tsx'
import type { KeywordOptions, KeywordRow } from '#domain/keywords/keyword-view.ts'
import { keywordTexts } from '#content/ui/admin-keywords.ts'
import { type ReactNode, useMemo } from 'react'
import { KeywordBulk } from './keyword-bulk.tsx'
import { keywordColumns } from './keyword-columns.tsx'
import { type KeywordFilters, keywordQuery, useKeywordList } from './use-keywords.ts'

const rowId = ({ id }: KeywordRow) => id
const rowLabel = ({ text }: KeywordRow) => text

interface KeywordTableProps {
  filters: KeywordFilters
  options: KeywordOptions | undefined
  /** Instead of the chosen alarm: the list of one. */
  alarm?: string
  mayWrite: boolean
  empty: ReactNode
  onOpen: (row: KeywordRow) => void
}

/** The keywords that the filters let through. */
export function KeywordTable({ filters, options, alarm, mayWrite, empty, onOpen }: KeywordTableProps) {
  const list = useKeywordList(keywordQuery(filters, alarm))
  const columns = useMemo(() => keywordColumns(options), [options])
  return (
    <AdminTable
      name="keywords"
      label={keywordTexts.title}
      columns={columns}
      list={list}
      rowId={rowId}
      rowLabel={rowLabel}
      onOpen={onOpen}
      onEdit={onOpen}
      sort={filters.sort}
      onSort={filters.setSort}
      filtered={filters.active > 0}
      onClearFilters={() => filters.clear()}
      empty={empty}
      {...(mayWrite
        ? {
            bulk: ({ ids, clear }: { ids: readonly string[]; clear: () => void }) => (
              <KeywordBulk rows={list.rows.filter(({ id }) => ids.includes(id))} onDone={clear} />
            ),
          }
        : {})}
    />
  )
}
