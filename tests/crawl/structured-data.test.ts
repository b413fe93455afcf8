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

test('a right block has its type and no fault', () => {
  expect(checkStructuredData([crumbs(1, 2)])).toEqual({ types: ['BreadcrumbList'], faults: [] })
})

test('a wrong block says what is wrong with it', () => {
  expect(checkStructuredData([crumbs(1, 3)]).faults).toEqual([
    'BreadcrumbList.itemListElement: positions out of order',
  ])
  expect(checkStructuredData(['SyntaxError']).faults).toEqual(['no schema for "SyntaxError"'])
})

test('a rating or an unknown property is a fault, wherever it stands', () => {
  const rated = { ...crumbs(1, 2), aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.9 } }
  expect(checkStructuredData([rated]).faults).toEqual([
    'BreadcrumbList.: Unrecognized key: "aggregateRating"',
  ])
  expect(checkStructuredData([{ '@type': 'AggregateRating' }]).faults).toEqual([
    'no schema for AggregateRating',
  ])
})
