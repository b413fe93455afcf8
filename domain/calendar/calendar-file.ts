/** One appointment as a calendar takes it. Texts are plain; the times are instants. */
export type CalendarEvent = {
  /** The same for every version of it, so that a calendar replaces the earlier one. */
  uid: string
  /** Grows with each version. */
  sequence: number
  /** When this file is written. */
  writtenAt: Date
  startsAt: Date
  endsAt: Date
  status: 'TENTATIVE' | 'CONFIRMED'
  summary: string
  location: string
  description: string
}

/** Octets of a line, without its break (RFC 5545 §3.1). */
const LINE = 75

/**
 * A calendar file of one event (RFC 5545). Its times are in UTC, which every calendar shows in the zone of whoever looks,
 * whatever becomes of summer time. @param producer who writes it
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

/** RFC 5545 §3.3.11: backslash, semicolon and comma; breaks become `\n`; other control characters may not stand there. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** Breaks a line where it is too long in octets, never within a character; what follows begins with a space. */
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
