import { ArrowDown, ArrowUp } from 'lucide-react'
import { nextSort } from '../filters/url-filters.ts'
import type { AdminColumn } from './admin-column.ts'

interface SortHeadProps<Row> {
  column: AdminColumn<Row>
  sort: string
  onSort: ((sort: string) => void) | undefined
}

/** A column header; if the server can sort by the column, clicking it does. */
export function SortHead<Row>({
  column: { id, header, sort: sortable, align, phone },
  sort,
  onSort,
}: SortHeadProps<Row>) {
  const direction = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <th scope="col" data-align={align} data-phone={phone} aria-sort={direction}>
      {sortable && onSort ? (
        <button type="button" onClick={() => onSort(nextSort(sort, id))}>
          {header}
          {direction ? <Arrow className="icon" aria-hidden="true" /> : null}
        </button>
      ) : (
        header
      )}
    </th>
  )
}
