import type { ReactNode } from 'react'

/** A column of an `AdminTable`. Keep the list of columns at module level, or memoized. */
export type AdminColumn<Row> = {
  /** Also the value in the URL when the table is sorted by it. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The server can sort by it. */
  sort?: boolean
  align?: 'end'
  /**
   * In the card on a phone: its title, what stands at the end of the title's line, its own line, one of the small
   * values below, or hidden.
   */
  phone?: 'title' | 'end' | 'line' | 'meta' | 'hidden'
  /** Can't be hidden. */
  fixed?: boolean
  /** Hidden by default. */
  hidden?: boolean
}
