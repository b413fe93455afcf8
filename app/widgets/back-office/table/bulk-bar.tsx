import type { ReactNode } from 'react'
import { fillText } from '#content/fill-text.ts'
import { backOffice } from '#content/ui.ts'

/** Number of selected rows, and the actions for them. */
export function BulkBar({
  count,
  onClear,
  children,
}: {
  count: number
  onClear: () => void
  children: ReactNode
}) {
  const { selected, clearSelection } = backOffice.table
  return (
    <div className="bulk-bar">
      <p role="status">{count === 1 ? selected.one : fillText(selected.many, { count })}</p>
      {children}
      <button type="button" className="inline-link" onClick={onClear}>
        {clearSelection}
      </button>
    </div>
  )
}
