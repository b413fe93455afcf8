import { expect, test } from 'vitest'
import { firstFree, freeStarts, laterTime, visitsAt } from './clinic-day.ts'

const hours = { opens: '10:00', closes: '13:00' }

test('a visit fits at each half hour from which it ends before closing', () => {
  expect(freeStarts(hours, { visitMinutes: 30 }, [])).toEqual([
    '10:00',
    '10:30',
    '11:00',
    '11:30',
    '12:00',
    '12:30',
  ])
  expect(freeStarts(hours, { visitMinutes: 45 }, []).at(-1)).toBe('12:00')
  expect(freeStarts(hours, { visitMinutes: 240 }, [])).toEqual([])
})

test('half hours that overlap a visit are taken, the others are free', () => {
  const visits = [{ from: '10:45', until: '11:30' }]
  expect(freeStarts(hours, { visitMinutes: 30 }, visits)).toEqual(['10:00', '11:30', '12:00', '12:30'])
  expect(freeStarts(hours, { visitMinutes: 45 }, visits)).toEqual(['10:00', '11:30', '12:00'])
})

test("the clinic's buffer is kept before and after each visit", () => {
  const visits = [{ from: '11:00', until: '11:30' }]
  const starts = (bufferMinutes: number) => freeStarts(hours, { visitMinutes: 30, bufferMinutes }, visits)
  expect(starts(0)).toEqual(['10:00', '10:30', '11:30', '12:00', '12:30'])
  expect(starts(15)).toEqual(['10:00', '12:00', '12:30'])
  expect(starts(30)).toEqual(['10:00', '12:00', '12:30'])
  expect(starts(45)).toEqual(['12:30'])
})

test('past times of today are not offered', () => {
  expect(freeStarts(hours, { visitMinutes: 30 }, [], '11:59')).toEqual(['12:00', '12:30'])
  expect(freeStarts(hours, { visitMinutes: 30 }, [], '12:00')).toEqual(['12:30'])
})

test('the first free half hour is offered, today none that has passed, and none if all are taken', () => {
  const free = ['10:00', '11:30', '12:00']
  const now = { date: '2026-11-23', time: '11:30' }
  expect(firstFree({ date: '2026-11-24', free }, now)).toBe('10:00')
  expect(firstFree({ date: '2026-11-23', free }, now)).toBe('12:00')
  expect(firstFree({ date: '2026-11-23', free }, { ...now, time: '12:00' })).toBe('')
  expect(firstFree({ date: '2026-11-22', free }, now)).toBe('')
  expect(firstFree({ date: '2026-11-24', free: [] }, now)).toBe('')
})

test('a visit conflicts with those it overlaps, not with those it follows', () => {
  const visits = [
    { from: '10:00', until: '10:45' },
    { from: '10:45', until: '11:30' },
  ]
  expect(visitsAt('10:30', 30, visits)).toEqual(visits)
  expect(visitsAt('11:30', 30, visits)).toEqual([])
  expect(visitsAt('09:30', 30, visits)).toEqual([])
  expect(visitsAt('10:00', 45, visits)).toEqual([visits[0]])
})

test('a time stays within its day', () => {
  expect(laterTime('10:50', 45)).toBe('11:35')
  expect(laterTime('23:50', 45)).toBe('24:00')
})
