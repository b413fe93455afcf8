import { writtenSite as site } from '#content/site/written-site.ts'
import { expect, test } from 'vitest'
import { homeData } from './home-data.ts'

test('ten of the fourteen clinics come first, then the other four', () => {
  const { first, rest } = homeData(site).clinics
  expect([first.length, rest.length]).toEqual([10, 4])
  expect(new Set([...first, ...rest].map(({ slug }) => slug)).size).toBe(14)
})

test('the lead of the clinics section states how many are listed', () => {
  expect(homeData(site).clinics.lead).toContain('Estas 14 ')
})

test('the explorer has ten zones of the face, eight in front and six at the back', () => {
  const { face, front, back } = homeData(site).zones.views
  expect([face.length, front.length, back.length]).toEqual([10, 8, 6])
})
