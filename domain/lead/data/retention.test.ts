import { expect, test } from 'vitest'
import { ageOfGroup, erasedOn, keptUntil, monthsLater } from './retention.ts'

const at = (day: string) => new Date(`${day}T10:00:00Z`)
const age = { createdAt: at('2026-01-10'), lastContactAt: null, appointmentAt: null, retainUntil: null }

test('counts from the last contact or appointment, and an individual limit only lengthens it', () => {
  expect(keptUntil(age, 12)).toEqual(at('2027-01-10'))
  expect(keptUntil({ ...age, lastContactAt: at('2026-03-01') }, 12)).toEqual(at('2027-03-01'))
  expect(keptUntil({ ...age, appointmentAt: at('2026-04-01'), lastContactAt: at('2026-03-01') }, 12)).toEqual(
    at('2027-04-01'),
  )
  expect(keptUntil({ ...age, retainUntil: at('2027-02-01') }, 12)).toEqual(at('2027-02-01'))
  expect(keptUntil({ ...age, retainUntil: at('2026-02-01') }, 12)).toEqual(at('2027-01-10'))
})

test('expired requests are erased a week after they were blocked', () => {
  expect(erasedOn(age, 12, null)).toEqual(at('2027-01-17'))
  expect(erasedOn(age, 12, at('2027-01-20'))).toEqual(at('2027-01-20'))
})

test('a request is as young as the youngest merged into it, under its own limit', () => {
  const merged = { ...age, createdAt: at('2026-06-01'), appointmentAt: at('2026-05-01') }
  expect(ageOfGroup(age, [])).toEqual(age)
  expect(ageOfGroup({ ...age, lastContactAt: at('2026-02-01') }, [merged, age])).toEqual({
    createdAt: at('2026-06-01'),
    lastContactAt: at('2026-02-01'),
    appointmentAt: at('2026-05-01'),
    retainUntil: null,
  })
  const limit = at('2026-04-01')
  expect(ageOfGroup({ ...age, retainUntil: limit }, [merged]).retainUntil).toBe(limit)
})

test('a day that the month lacks becomes its last day', () => {
  expect(monthsLater(at('2026-08-31'), 1)).toEqual(at('2026-09-30'))
  expect(monthsLater(at('2026-03-31'), -1)).toEqual(at('2026-02-28'))
})
