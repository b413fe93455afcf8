/**
 * What a calendar program does with a file: `PUBLISH` offers its events, `REQUEST` is an invitation, which mail
 * programs show with the message and put in the calendar, and `CANCEL` removes an event.
 */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

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
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  summary: string
  location: string
  description: string
  url?: string
  /** For an invitation: who invites, and whom. The person has already accepted, so nobody is asked to answer. */
  organizer?: { name: string; email: string }
  attendee?: string
}

/** Octets per line, without the line break (RFC 5545 §3.1). */
const LINE = 75

/**
 * A calendar file (RFC 5545). Times are in UTC, which every calendar converts to the user's time zone, whatever
 * happens to daylight saving time.
 * @param options.producer the PRODID
 * @param options.name of a calendar that programs subscribe to
 */
export function calendarFile(
  events: readonly CalendarEvent[],
  { producer, method = 'PUBLISH', name }: { producer: string; method?: CalendarMethod; name?: string },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(producer)}//ES`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name
      ? [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT15M']
      : []),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent): string[] {
  const { organizer, attendee } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.writtenAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `STATUS:${event.status}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    ...(event.url ? [`URL:${event.url}`] : []),
    ...(organizer ? [`ORGANIZER;CN=${parameter(organizer.name)}:mailto:${address(organizer.email)}`] : []),
    ...(attendee
      ? [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${address(attendee)}`]
      : []),
    'END:VEVENT',
  ]
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

/** A quoted parameter value, which can hold no quotes (RFC 5545 §3.2). */
function parameter(text: string): string {
  return `"${text.replace(/["\p{Cc}]/gu, '')}"`
}

/** No space or control character can end the line or begin another property. */
function address(email: string): string {
  return email.replace(/[\s\p{Cc}]/gu, '')
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
