import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { deskTexts } from '#content/ui.ts'
import { longDateText } from '#domain/calendar/long-date.ts'
import { dayName } from '#domain/calendar/madrid-calendar.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { dayFromNow } from '../lead-parts/madrid-moment.ts'
import { ClinicDayTimes } from './clinic-day-times.tsx'
import { useClinicDay } from './use-clinic-day.ts'

const texts = deskTexts.clinicDay

/** A Madrid date, `YYYY-MM-DD`, and time, `HH:MM`. */
export type VisitStart = { date: string; time: string }

interface ClinicSlotsProps {
  clinicSlug: string
  folio: string
  /** Books a visit at that time; undefined if the user may not. */
  onChoose: ((start: VisitStart) => void) | undefined
}

/** The clinic's free slots by day, for use during a call. */
export function ClinicSlots({ clinicSlug, folio, onChoose }: ClinicSlotsProps) {
  const [asked, setAsked] = useState('')
  const today = useClinicDay(clinicSlug, dayFromNow(), folio)
  const first = today.data?.free.length === 0 ? today.data.nextOpen : null
  const { data, error, refetch } = useClinicDay(clinicSlug, asked || first || dayFromNow(), folio)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={2} />
  const { previousOpen, nextOpen } = data
  return (
    <>
      <div className="clinic-days">
        <button
          type="button"
          className="icon-button"
          aria-label={texts.previous}
          disabled={previousOpen === null}
          onClick={() => previousOpen && setAsked(previousOpen)}
        >
          <ChevronLeft className="icon" aria-hidden="true" />
        </button>
        <b aria-live="polite">
          {dayName(data.date)} {longDateText(data.date)}
        </b>
        <button
          type="button"
          className="icon-button"
          aria-label={texts.next}
          disabled={nextOpen === null}
          onClick={() => nextOpen && setAsked(nextOpen)}
        >
          <ChevronRight className="icon" aria-hidden="true" />
        </button>
      </div>
      <ClinicDayTimes day={data} onChoose={(time) => onChoose?.({ date: data.date, time })} />
    </>
  )
}
