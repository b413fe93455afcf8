import { fillText } from '#content/fill-text.ts'
import { adminAgendaSettings } from '#content/ui/admin-agenda-settings.ts'
import { dateAfter, inMadrid } from '#domain/calendar/madrid-calendar.ts'

const texts = adminAgendaSettings.absences
const dayFormat = new Intl.DateTimeFormat('es', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** «del lun, 7 dic 2026 al vie, 11 dic 2026» for whole days, «mar, 1 dic 2026, de 10:00 a 12:00» for part of one. */
export function absenceWords({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const [start, end] = [inMadrid(new Date(startsAt)), inMadrid(new Date(endsAt))]
  const isWhole = start.time === '00:00' && end.time === '00:00'
  // It ends with the midnight after its last day.
  const last = end.time === '00:00' ? dateAfter(end.date, -1) : end.date
  const [from, until] = [dayWords(start.date), dayWords(last)]
  if (isWhole) return from === until ? from : fillText(texts.wholeDays, { from, until })
  const closes = end.time === '00:00' ? '24:00' : end.time
  if (start.date === last) return fillText(texts.hours, { day: from, opens: start.time, closes })
  return fillText(texts.overDays, { from, opens: start.time, until, closes })
}

const dayWords = (date: string) => dayFormat.format(new Date(`${date}T12:00:00Z`))
