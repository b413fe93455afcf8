import { clinicChoices } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { deskTexts } from '#content/ui.ts'
import { inMadrid } from '#domain/madrid-calendar.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { LeadDialogProps } from './lead-dialogs.tsx'
import { dayFromNow, isoOf, openDayFromNow } from './madrid-moment.ts'
import { useDialogForm } from './use-dialog-form.ts'

const texts = deskTexts.book

/** A visit: where and when, agreed or proposed. */
export function BookDialog({ lead, act, onClose }: LeadDialogProps) {
  const { busy, errors, run } = useDialogForm(onClose)
  const known = lead.appointmentAt ? inMadrid(new Date(lead.appointmentAt)) : null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={texts.noAgenda}
      className="admin-dialog"
    >
      <form
        className="admin-form lead-when"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const data = new FormData(event.currentTarget)
          const at = isoOf(String(data.get('book-day')), String(data.get('book-time')))
          const body = {
            clinicSlug: data.get('book-clinic'),
            at,
            confirmed: data.get('book-confirmed') !== null,
          }
          void run(() => act('appointments', body, texts.done))
        }}
      >
        {lead.preferredTimes.length > 0 ? (
          <p className="muted">{fillText(texts.preferred, { times: lead.preferredTimes.join('; ') })}</p>
        ) : null}
        <SelectField
          name="book-clinic"
          label={texts.clinic}
          required
          placeholder={texts.choose}
          options={clinicChoices.map(({ slug, label }) => ({ value: slug, label }))}
          defaultValue={lead.clinicSlug ?? ''}
          error={errors.clinicSlug}
        />
        <TextField
          name="book-day"
          label={texts.day}
          type="date"
          required
          min={dayFromNow()}
          defaultValue={known?.date ?? openDayFromNow(lead.schedule)}
          error={errors.at}
        />
        <TextField
          name="book-time"
          label={texts.time}
          type="time"
          required
          step={300}
          defaultValue={known?.time ?? '10:00'}
        />
        <Checkbox
          name="book-confirmed"
          label={texts.confirmed}
          hint={texts.proposed}
          error={errors.confirmed ?? errors.status}
        />
        <Button type="submit" small loading={busy}>
          {texts.confirm}
        </Button>
      </form>
    </Dialog>
  )
}
