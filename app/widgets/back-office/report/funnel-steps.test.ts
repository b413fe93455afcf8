import { expect, test } from 'vitest'
import type { ReportBlock } from '#domain/measurement/report.ts'
import { funnelHalves, pointsOf } from './funnel-steps.ts'

const block: ReportBlock = {
  id: 'funnel',
  title: 'De la visita a la consulta',
  definition: '',
  view: 'funnel',
  columns: [
    { id: 'count', label: 'Personas', unit: 'count', role: 'value' },
    { id: 'before', label: 'Antes', unit: 'count', role: 'before' },
    { id: 'time', label: 'Mediana', unit: 'minutes' },
  ],
  rows: [
    { label: 'Visita', cells: [1000, 1000, null] },
    { label: 'Envía', cells: [100, 130, 4] },
    { label: 'Contactada', cells: [88, 114, 11] },
    { label: 'Acude', cells: ['few', 20, null] },
  ],
  sample: 1000,
  coverage: null,
  groups: [
    { label: 'En la web', rows: 2 },
    { label: 'Con nosotros', rows: 2 },
  ],
}

test('the second half starts with the step that the first ends with', () => {
  const { halves } = funnelHalves(block)
  expect(halves.map(({ steps }) => steps.map(({ row }) => row.label))).toEqual([
    ['Visita', 'Envía'],
    ['Envía', 'Contactada', 'Acude'],
  ])
})

test('shares come from the step before, and a hidden count has none', () => {
  const steps = funnelHalves(block).halves[1]!.steps
  expect(steps.map(({ passes }) => passes)).toEqual([0.1, 0.88, null])
  expect(steps.map(pointsOf)).toEqual([-3, 0, 0])
  expect(steps.map(({ time }) => time)).toEqual([4, 11, null])
})
