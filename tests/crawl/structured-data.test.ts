import { expect, test } from 'vitest'
import { checkStructuredData } from './structured-data.ts'

const crumb = (position: number) => ({
  '@type': 'ListItem',
  position,
  name: 'Inicio',
  item: 'https://clinica.example/',
})
const crumbs = (...positions: number[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: positions.map(crumb),
})

test('a valid block has its type and no errors', () => {
  expect(checkStructuredData([crumbs(1, 2)])).toEqual({ types: ['BreadcrumbList'], faults: [] })
})

test('an invalid block is reported with its errors', () => {
  expect(checkStructuredData([crumbs(1, 3)]).faults).toEqual([
    'BreadcrumbList.itemListElement: positions out of order',
  ])
  expect(checkStructuredData(['SyntaxError']).faults).toEqual(['no schema for "SyntaxError"'])
})

test('a rating or an unknown property is an error at any depth', () => {
  const rated = { ...crumbs(1, 2), aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.9 } }
  expect(checkStructuredData([rated]).faults).toEqual([
    'BreadcrumbList.: Unrecognized key: "aggregateRating"',
  ])
  expect(checkStructuredData([{ '@type': 'AggregateRating' }]).faults).toEqual([
    'no schema for AggregateRating',
  ])
})
