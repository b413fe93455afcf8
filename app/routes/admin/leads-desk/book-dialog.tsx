import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { LoadFailed } from '#app/widgets/back-office/states/screen-states.tsx'
import { clinicChoices } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { deskTexts } from '#content/ui.ts'
import { seesClinic } from '#domain/staff/sees-clinic.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { dayFromNow, isoOf } from '../lead-parts/madrid-moment.ts'
import { ClinicDayTimes } from './clinic-day-times.tsx'
import type { VisitStart } from './clinic-slots.tsx'
import type { LeadDialogProps } from './lead-dialogs.tsx'
import { useDialogForm } from './use-dialog-form.ts'
import { useActOnShown } from './use-lead.ts'
import { useVisitStart } from './use-visit-start.ts'

const texts = deskTexts.book

interface BookDialogProps extends LeadDialogProps {
  /** An hour picked beside the script. */
  start?: VisitStart | undefined
  title?: string
}

/** A visit: clinic and time, agreed or proposed, with that day's other visits in view. */
export function BookDialog({ lead, act, start, title = texts.title, onClose }: BookDialogProps) {
  const { busy, errors, run } = useDialogForm(onClose)
  const actOnShown = useActOnShown(lead, act)
  const queries = useQueryClient()
  const { me } = useStaff()
  const seenClinics = me?.seenClinics ?? []
  const choices = clinicChoices.filter(({ slug }) => seesClinic({ seenClinics }, slug))
  const { clinic, date, time, query, met, none, ...visit } = useVisitStart(lead, start)
  const day = query.data

  async function book(confirmed: boolean) {
    if (time === '') {
      const fields = { time: texts.noTime, ...(clinic ? {} : { clinicSlug: texts.choose }) }
      throw new AdminError(422, 'invalid_fields', texts.noTime, { fields })
    }
    const body = { clinicSlug: clinic, at: isoOf(date, time), confirmed, besideAnother: met !== undefined }
    try {
      await actOnShown('appointments', body, texts.done)
    } finally {
      // Also on a conflict, to show the visit a colleague has just set.
      void queries.invalidateQueries({ queryKey: ['leads', 'clinic-day'] })
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      className="admin-dialog admin-dialog-wide"
    >
      <form
        className="admin-form lead-when lead-visit"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const confirmed = new FormData(event.currentTarget).get('book-confirmed') !== null
          void run(() => book(confirmed))
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
          options={choices.map(({ slug, label }) => ({ value: slug, label }))}
          value={clinic}
          onChange={(event) => visit.setClinic(event.target.value)}
          error={errors.clinicSlug}
        />
        <TextField
          name="book-day"
          label={texts.day}
          type="date"
          required
          min={dayFromNow()}
          value={date}
          onChange={(event) => visit.setDate(event.target.value)}
          error={errors.at}
        />
        <TextField
          name="book-time"
          label={texts.time}
          type="time"
          required
          step={300}
          value={time}
          onChange={(event) => visit.setTime(event.target.value)}
          error={time === '' ? errors.time : undefined}
        />
        <Checkbox
          name="book-confirmed"
          label={texts.confirmed}
          hint={texts.proposed}
          defaultChecked={lead.status === 'visit_confirmed'}
          error={errors.confirmed ?? errors.status}
        />
        <div role="status">
          {met ? (
            <p className="lead-visit-met">
              <CircleAlert className="icon" aria-hidden="true" />
              <span>{fillText(texts.met, { from: met.from, until: met.until })}</span>
            </p>
          ) : none ? (
            <p className="admin-line">{none === 'full' ? texts.full : texts.closed}</p>
          ) : errors.besideAnother ? (
            <p className="lead-visit-met">
              <CircleAlert className="icon" aria-hidden="true" />
              <span>{errors.besideAnother}</span>
            </p>
          ) : null}
        </div>
        <Button type="submit" small loading={busy}>
          {met ? texts.confirmMet : texts.confirm}
        </Button>
        {query.error ? (
          <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
        ) : day?.hours ? (
          <ClinicDayTimes day={day} chosen={day.date === date ? time : ''} onChoose={visit.setTime} />
        ) : null}
      </form>
    </Dialog>
  )
}
