import type { AgendaView, VisitView } from '#domain/agenda/agenda-view.ts'
import { expect, test } from 'vitest'
import { agendaSentence } from './agenda-sentence.ts'
import { lengthText, weekTitle } from './agenda-time.ts'
import { dueVisit, visitMark } from './visit-mark.ts'

const DATE = '2026-11-24'
const at = (time: string) => new Date(`${DATE}T${time}:00+01:00`).toISOString()
const now = Date.parse(at('12:06'))

function visit(from: string, until: string, more: Partial<VisitView> = {}): VisitView {
  return {
    id: Number(from.replace(':', '')),
    clinicSlug: 'bilbao',
    resourceId: 1,
    seat: 0,
    startsAt: at(from),
    endsAt: at(until),
    state: 'confirmed',
    source: 'desk',
    overbooked: false,
    arrivedAt: null,
    holdUntil: null,
    person: null,
    ...more,
  }
}

function view(visits: VisitView[], gaps = 0, closed: string | null = null): AgendaView {
  const gap = { resourceId: 1, startsAt: at('18:00'), endsAt: at('19:00'), fits: 0 }
  return {
    now: at('12:06'),
    clinics: [
      {
        clinicSlug: 'bilbao',
        online: true,
        visitMinutes: 45,
        bufferMinutes: 0,
        hasResources: true,
        resources: [{ id: 1, name: 'Consulta 1', kind: 'room', capacity: 1 }],
        days: [{ date: DATE, closed, hours: [], gaps: Array.from({ length: gaps }, () => gap) }],
        visits,
        blocks: [],
        waiting: [],
      },
    ],
  }
}

const read = (visits: VisitView[], gaps = 0, closed: string | null = null, moment = now) => {
  const { text, asks } = agendaSentence(view(visits, gaps, closed), [DATE], moment)
  return asks ? `${text}; ${asks}` : text
}

test('the head says how the day stands', () => {
  const visits = [
    visit('10:00', '10:45', { state: 'attended' }),
    visit('12:00', '12:45'),
    visit('15:00', '15:45', { state: 'proposed' }),
    visit('16:00', '16:45', { state: 'held' }),
  ]
  expect(read(visits, 6)).toBe('Quedan 2 citas y 6 huecos; 1 sin confirmar')
  expect(read([visit('15:00', '15:45')], 1)).toBe('Queda 1 cita y 1 hueco')
  expect(read([visit('10:00', '10:45', { state: 'attended' })])).toBe('No quedan citas; sin huecos')
  expect(read([], 3)).toBe('Todavía no hay citas; 3 huecos')
  const before = Date.parse('2026-11-20T10:00:00Z')
  expect(read(visits, 6, null, before)).toBe('Hay 2 citas y 6 huecos; 1 sin confirmar')
  const after = Date.parse('2026-11-25T10:00:00Z')
  expect(read(visits.slice(0, 2), 0, null, after)).toBe('2 citas: 1 acudió, ninguna falta; 1 sin marcar')
  expect(read([visit('15:00', '15:45')], 0, 'Obras')).toBe('Cerrado: Obras; queda 1 por mover')
  expect(read([], 0, 'Cerrado')).toBe('Cerrado')
})

test.each([
  [visit('12:00', '12:45'), 'late', '6 min tarde'],
  [visit('12:03', '12:48'), 'coming', ''],
  [visit('12:00', '12:45', { arrivedAt: at('12:01') }), 'waiting', 'En sala'],
  [visit('11:00', '11:45'), 'late', 'Sin marcar'],
  [visit('12:00', '12:45', { state: 'attended' }), 'inside', 'Dentro'],
  [visit('11:00', '11:45', { state: 'attended' }), 'done', 'Acudió'],
  [visit('15:00', '15:45', { state: 'proposed' }), 'unconfirmed', 'Sin confirmar'],
  [visit('15:00', '15:45', { state: 'held', holdUntil: at('12:10') }), 'held', 'Retenida, quedan 4 min'],
] as const)('a visit shows how it stands: %#', (one, look, text) => {
  expect(visitMark(one, now)).toEqual({ look, text })
})

test('what is due is the earliest visit that nobody has marked', () => {
  const late = visit('12:00', '12:45')
  const visits = [visit('15:00', '15:45'), late, visit('11:30', '12:15', { state: 'attended' })]
  expect(dueVisit(visits, now)).toBe(late)
  expect(dueVisit([], now)).toBeUndefined()
})

test('lengths and weeks read like speech', () => {
  expect([30, 60, 75, 90, 105, 120].map(lengthText)).toEqual([
    '30 min',
    '1 h',
    '1 h 15',
    '1 h 30',
    '1 h 45',
    '2 h',
  ])
  expect(weekTitle('2026-12-07', '2026-12-12')).toBe('7 a 12 de diciembre')
  expect(weekTitle('2026-11-30', '2026-12-05')).toBe('30 de noviembre a 5 de diciembre')
})
