import { expect, test } from 'vitest'
import { findTreatment } from '#content/treatments.ts'
import { homeData } from './home-data.ts'

test('ten of the fourteen clinics stand first and the other four follow', () => {
  const { first, rest } = homeData().clinics
  expect([first.length, rest.length]).toEqual([10, 4])
  expect(new Set([...first, ...rest].map(({ slug }) => slug)).size).toBe(14)
})

test('the lead of the clinics says how many are listed', () => {
  expect(homeData().clinics.lead).toContain('Estas 14 ')
})

test('the explorer has ten zones of the face, eight in front and six at the back', () => {
  const { face, front, back } = homeData().zones.views
  expect([face.length, front.length, back.length]).toEqual([10, 8, 6])
})

test('every zone offers treatments that have a page', () => {
  const { face, front, back } = homeData().zones.views
  for (const { treatments } of [...face, ...front, ...back]) {
    expect(treatments.length).toBeGreaterThanOrEqual(3)
    for (const { slug } of treatments) expect(findTreatment(slug)?.slug).toBe(slug)
  }
})

test('a treatment that several zones share travels once', () => {
  const { face, front, back } = homeData().zones.views
  const all = [...face, ...front, ...back].flatMap(({ treatments }) => treatments)
  expect(new Set(all).size).toBe(new Set(all.map(({ slug }) => slug)).size)
})

test('the prudent mode shows no prescription drug among the featured, the literal mode does', () => {
  const slugs = (mode: 'literal' | 'prudente') => homeData(mode).featured.treatments.map(({ slug }) => slug)
  expect(slugs('literal')).toContain('neuromoduladores')
  expect(slugs('prudente')).not.toContain('neuromoduladores')
  expect(slugs('prudente')).toHaveLength(8)
})

test('the prudent mode gives neutral names to the treatments of the zones', () => {
  const name = (mode: 'literal' | 'prudente') =>
    homeData(mode)
      .zones.views.face.flatMap(({ treatments }) => treatments)
      .find(({ slug }) => slug === 'neuromoduladores')?.name
  expect(name('literal')).toMatch(/neuromoduladores/i)
  expect(name('prudente')).not.toMatch(/neuromoduladores/i)
})
