import { fillText } from '#content/fill-text.ts'
import { deskTexts } from '#content/ui.ts'
import type { ClinicDay } from '#domain/clinic/clinic-day.ts'

const texts = deskTexts.clinicDay

interface ClinicDayTimesProps {
  day: ClinicDay
  /** The time selected in a form. */
  chosen?: string
  onChoose: (time: string) => void
}

/** A clinic's day: opening hours, the free hours as buttons, and the visits set. */
export function ClinicDayTimes({ day, chosen, onChoose }: ClinicDayTimesProps) {
  const { hours, visits, free } = day
  if (!hours) return <p className="admin-line">{texts.closed}</p>
  return (
    <div className="clinic-day">
      <p>
        {fillText(texts.hours, { from: hours.opens, until: hours.closes })}
        {visits.length === 0 ? ` ${texts.noVisits}` : ''}
      </p>
      {free.length > 0 ? (
        <>
          <p id="clinic-day-free">{fillText(texts.free, { minutes: day.visitMinutes })}</p>
          <div className="clinic-day-free" role="group" aria-labelledby="clinic-day-free">
            {free.map((time) => (
              <button key={time} type="button" aria-pressed={time === chosen} onClick={() => onChoose(time)}>
                {time}
              </button>
            ))}
          </div>
        </>
      ) : (
        <p className="admin-line">{texts.full}</p>
      )}
      {visits.length > 0 ? (
        <>
          <p id="clinic-day-visits">{texts.visits}</p>
          <ul className="clinic-day-visits" aria-labelledby="clinic-day-visits">
            {visits.map((visit, index) => (
              <li key={`${index} ${visit.from}`}>
                <span className="numbers">
                  {fillText(texts.visit, { from: visit.from, until: visit.until })}
                </span>{' '}
                <small>{visit.confirmed ? texts.confirmed : texts.proposed}</small>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="muted">{texts.noAgenda}</p>
    </div>
  )
}
