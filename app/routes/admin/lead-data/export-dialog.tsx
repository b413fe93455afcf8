import type { LeadFilters } from '#domain/lead-list.ts'

export interface ExportDialogProps {
  open: boolean
  onClose: () => void
  /** The list as it is filtered. */
  filters?: LeadFilters
  /** Of those only the selected ones. */
  folios?: readonly string[]
}

/** Takes leads out of the product, with a purpose and a reason. */
export function ExportDialog(_props: ExportDialogProps) {
  return null
}
