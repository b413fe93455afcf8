import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { clinicChoices } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { deskTexts } from '#content/ui.ts'
import { visitsAt } from '#domain/clinic-day.ts'
import { inMadrid } from '#domain/madrid-calendar.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { LoadFailed } from '#app/widgets/back-office/states/screen-states.tsx'
import { ClinicDayTimes } from './clinic-day-times.tsx'
import type { VisitStart } from './clinic-slots.tsx'
import type { LeadDialogProps } from './lead-dialogs.tsx'
import { dayFromNow, isoOf, openDayFromNow } from './madrid-moment.ts'
import { useClinicDay } from './use-clinic-day.ts'
import { useDialogForm } from './use-dialog-form.ts'

const texts = deskTexts.book

interface BookDialogProps extends LeadDialogProps {
  /** A half hour that was pressed beside the script. */
  start?: VisitStart | undefined
}

/** A visit: where and when, agreed or proposed, with what else is set for that day at hand. */
export function BookDialog({ lead, act, start, onClose }: BookDialogProps) {
  const { busy, errors, run } = useDialogForm(onClose)
  const queries = useQueryClient()
  const { me } = useStaff()
  const own = me?.clinicSlugs ?? []
  const choices = clinicChoices.filter(({ slug }) => own.length === 0 || own.includes(slug))
  const known = start ?? (lead.appointmentAt ? inMadrid(new Date(lead.appointmentAt)) : null)
  const [clinic, setClinic] = useState(lead.clinicSlug ?? '')
  const [date, setDate] = useState(known?.date ?? openDayFromNow(lead.schedule))
  const [time, setTime] = useState(known?.time ?? '10:00')
  const day = useClinicDay(clinic, date, lead.folio)
  const isShown = day.data?.date === date
  const [met] = day.data && isShown ? visitsAt(time, day.data.visitMinutes, day.data.visits) : []

  async function book(confirmed: boolean) {
    const body = { clinicSlug: clinic, at: isoOf(date, time), confirmed, besideAnother: met !== undefined }
    try {
      await act('appointments', body, texts.done)
    } finally {
      // Also when somebody else was faster: then their visit has to be seen.
      void queries.invalidateQueries({ queryKey: ['leads', 'clinic-day'] })
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
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
          onChange={(event) => setClinic(event.target.value)}
          error={errors.clinicSlug}
        />
        <TextField
          name="book-day"
          label={texts.day}
          type="date"
          required
          min={dayFromNow()}
          value={date}
          onChange={(event) => setDate(event.target.value)}
          error={errors.at}
        />
        <TextField
          name="book-time"
          label={texts.time}
          type="time"
          required
          step={300}
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
        <Checkbox
          name="book-confirmed"
          label={texts.confirmed}
          hint={texts.proposed}
          error={errors.confirmed ?? errors.status}
        />
        <div role="status">
          {met ? (
            <p className="lead-visit-met">
              <CircleAlert className="icon" aria-hidden="true" />
              <span>{fillText(texts.met, { from: met.from, until: met.until })}</span>
            </p>
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
        {day.error ? (
          <LoadFailed error={day.error} onRetry={() => void day.refetch()} />
        ) : day.data ? (
          <ClinicDayTimes day={day.data} chosen={isShown ? time : ''} onChoose={setTime} />
        ) : null}
      </form>
    </Dialog>
  )
}
