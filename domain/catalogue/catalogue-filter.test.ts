import { expect, test } from 'vitest'
import {
  catalogueCountText,
  clearedFilters,
  filterCatalogue,
  filterCounts,
  groupByUnit,
  groupCountText,
  NO_FILTERS,
  zoneCounts,
} from './catalogue-filter.ts'

const item = (name: string, unit: string, serviceName: string, surgical: boolean, zones: string[] = []) => ({
  name,
  shortDescription: `Sobre ${name}.`,
  unit,
  unitName: unit.toUpperCase(),
  serviceName,
  surgical,
  zones,
})
const items = [
  item('Abdominoplastia', 'estetica', 'Cirugía Premium', true, ['front/abdomen']),
  item('IPL', 'laser', 'Láser Facial', false, ['face/nariz', 'face/piel']),
  item('Peeling', 'estetica', 'Medicina Facial', false),
  item('Rinoplastia', 'estetica', 'Cirugía Premium', true, ['face/nariz']),
]

test.each([
  ['nothing chosen', {}, ['Abdominoplastia', 'IPL', 'Peeling', 'Rinoplastia']],
  ['a blank search', { search: '  ' }, ['Abdominoplastia', 'IPL', 'Peeling', 'Rinoplastia']],
  ['a search', { search: 'PLASTIA' }, ['Abdominoplastia', 'Rinoplastia']],
  ['a category', { category: 'Cirugía Premium' }, ['Abdominoplastia', 'Rinoplastia']],
  ['part of a category', { category: 'Cirugía' }, []],
  ['only without surgery', { nonSurgical: true }, ['IPL', 'Peeling']],
  ['only surgery', { surgical: true }, ['Abdominoplastia', 'Rinoplastia']],
  ['both boxes', { surgical: true, nonSurgical: true }, ['Abdominoplastia', 'IPL', 'Peeling', 'Rinoplastia']],
  ['a zone', { zone: 'face/nariz' }, ['IPL', 'Rinoplastia']],
  ['a zone and surgery', { zone: 'face/nariz', surgical: true }, ['Rinoplastia']],
  ['all at once', { search: 'rino', category: 'Cirugía Premium', surgical: true }, ['Rinoplastia']],
  ['a contradiction', { category: 'Láser Facial', surgical: true }, []],
])('with %s the catalogue shows %3$j', (_case, filters, names) => {
  expect(filterCatalogue(items, { ...NO_FILTERS, ...filters }).map(({ name }) => name)).toEqual(names)
})

test('clearing the filters leaves the two checkboxes unchanged', () => {
  expect(
    clearedFilters({ search: 'x', category: 'y', zone: 'face/nariz', nonSurgical: true, surgical: false }),
  ).toEqual({
    search: '',
    category: 'all',
    zone: '',
    nonSurgical: true,
    surgical: false,
  })
})

test('groups follow the order of the treatments, without empty units', () => {
  const groups = groupByUnit(items)
  expect(groups.map(({ unit, unitName, items: own }) => [unit, unitName, own.length])).toEqual([
    ['estetica', 'ESTETICA', 3],
    ['laser', 'LASER', 1],
  ])
  expect(groupByUnit([])).toEqual([])
})

test('counts are singular for one', () => {
  expect([0, 1, 2].map(catalogueCountText)).toEqual(['0 resultado(s)', '1 resultado(s)', '2 resultado(s)'])
  expect([1, 2].map(groupCountText)).toEqual(['1 tratamiento(s)', '2 tratamiento(s)'])
})

test('each filter entry says how many it would leave, with the other filters as they are', () => {
  const counts = filterCounts(items, { ...NO_FILTERS, category: 'Cirugía Premium', nonSurgical: true })
  expect([...counts.categories]).toEqual([
    ['Láser Facial', 1],
    ['Medicina Facial', 1],
  ])
  expect([counts.surgical, counts.nonSurgical]).toEqual([2, 0])
})

test('each zone says how many it would leave, whatever the zone chosen', () => {
  const counts = zoneCounts(items, { ...NO_FILTERS, surgical: true, zone: 'front/abdomen' })
  expect([...counts]).toEqual([
    ['front/abdomen', 1],
    ['face/nariz', 1],
  ])
})
