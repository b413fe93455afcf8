import { expect, test } from 'vitest'
import type { MergeableLead } from './mergeable-lead.ts'
import { mergedLead, unmergedLead } from './merged-lead.ts'

const lead = (change: Partial<MergeableLead> = {}): MergeableLead => ({
  name: 'Ana Ruiz',
  email: 'ana@example.org',
  phone: '612345678',
  clinicSlug: null,
  treatment: 'rinoplastia',
  subject: null,
  message: 'Hola',
  healthContentKept: true,
  ownerId: null,
  attempts: 1,
  nextActionAt: null,
  appointmentAt: null,
  firstResponseAt: null,
  valueCents: null,
  tags: ['vip'],
  doNotCall: false,
  isTest: false,
  retainUntil: null,
  ...change,
})

test('what is chosen is taken, what is empty is filled, and the rest stays', () => {
  const other = lead({
    name: 'Ana Ruiz Gil',
    clinicSlug: 'bilbao',
    phone: '600000000',
    tags: ['vip', 'verano'],
  })
  expect(mergedLead(lead(), other, { name: 'merged' })).toMatchObject({
    name: 'Ana Ruiz Gil',
    phone: '612345678',
    clinicSlug: 'bilbao',
    tags: ['vip', 'verano'],
    attempts: 2,
  })
})

test('one of the two without consent, or who wants no calls, decides for both', () => {
  const strict = lead({ healthContentKept: false, treatment: null, message: null, doNotCall: true })
  for (const merged of [mergedLead(lead(), strict, {}), mergedLead(strict, lead(), { message: 'merged' })])
    expect(merged).toMatchObject({
      healthContentKept: false,
      treatment: null,
      message: null,
      doNotCall: true,
    })
})

test('the nearer time counts', () => {
  const times = { nextActionAt: '2026-11-21T09:00:00.000Z', retainUntil: '2027-01-01T00:00:00.000Z' }
  const later = { nextActionAt: '2026-11-22T09:00:00.000Z', retainUntil: null }
  expect(mergedLead(lead(later), lead(times), {})).toMatchObject(times)
})

test('undoing gives back exactly what was, but not over a later change', () => {
  const before = lead()
  const after = mergedLead(before, lead({ clinicSlug: 'bilbao', tags: ['verano'] }), {})
  expect(unmergedLead(after, before, after)).toEqual(before)
  expect(unmergedLead({ ...after, phone: '699999999' }, before, after)).toEqual({
    ...before,
    phone: '699999999',
  })
})

test('undoing brings no health content back that somebody has withdrawn since', () => {
  const after = mergedLead(lead(), lead(), {})
  const withdrawn = { ...after, healthContentKept: false, treatment: null, message: null }
  expect(unmergedLead(withdrawn, lead(), after)).toMatchObject({ treatment: null, message: null })
})
