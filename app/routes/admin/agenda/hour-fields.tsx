import { SelectField, TextField } from '#app/ui/field.tsx'
import { takeFocus } from '#app/ui/take-focus.ts'
import { clinicLabel } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { AgendaView } from '#domain/agenda/agenda-view.ts'
import { useState } from 'react'
import { dayFromNow } from '../lead-parts/madrid-moment.ts'
import { useClinicDay } from '../leads-desk/use-clinic-day.ts'
import type { AgendaDialogProps, HourStart } from './agenda-dialogs.tsx'
import { clockOf, clockText, dateOf, dayTitle, minuteOn } from './agenda-time.ts'

const texts = agendaTexts.book

/** The hour of a new visit: the gap that was pressed, or the first free one of the day. */
export function useHour({
  start,
  data,
  date: shown,
  place,
}: AgendaDialogProps & { start: HourStart | undefined }) {
  const [hour, setHour] = useState(() => {
    const from = start ?? firstGap(data, shown)
    return {
      clinicSlug: from?.clinicSlug ?? place.clinics[0] ?? '',
      resourceId: start?.resourceId ?? 0,
      date: from?.date ?? (shown < dayFromNow() ? dayFromNow() : shown),
      time: from ? clockText(from.from) : '',
    }
  })
  return {
    ...hour,
    /** Chosen in the agenda, so it is shown and not asked. */
    isGiven: start !== undefined,
    set: (change: Partial<typeof hour>) => setHour((known) => ({ ...known, ...change })),
    setMoment: (iso: string) =>
      setHour((known) => ({ ...known, resourceId: 0, date: dateOf(iso), time: clockOf(iso) })),
  }
}

function firstGap(data: AgendaView | undefined, date: string): HourStart | undefined {
  const gaps = (data?.clinics ?? []).flatMap(({ clinicSlug, days }) =>
    days.flatMap((day) => (day.date === date ? day.gaps.map((gap) => ({ clinicSlug, gap })) : [])),
  )
  const [first] = gaps.toSorted((a, b) => a.gap.startsAt.localeCompare(b.gap.startsAt))
  if (!first) return undefined
  return {
    clinicSlug: first.clinicSlug,
    resourceId: first.gap.resourceId,
    date,
    from: minuteOn(date, first.gap.startsAt),
  }
}

type Hour = ReturnType<typeof useHour>

/** The hour in words, or the fields for it with the day's free ones. */
export function HourFields({ hour, data }: { hour: Hour; data: AgendaView | undefined }) {
  const [asking, setAsking] = useState(!hour.isGiven)
  const { clinicSlug, date, time, resourceId } = hour
  const clinic = data?.clinics.find((one) => one.clinicSlug === clinicSlug)
  const resource = clinic?.resources.find(({ id }) => id === resourceId)
  const hasSeveral = (data?.clinics.length ?? 0) > 1
  if (!asking)
    return (
      <p className="agenda-hour">
        <b>{fillText(texts.when, { day: dayTitle(date), time })}</b>
        <span>{[resource?.name, hasSeveral && clinicLabel(clinicSlug)].filter(Boolean).join(', ')}</span>
        <button type="button" className="inline-link" onClick={() => setAsking(true)}>
          {agendaTexts.panel.change}
        </button>
      </p>
    )
  return (
    <div className="agenda-hour-fields">
      {hasSeveral ? (
        <SelectField
          name="agenda-clinic"
          label={texts.clinic}
          required
          options={(data?.clinics ?? []).map((one) => ({
            value: one.clinicSlug,
            label: clinicLabel(one.clinicSlug),
          }))}
          value={clinicSlug}
          onChange={({ target }) => hour.set({ clinicSlug: target.value, resourceId: 0, time: '' })}
        />
      ) : null}
      <TextField
        name="agenda-day"
        ref={hour.isGiven ? takeFocus : undefined}
        label={texts.day}
        type="date"
        required
        min={dayFromNow()}
        value={date}
        onChange={({ target }) => hour.set({ date: target.value })}
      />
      <TextField
        name="agenda-time"
        label={texts.time}
        type="time"
        step={300}
        required
        value={time}
        onChange={({ target }) => hour.set({ time: target.value })}
      />
      {clinic && clinic.resources.length > 1 ? (
        <SelectField
          name="agenda-place"
          label={texts.place}
          required
          options={[
            { value: '0', label: texts.any },
            ...clinic.resources.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={String(resourceId)}
          onChange={({ target }) => hour.set({ resourceId: Number(target.value) })}
        />
      ) : null}
      <FreeTimes hour={hour} />
    </div>
  )
}

function FreeTimes({ hour }: { hour: Hour }) {
  const { data } = useClinicDay(hour.clinicSlug, hour.date, '', hour.resourceId)
  if (!data || data.date !== hour.date) return null
  if (data.free.length === 0) return <p className="admin-line">{texts.none}</p>
  return (
    <div className="agenda-free" role="group" aria-label={texts.free}>
      {data.free.map((time) => (
        <button key={time} type="button" aria-pressed={time === hour.time} onClick={() => hour.set({ time })}>
          {time}
        </button>
      ))}
    </div>
  )
}
