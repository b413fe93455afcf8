/** One appointment for a calendar file. Texts are plain; times are instants. */
export type CalendarEvent = {
  /** The same in every version, so that a calendar replaces the earlier one. */
  uid: string
  /** Increases with each version. */
  sequence: number
  /** When this file is generated. */
  writtenAt: Date
  startsAt: Date
  endsAt: Date
  status: 'TENTATIVE' | 'CONFIRMED'
  summary: string
  location: string
  description: string
}

/** Octets per line, without the line break (RFC 5545 §3.1). */
const LINE = 75

/**
 * A calendar file with one event (RFC 5545). Times are in UTC, which every calendar converts to the user's time zone,
 * whatever happens to daylight saving time.
 * @param producer the PRODID
 */
export function calendarFile(event: CalendarEvent, producer: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(producer)}//ES`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.writtenAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `STATUS:${event.status}`,
    `SUMMARY:${escaped(event.summary)}`,
    `LOCATION:${escaped(event.location)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** `20261126T163000Z`. */
function utc(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

/**
 * RFC 5545 §3.3.11: backslash, semicolon and comma are escaped, line breaks become `\n`, and other control characters
 * are not allowed.
 */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** Folds a line that has too many octets, never within a character; continuation lines start with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let out = ''
  let length = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (length + size > LINE) {
      out += '\r\n '
      length = 1
    }
    out += character
    length += size
  }
  return out
}
