import type { AgendaView, VisitView } from '#domain/agenda/agenda-view.ts'
import { expect, test } from 'vitest'
import { closedParts, columnsOn, rangeOf, sideBySide } from './agenda-columns.ts'
import { closestFit, fitsAt, nextFit, targetAt } from './fitting.ts'

const DATE = '2026-11-24'
const at = (time: string) => new Date(`${DATE}T${time}:00+01:00`).toISOString()
const NOW = Date.parse(at('09:00'))
let made = 0

function visit(from: string, until: string, more: Partial<VisitView> = {}): VisitView {
  made += 1
  return {
    id: made,
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

/** A day from ten to eight, with a break at two. */
function column(visits: VisitView[], { capacity = 1, bufferMinutes = 0 } = {}) {
  const view: AgendaView = {
    now: at('09:00'),
    clinics: [
      {
        clinicSlug: 'bilbao',
        online: true,
        visitMinutes: 45,
        bufferMinutes,
        hasResources: true,
        resources: [{ id: 1, name: 'Consulta 1', kind: 'room', capacity }],
        days: [
          {
            date: DATE,
            closed: null,
            hours: [{ resourceId: 1, spans: [{ opens: '10:00', closes: '20:00' }] }],
            gaps: [],
          },
        ],
        visits,
        blocks: [
          {
            id: 1,
            clinicSlug: 'bilbao',
            resourceId: null,
            startsAt: at('14:00'),
            endsAt: at('15:00'),
            kind: 'block',
            reason: 'Comida',
          },
        ],
        waiting: [],
      },
    ],
  }
  return columnsOn(view, DATE)[0]!
}

const options = { now: NOW }

test('a visit fits where nobody is, within the hours, and not in the past', () => {
  const one = column([visit('11:00', '11:45')])
  expect(fitsAt(one, 10 * 60, 45, options)).toBe(true)
  expect(fitsAt(one, 10 * 60 + 30, 45, options)).toBe(false)
  expect(fitsAt(one, 13 * 60 + 30, 45, options)).toBe(false)
  expect(fitsAt(one, 19 * 60 + 30, 45, options)).toBe(false)
  expect(fitsAt(one, 10 * 60, 45, { now: Date.parse(at('10:01')) })).toBe(false)
})

test('its own place counts as free, and the buffer after others does not', () => {
  const [own, other] = [visit('11:00', '11:45'), visit('12:00', '12:45')]
  const one = column([own, other], { bufferMinutes: 15 })
  expect(fitsAt(one, 11 * 60 - 15, 45, { ...options, except: own.id })).toBe(true)
  expect(fitsAt(one, 11 * 60 + 5, 45, { ...options, except: own.id })).toBe(false)
  expect(fitsAt(one, 12 * 60 + 45, 45, { ...options, except: own.id })).toBe(false)
  expect(fitsAt(one, 13 * 60, 45, { ...options, except: own.id })).toBe(true)
})

test('a room for two takes two at a time, and a missed visit leaves its place', () => {
  const two = column([visit('11:00', '11:45')], { capacity: 2 })
  expect(fitsAt(two, 11 * 60, 45, options)).toBe(true)
  expect(fitsAt(column([visit('11:00', '11:45', { state: 'no_show' })]), 11 * 60, 45, options)).toBe(true)
})

test('arrows pass over what is taken, and the pointer is drawn to what is free', () => {
  const one = column([visit('10:45', '11:30')])
  expect(nextFit(one, 10 * 60, 1, 45, options)).toBe(11 * 60 + 30)
  expect(nextFit(one, 11 * 60 + 30, -1, 45, options)).toBe(10 * 60)
  expect(nextFit(one, 10 * 60, -1, 45, options)).toBeNull()
  expect(targetAt(one, 10 * 60 + 17, 45, options)).toMatchObject({ from: 10 * 60, fits: true })
  expect(targetAt(one, 11 * 60, 45, options)).toMatchObject({ from: 11 * 60, fits: false })
  expect(closestFit(one, 11 * 60, 45, options)).toBe(11 * 60 + 30)
})

test('the grid shows the hours of its columns, and visits outside them', () => {
  expect(rangeOf([column([])])).toEqual({ from: 600, until: 1200 })
  expect(rangeOf([column([visit('08:30', '09:15'), visit('20:00', '20:45')])])).toEqual({
    from: 480,
    until: 1260,
  })
  expect(rangeOf([])).toEqual({ from: 540, until: 1200 })
  expect(closedParts(column([]), { from: 540, until: 1260 })).toEqual([
    { from: 540, until: 600 },
    { from: 1200, until: 1260 },
  ])
})

test('things at the same time stand side by side, the others alone', () => {
  const place = (from: number, until: number) => ({ from, until, lane: 0, lanes: 1 })
  const placed = sideBySide([place(0, 60), place(30, 90), place(60, 120), place(120, 150)])
  expect(placed.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ])
})
