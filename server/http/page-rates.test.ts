import { expect, test } from 'vitest'
import { createPageRates } from './page-rates.ts'

/** Requests pages in a row and returns the seconds to wait for each. */
function ask(rates: ReturnType<typeof createPageRates>, times: number, address = '203.0.113.1') {
  return Array.from({ length: times }, () => rates.waitOf(address))
}

test('sixty pages in ten seconds, then the seconds until the next', () => {
  let time = 0
  const rates = createPageRates(() => time)
  expect(new Set(ask(rates, 60))).toEqual(new Set([0]))
  time = 4000
  expect(ask(rates, 1)).toEqual([6])
  time = 10_000
  expect(ask(rates, 1)).toEqual([0])
})

test('three hundred pages in a minute, in any distribution', () => {
  let time = 0
  const rates = createPageRates(() => time)
  let served = 0
  for (; time < 60_000; time += 1000) served += ask(rates, 6).filter((wait) => wait === 0).length
  expect(served).toBe(300)
})

test('each address, and each household network, is limited separately', () => {
  const rates = createPageRates(() => 0)
  ask(rates, 60, '2001:db8:1:2::1')
  expect(ask(rates, 1, '2001:db8:1:2:ffff::1')).toEqual([10])
  expect(ask(rates, 1, '2001:db8:1:3::1')).toEqual([0])
})
