import { inMadrid, isDate, momentInMadrid } from '../../calendar/madrid-calendar.ts'

const SPANISH_DAY = /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})(?<rest>.*)$/
const ISO_DAY = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?<rest>.*)$/
const TIME =
  /^[ T](?<hour>[01]?\d|2[0-3]):(?<minute>[0-5]\d)(?::[0-5]\d(?:[.,]\d+)?)?(?: ?(?<zone>Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?))?$/i

/**
 * A date in common formats, to the minute: `31/12/2026` or `2026-12-31`, with or without a time. Times are in Madrid
 * time, as in our own exports, unless they have a UTC offset. A date without a time means noon, or now if today's noon
 * is still to come.
 * @returns null if the date doesn't exist or has another format
 */
export function importedDate(text: string, now: Date): Date | null {
  const found = (SPANISH_DAY.exec(text) ?? ISO_DAY.exec(text))?.groups
  if (!found) return null
  const { year = '', month = '', day = '', rest = '' } = found
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isDate(date)) return null
  if (rest === '') {
    const noon = new Date(momentInMadrid(date, '12:00'))
    return noon > now && inMadrid(now).date === date ? now : noon
  }
  const time = TIME.exec(rest)?.groups
  if (!time) return null
  const { hour = '', minute = '', zone } = time
  const clock = `${hour.padStart(2, '0')}:${minute}`
  return new Date(
    zone === undefined
      ? momentInMadrid(date, clock)
      : Date.parse(`${date}T${clock}Z`) - minutesAhead(zone) * 60_000,
  )
}

/** Minutes of `+02:00`, `-0330` or `+02`; 0 for `Z`. */
function minutesAhead(zone: string): number {
  const parts = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone)
  if (!parts) return 0
  const [, sign, hours, minutes = '0'] = parts
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
