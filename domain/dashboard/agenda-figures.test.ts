import { expect, test } from 'vitest'
import { agendaFindings, noShowShare } from './agenda-figures.ts'

const clinic = (clinicSlug: string, change: object) => {
  return { clinicSlug, bookable: 1000, taken: 500, attended: 0, missed: 0, ...change }
}

test('full and empty clinics and many missed visits stand out, the rest does not', () => {
  const found = agendaFindings([
    clinic('usual', { attended: 95, missed: 5 }),
    clinic('emptier', { taken: 100 }),
    clinic('empty', { taken: 250 }),
    clinic('full', { taken: 900 }),
    clinic('fuller', { taken: 990 }),
    clinic('missed', { attended: 17, missed: 3 }),
    clinic('few', { attended: 1, missed: 10 }),
    clinic('closed', { bookable: 0, taken: 0 }),
  ])
  expect(found.map(({ kind, clinicSlug }) => `${kind} ${clinicSlug}`)).toEqual([
    'full fuller',
    'full full',
    'missed missed',
    'empty emptier',
    'empty empty',
  ])
})

test('of many clinics in the same state, the three farthest from the usual are named', () => {
  const found = agendaFindings([10, 40, 20, 30].map((taken) => clinic(`taken-${taken}`, { taken })))
  expect(found.map(({ clinicSlug }) => clinicSlug)).toEqual(['taken-10', 'taken-20', 'taken-30'])
})

test.each([
  [4, 0, null],
  [2, 2, null],
  [4, 1, 0.2],
  [5, 0, 0],
])('of %i who came and %i who did not, the rate is %s', (attended, missed, share) => {
  expect(noShowShare({ attended, missed })).toBe(share)
})
