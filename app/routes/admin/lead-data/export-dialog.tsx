import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fillText } from '#content/fill-text.ts'
import { leadData } from '#content/ui.ts'
import type { LeadFilters } from '#domain/lead-list.ts'
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
  /** The list as it is filtered. */
  filters?: LeadFilters
  /** Of those only the selected ones. */
  folios?: readonly string[]
}

/** Takes leads out of the product, with a purpose and a reason; the file comes by a job. */
export function ExportDialog({ open, onClose, filters = {}, folios }: ExportDialogProps) {
  const api = useAdminApi()
  const client = useQueryClient()
  const ask = useMutation({
    mutationFn: (choice: ExportChoice) =>
      api.post('/exports', { ...choice, filters, ...(folios?.length ? { folios } : {}) }),
    onError: (error) => {
      if (asAdminError(error).code !== 'invalid_fields') errorToast(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['exports'] }),
  })
  const some = folios?.length ? fillText(texts.text.some, { count: folios.length }) : texts.text.all
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={texts.title}
      description={some}
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
