import { expect, test } from 'vitest'
import { firstFree, isFree, laterTime, visitsAt } from './clinic-day.ts'

test('the first free hour is offered, today none that has passed, and none if all are taken', () => {
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

test('a time is free between the first and the last start of a stretch', () => {
  const day = {
    starts: [
      { first: '10:00', last: '10:15' },
      { first: '12:00', last: '12:00' },
    ],
  }
  for (const time of ['10:00', '10:10', '10:15', '12:00']) expect(isFree(day, time)).toBe(true)
  for (const time of ['09:55', '10:20', '12:05']) expect(isFree(day, time)).toBe(false)
})
