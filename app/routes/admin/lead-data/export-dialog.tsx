import type { ExportFilters } from '#domain/lead-data/export-filters.ts'

export interface ExportDialogProps {
  open: boolean
  onClose: () => void
  /** The list as it is filtered; `folios`: only the selected ones. */
  filters?: ExportFilters
}

/** Takes leads out of the product, with a purpose and a reason. */
export function ExportDialog(_props: ExportDialogProps) {
  return null
}
