import { expect, test } from 'vitest'
import { type DeskLead, deskOrder } from './desk-order.ts'

const NOW = new Date('2026-11-23T10:00:00Z')
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const lead = (id: number, more: Partial<DeskLead>): DeskLead => ({
  id,
  createdAt: after(-60),
  respondBy: null,
  dueAt: null,
  dueUntil: null,
  ...more,
})
const order = (...leads: DeskLead[]) => deskOrder(leads, NOW).map(({ id }) => id)

test('clocks come before windows, then new requests, then what has waited', () => {
  const leads = [
    lead(1, { dueAt: after(-300), dueUntil: after(-200) }),
    lead(2, { respondBy: after(40) }),
    lead(3, { dueAt: after(-5), dueUntil: after(30) }),
    lead(4, { respondBy: after(10) }),
  ]
  expect(deskOrder(leads, NOW)).toEqual([
    { id: 4, reason: 'clock' },
    { id: 3, reason: 'window' },
    { id: 2, reason: 'fresh' },
    { id: 1, reason: 'waiting' },
  ])
})

test('of two clocks the one that ends first, of two windows the one that closes first', () => {
  expect(order(lead(1, { respondBy: after(14) }), lead(2, { respondBy: after(-3) }))).toEqual([2, 1])
  const windows = [
    lead(1, { dueAt: after(-9), dueUntil: after(60) }),
    lead(2, { dueAt: after(-1), dueUntil: after(20) }),
  ]
  expect(order(...windows)).toEqual([2, 1])
})

test('of new requests the newest', () => {
  const leads = [
    lead(1, { createdAt: after(-20), respondBy: after(40) }),
    lead(2, { createdAt: after(-2), respondBy: after(58) }),
  ]
  expect(order(...leads)).toEqual([2, 1])
})

test('a clock that ran out more than a day ago no longer comes before fresh ones', () => {
  const leads = [
    lead(1, { createdAt: after(-1600), respondBy: after(-1500) }),
    lead(2, { respondBy: after(50) }),
  ]
  expect(order(...leads)).toEqual([2, 1])
})

test('requests that are not due yet, or answered with nothing planned, are left out', () => {
  expect(order(lead(1, { dueAt: after(5) }), lead(2, {}))).toEqual([])
  expect(order(lead(1, { respondBy: after(50), dueAt: after(5) }))).toEqual([])
})
