import type { Finding } from '#domain/editorial/text-view.ts'
import { expect, test } from 'vitest'
import { isInBody, shownFindings } from './findings.ts'

const finding = (excerpt: string, more: Partial<Finding> = {}): Finding => ({
  ...{ rule: 'certain-result', severity: 'block', field: 'body', excerpt, message: '', source: '' },
  ...{ proposals: [], excused: false, block: 'body:0', start: 0, end: excerpt.length, excerptHash: '' },
  ...more,
})

test('the same words twice are two findings, the first and the second of the text', () => {
  const shown = shownFindings([finding('para siempre'), finding('Para siempre')])
  expect(shown.map(({ nth }) => nth)).toEqual([0, 1])
  expect(new Set(shown.map(({ id }) => id)).size).toBe(2)
})

test('two rules about the same words are about the same place', () => {
  const shown = shownFindings([finding('sin riesgos'), finding('sin riesgos', { rule: 'natural' })])
  expect(shown.map(({ nth }) => nth)).toEqual([0, 0])
})

test('excused findings are not shown, and those without words are not underlined', () => {
  expect(shownFindings([finding('x', { excused: true })])).toEqual([])
  expect(isInBody(finding('', { field: 'body' }))).toBe(false)
  expect(isInBody(finding('x', { field: 'title' }))).toBe(false)
})
