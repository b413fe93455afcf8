export interface ImportDialogProps {
  open: boolean
  onClose: () => void
}

/** Brings in leads from a CSV: columns, dry run, import, roll-back. */
export function ImportDialog(_props: ImportDialogProps) {
  return null
}
