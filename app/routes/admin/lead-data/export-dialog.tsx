import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fillText } from '#content/fill-text.ts'
import { leadData } from '#content/ui.ts'
import type { LeadFilters } from '#domain/lead/lead-list.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import { type ExportChoice, ExportForm } from './export-form.tsx'
import { ExportList } from './export-list.tsx'
import '#app/styles/admin-lead-data.css'

const texts = leadData.exports

export interface ExportDialogProps {
  open: boolean
  onClose: () => void
  /** The list's filters. */
  filters: LeadFilters
  /** The text in its search box. */
  text: string
  /** The selected requests, instead of the filters. */
  folios?: readonly string[]
}

/** Exports requests with a purpose and a reason; a job creates the file. */
export function ExportDialog({ open, onClose, filters, text, folios }: ExportDialogProps) {
  const api = useAdminApi()
  const client = useQueryClient()
  const ask = useMutation({
    mutationFn: (choice: ExportChoice) =>
      api.post('/exports', { ...choice, ...(folios?.length ? { folios } : { filters, text }) }),
    onError: (error) => {
      if (asAdminError(error).code !== 'invalid_fields') errorToast(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['exports'] }),
  })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={texts.title}
      description={scopeText(folios?.length ?? 0, text.trim())}
      className="admin-dialog admin-dialog-wide"
    >
      <CapabilityGate needs="leads.export">
        <ExportForm
          busy={ask.isPending}
          errors={ask.error ? (asAdminError(ask.error).fields ?? {}) : {}}
          onSubmit={(choice) => ask.mutate(choice)}
        />
        <ExportList />
      </CapabilityGate>
    </Dialog>
  )
}

/** What the file will contain. */
function scopeText(selected: number, text: string): string {
  const { all, found, one, some } = texts.text
  if (selected === 0) return text ? fillText(found, { text }) : all
  return selected === 1 ? one : fillText(some, { count: selected })
}
