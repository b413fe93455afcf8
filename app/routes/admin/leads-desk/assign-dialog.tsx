import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { doneToast, undoToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { fillText } from '#content/fill-text.ts'
import { deskTexts } from '#content/ui.ts'
import type { LeadDetail } from '#domain/lead/lead-detail.ts'
import { useQueryClient } from '@tanstack/react-query'
import { colleagueOptions } from './colleague-options.ts'
import { LoadedSelect } from './loaded-select.tsx'
import type { LeadDialogProps } from './lead-dialogs.tsx'
import { useDialogForm } from './use-dialog-form.ts'
import { leadKey, refusedWith, timelineKey, useColleagues, useLeadEdit } from './use-lead.ts'

const texts = deskTexts.assign

export function AssignDialog({ lead, onClose }: LeadDialogProps) {
  const queries = useQueryClient()
  const edit = useLeadEdit(lead.folio)
  const colleagues = useColleagues(lead.clinicSlug)
  const { busy, errors, run } = useDialogForm(onClose)

  function show(saved: LeadDetail) {
    queries.setQueryData(leadKey(lead.folio), saved)
    void queries.invalidateQueries({ queryKey: timelineKey(lead.folio) })
  }

  async function save(ownerId: string | null) {
    const { row, undo } = await edit({ ownerId }, lead.version).catch(refusedWith(show))
    show(row)
    const name = colleagues.find(({ id }) => id === ownerId)?.name
    const done = name ? fillText(texts.done, { name }) : texts.removed
    if (undo) undoToast(done, () => undo().then(show, refusedWith(show)))
    else doneToast(done)
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
        <LoadedSelect
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
