import type { ReactNode } from 'react'

/** A column of an `AdminTable`. Keep the list of columns at module level, or memoised. */
export type AdminColumn<Row> = {
  /** Also what the URL says when the table is ordered by it. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The server can order by it. */
  sort?: boolean
  align?: 'end'
  /** In the card of a phone: its first line, a small line under it, or left out. */
  phone?: 'title' | 'meta' | 'hidden'
  /** Can't be hidden. */
  fixed?: boolean
  /** Only shown to whoever asks for it. */
  hidden?: boolean
}
