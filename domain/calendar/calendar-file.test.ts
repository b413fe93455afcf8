import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'
import { momentInMadrid } from './madrid-calendar.ts'

const event: CalendarEvent = {
  uid: 'LD-26-000001@clinicaslife.example',
  sequence: 3,
  writtenAt: new Date('2026-11-21T18:00:00.123Z'),
  startsAt: new Date(momentInMadrid('2026-11-26', '17:30')),
  endsAt: new Date(momentInMadrid('2026-11-26', '18:15')),
  status: 'CONFIRMED',
  summary: 'Cita',
  location: 'Bilbao',
  description: 'Hola',
}
const file = (change: Partial<CalendarEvent> = {}) =>
  calendarFile([{ ...event, ...change }], { producer: 'Clínicas Life' })
/** Unfolds the lines, as a calendar does. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('a visit becomes a file with one event, with CRLF line endings', () => {
  const text = file()
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
  expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(linesOf(text)).toEqual(
    expect.arrayContaining(['UID:LD-26-000001@clinicaslife.example', 'SEQUENCE:3', 'STATUS:CONFIRMED']),
  )
})

test.for([
  ['2026-11-26', '17:30', 'DTSTART:20261126T163000Z'],
  ['2026-07-01', '17:30', 'DTSTART:20260701T153000Z'],
  ['2026-03-29', '03:00', 'DTSTART:20260329T010000Z'],
] as const)('%s at %s in Madrid is %s, in winter and in summer', ([day, time, line]) => {
  expect(linesOf(file({ startsAt: new Date(momentInMadrid(day, time)) }))).toContain(line)
})

test('characters with a meaning in the format are escaped', () => {
  const lines = linesOf(file({ location: 'Calle A, 1; 2.º \\ izq.', description: 'Uno\r\nDos\nTres\u0007' }))
  expect(lines).toContain('LOCATION:Calle A\\, 1\\; 2.º \\\\ izq.')
  expect(lines).toContain('DESCRIPTION:Uno\\nDos\\nTres')
})

test('no text can inject a property into the file', () => {
  expect(linesOf(file({ summary: 'Cita\nATTACH:https://example.org' }))).not.toContain(
    'ATTACH:https://example.org',
  )
})

test('long lines are folded by octets, never within a character', () => {
  const description = 'ñandú 👩🏽‍⚕️ y más '.repeat(20)
  const text = file({ description })
  const octets = text.split('\r\n').map((line) => Buffer.byteLength(line))
  expect(Math.max(...octets)).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\uFFFD')
  expect(linesOf(text)).toContain(`DESCRIPTION:${description}`)
})

test('an invitation names who invites and whom, and asks nobody to answer', () => {
  const organizer = { name: 'Clínica "Uno"\r\nX:1', email: 'a@example.org\r\nX:1' }
  const text = calendarFile([{ ...event, organizer, attendee: 'ana@example.org' }], {
    producer: 'Clínicas Life',
    method: 'REQUEST',
  })
  const lines = linesOf(text)
  expect(lines).toContain('METHOD:REQUEST')
  expect(lines).toContain('ORGANIZER;CN="Clínica UnoX:1":mailto:a@example.orgX:1')
  expect(lines).toContain('ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ana@example.org')
})

test('a calendar with a name holds any number of events', () => {
  const text = calendarFile([event, { ...event, uid: 'other' }], { producer: 'x', name: 'Bilbao' })
  expect(linesOf(text).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
  expect(linesOf(text)).toContain('X-WR-CALNAME:Bilbao')
  expect(calendarFile([], { producer: 'x' })).toContain('END:VCALENDAR')
})
