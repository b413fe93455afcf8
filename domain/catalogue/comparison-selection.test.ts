import { expect, test } from 'vitest'
import {
  comparedInBooking,
  comparedOf,
  comparisonAddress,
  comparisonBookingAddress,
  comparisonOf,
  notesWithComparison,
  toggled,
} from './comparison-selection.ts'

const read = (query: string) => comparisonOf(new URLSearchParams(query))

test('a URL names the compared treatments, in the chosen order and each once', () => {
  expect(read('t=b,a,b')).toEqual({ treatments: ['b', 'a'], onlyDifferences: false, first: [], date: '' })
  expect(read('t=a&t=b,c&t=').treatments).toEqual(['a', 'b', 'c'])
  expect(read('')).toEqual({ treatments: [], onlyDifferences: false, first: [], date: '' })
})

test('a URL names the display options', () => {
  expect(read('t=a&dif=1&primero=precio,riesgos&fecha=2027-02-28')).toEqual({
    treatments: ['a'],
    onlyDifferences: true,
    first: ['precio', 'riesgos'],
    date: '2027-02-28',
  })
})

test.for(['2027-02-30', '28/02/2027', '2027-13-01', 'mañana', ''])('«%s» is not a date', (date) => {
  expect(read(`fecha=${date}`).date).toBe('')
})

test('a selection makes a readable URL and can be read back', () => {
  const selection = { treatments: ['a', 'b'], onlyDifferences: true, first: ['precio'], date: '2027-06-01' }
  const address = comparisonAddress(selection)
  expect(address).toBe('/comparador-tratamientos?t=a,b&dif=1&primero=precio&fecha=2027-06-01')
  expect(read(new URL(address, 'http://localhost').search)).toEqual(selection)
  expect(comparisonAddress({})).toBe('/comparador-tratamientos')
})

test('a URL cannot carry anything else', () => {
  expect(comparisonAddress({ treatments: ['a&dif=1', '"><b>'] })).toBe(
    '/comparador-tratamientos?t=a%26dif%3D1,%22%3E%3Cb%3E',
  )
})

test.for([
  ['a,b', { slugs: ['a', 'b'], unknown: false, tooMany: false }],
  ['a,x,b', { slugs: ['a', 'b'], unknown: true, tooMany: false }],
  ['a,b,c,d,e', { slugs: ['a', 'b', 'c', 'd'], unknown: false, tooMany: true }],
  ['a,b,c,d,x', { slugs: ['a', 'b', 'c', 'd'], unknown: true, tooMany: false }],
  ['x', { slugs: [], unknown: true, tooMany: false }],
  ['', { slugs: [], unknown: false, tooMany: false }],
] as const)('of «%s» the existing ones are compared, four at most', ([asked, compared]) => {
  const slugs = asked.split(',').filter(Boolean)
  expect(comparedOf(slugs, (slug) => 'abcde'.includes(slug))).toEqual(compared)
})

test('selecting again removes', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})

test('the booking gets the first treatment as its reason, with the others beside it', () => {
  const address = comparisonBookingAddress(['a', 'b', 'c'])
  expect(address).toBe('/reservar-cita?tratamiento=a&comparo=b,c')
  const query = new URL(address, 'http://localhost').searchParams
  expect(comparedInBooking(query, 'a', () => true)).toEqual(['b', 'c'])
  expect(comparisonBookingAddress(['a'])).toBe('/reservar-cita?tratamiento=a')
  expect(comparisonBookingAddress([])).toBe('/reservar-cita')
})

test.each([
  ['comparo=a,b,x', ['b']],
  ['comparo=b,c,d,e', ['b', 'c', 'd']],
  ['comparo=', []],
])('beside the treatment a, ?%s compares %j', (query, slugs) => {
  const known = ['a', 'b', 'c', 'd', 'e']
  expect(comparedInBooking(new URLSearchParams(query), 'a', (slug) => known.includes(slug))).toEqual(slugs)
})

test.each([
  ['', 'Comparo: B.', 'Comparo: B.'],
  ['Tomo hierro', 'Comparo: B.', 'Comparo: B.\nTomo hierro'],
  ['Comparo: B.\nTomo hierro', 'Comparo: B.', 'Comparo: B.\nTomo hierro'],
  ['Comparo: B.\nTomo hierro', 'Comparo: C.', 'Comparo: C.\nTomo hierro'],
  ['Tomo hierro', '', 'Tomo hierro'],
])('notes %j with %j are %j', (notes, comparison, together) => {
  expect(notesWithComparison(notes, comparison)).toBe(together)
})
