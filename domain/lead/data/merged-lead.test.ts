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
  status: 'new',
  subStatus: null,
  lostReason: null,
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

test('chosen values are taken, empty ones are filled, and the rest stays', () => {
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

test('the stricter consent or call preference of the two applies to both', () => {
  const strict = lead({ healthContentKept: false, treatment: null, message: null, doNotCall: true })
  for (const merged of [mergedLead(lead(), strict, {}), mergedLead(strict, lead(), { message: 'merged' })])
    expect(merged).toMatchObject({
      healthContentKept: false,
      treatment: null,
      message: null,
      doNotCall: true,
    })
})

test('the earlier time wins', () => {
  const times = { nextActionAt: '2026-11-21T09:00:00.000Z', retainUntil: '2027-01-01T00:00:00.000Z' }
  const later = { nextActionAt: '2026-11-22T09:00:00.000Z', retainUntil: null }
  expect(mergedLead(lead(later), lead(times), {})).toMatchObject(times)
})

test('the request is kept for as long as either was to be', () => {
  const [sooner, later] = ['2027-01-01T00:00:00.000Z', '2027-06-01T00:00:00.000Z']
  for (const [one, other] of [
    [sooner, later],
    [later, sooner],
  ])
    expect(mergedLead(lead({ retainUntil: one! }), lead({ retainUntil: other! }), {}).retainUntil).toBe(later)
})

test("the other request's visit comes with its state and clinic, whatever was chosen", () => {
  const visit = { status: 'visit_confirmed', appointmentAt: '2026-11-25T10:00:00.000Z' } as const
  const other = lead({ ...visit, clinicSlug: 'bilbao' })
  const after = mergedLead(lead({ clinicSlug: 'madrid' }), other, { clinicSlug: 'kept' })
  expect(after).toMatchObject({ ...visit, clinicSlug: 'bilbao' })
  const closed = lead({ status: 'lost', lostReason: 'price', clinicSlug: 'madrid' })
  expect(mergedLead(closed, lead({ status: 'contacted' }), {})).toMatchObject({
    status: 'contacted',
    lostReason: null,
    clinicSlug: 'madrid',
  })
})

test('undo restores the state with its visit, or neither if somebody has changed one of them', () => {
  const before = lead()
  const other = lead({ status: 'visit_proposed', appointmentAt: '2026-11-25T10:00:00.000Z' })
  const after = mergedLead(before, other, {})
  expect(unmergedLead(after, before, after)).toEqual(before)
  const moved = { ...after, appointmentAt: '2026-11-27T10:00:00.000Z' }
  const { status, appointmentAt } = moved
  expect(unmergedLead(moved, before, after)).toEqual({ ...before, status, appointmentAt })
})

test('state that an older merge did not record is left alone', () => {
  const { status: _s, subStatus: _u, lostReason: _l, ...older } = lead()
  const after = { ...older, tags: ['verano'] } as unknown as MergeableLead
  const now = lead({ status: 'contacted', tags: ['verano'] })
  expect(unmergedLead(now, older as unknown as MergeableLead, after)).toEqual(lead({ status: 'contacted' }))
})

test('undo restores exactly what was there, but not over a later change', () => {
  const before = lead()
  const after = mergedLead(before, lead({ clinicSlug: 'bilbao', tags: ['verano'] }), {})
  expect(unmergedLead(after, before, after)).toEqual(before)
  expect(unmergedLead({ ...after, phone: '699999999' }, before, after)).toEqual({
    ...before,
    phone: '699999999',
  })
})

test('undo does not restore health data whose consent has been withdrawn', () => {
  const after = mergedLead(lead(), lead(), {})
  const withdrawn = { ...after, healthContentKept: false, treatment: null, message: null }
  expect(unmergedLead(withdrawn, lead(), after)).toMatchObject({ treatment: null, message: null })
})
