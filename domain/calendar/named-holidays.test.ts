import { expect, test } from 'vitest'
import { namedHolidays, usualHolidays } from './named-holidays.ts'
import { publicHolidays } from './public-holidays.ts'

test('each holiday has its name, its scope and its source', () => {
  const inMadrid = namedHolidays(2027, 'Comunidad de Madrid')
  expect(inMadrid.map(({ date }) => date)).toEqual(publicHolidays(2027, 'Comunidad de Madrid'))
  expect(inMadrid.find(({ date }) => date === '2027-03-26')).toEqual({
    date: '2027-03-26',
    name: 'Viernes Santo',
    scope: 'national',
    source: 'Real Decreto 2001/1983, art. 45',
  })
  expect(inMadrid.filter(({ scope }) => scope === 'region')).toEqual([
    {
      date: '2027-05-02',
      name: 'Fiesta de la Comunidad de Madrid',
      scope: 'region',
      source: 'Relación anual de fiestas laborales (BOE)',
    },
  ])
  expect(inMadrid.every(({ name, source }) => name !== '' && source !== '')).toBe(true)
})

test.each([
  ['Cataluña', 2026, ['2026-04-06', '2026-06-24', '2026-11-02', '2026-12-07', '2026-12-26']],
  ['País Vasco', 2027, ['2027-03-25', '2027-03-29', '2027-08-16']],
  ['Comunidad de Madrid', 2027, ['2027-03-25', '2027-05-03', '2027-08-16']],
  ['Illes Balears', 2026, ['2026-03-02', '2026-04-02', '2026-04-06', '2026-11-02', '2026-12-07']],
  ['Marte', 2027, ['2027-08-16']],
])('in %s, %i, these days may be holidays too: %j', (region, year, dates) => {
  const usual = usualHolidays(year, region)
  expect(usual.map(({ date }) => date)).toEqual(dates)
  expect(publicHolidays(year, region).filter((date) => dates.includes(date))).toEqual([])
})
