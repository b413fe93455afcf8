import { useQueryClient } from '@tanstack/react-query'
import { fillText } from '#content/fill-text.ts'
import { deskTexts } from '#content/ui.ts'
import type { LeadDetail } from '#domain/lead-detail.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { undoToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { colleagueOptions } from './colleague-options.ts'
import type { LeadDialogProps } from './lead-dialogs.tsx'
import { useDialogForm } from './use-dialog-form.ts'
import { leadKey, timelineKey, useColleagues } from './use-lead.ts'

const texts = deskTexts.assign

/** Whose lead it is. */
export function AssignDialog({ lead, onClose }: LeadDialogProps) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const colleagues = useColleagues(lead.clinicSlug)
  const { busy, errors, run } = useDialogForm(onClose)

  async function assign(ownerId: string | null, version: number): Promise<LeadDetail> {
    const saved = await api.patch<LeadDetail>(`/leads/${lead.folio}`, { ownerId, version })
    queries.setQueryData(leadKey(lead.folio), saved)
    void queries.invalidateQueries({ queryKey: timelineKey(lead.folio) })
    return saved
  }

  async function save(ownerId: string | null) {
    const saved = await assign(ownerId, lead.version)
    const name = colleagues.find(({ id }) => id === ownerId)?.name
    undoToast(name ? fillText(texts.done, { name }) : texts.removed, () =>
      assign(lead.ownerId, saved.version),
    )
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.title} className="admin-dialog">
      <form
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const owner = String(new FormData(event.currentTarget).get('assign-owner') ?? '')
          void run(() => save(owner || null))
        }}
      >
        <SelectField
          // The list may come after the form.
          key={colleagues.length}
          name="assign-owner"
          label={texts.who}
          required
          placeholder={texts.nobody}
          options={colleagueOptions(colleagues)}
          defaultValue={lead.ownerId ?? colleagues.find(({ isMe }) => isMe)?.id ?? ''}
          error={errors.ownerId}
        />
        <Button type="submit" small loading={busy}>
          {texts.confirm}
        </Button>
      </form>
    </Dialog>
  )
}
