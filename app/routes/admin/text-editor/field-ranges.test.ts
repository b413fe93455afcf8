import { expect, test } from 'vitest'
import { fieldRanges, markedPieces } from './field-ranges.ts'
import { shownFindings } from './findings.ts'
import { reworded } from './use-review.ts'
import type { Finding } from '#domain/editorial/text-view.ts'

const found = (excerpt: string, more: Partial<Finding> = {}): Finding => ({
  ...{ rule: 'certainty', severity: 'block', field: 'faqs.0.a', excerpt, message: '', source: '' },
  ...{ proposals: [], excused: false, block: 'faqs.0.a:0', start: 0, end: 0, excerptHash: '' },
  ...more,
})
const value = 'Es **para siempre**. Dura para siempre.'

test('the same words twice are marked each in its place, also after one that is allowed', () => {
  const [first, second] = fieldRanges(value, shownFindings([found('para siempre'), found('para siempre')]))
  expect(value.slice(first!.from, first!.to)).toBe('para siempre')
  expect(second!.from).toBe(value.lastIndexOf('para siempre'))
  const later = shownFindings([found('para siempre', { excused: true }), found('para siempre')])
  expect(fieldRanges(value, later).map(({ from }) => from)).toEqual([second!.from])
})

test('the pieces are the whole value, and words that are gone mark nothing', () => {
  const ranges = fieldRanges(value, shownFindings([found('para siempre'), found('siempre', { rule: 'x' })]))
  const pieces = markedPieces(value, ranges)
  expect(pieces.map(({ text }) => text).join('')).toBe(value)
  expect(pieces.filter(({ finding }) => finding)).toHaveLength(1)
  expect(fieldRanges('Otra cosa', shownFindings([found('para siempre')]))).toEqual([])
})

test('another wording takes the place of the words, in an article and in a bundled text', () => {
  const [finding] = shownFindings([found('sin riesgo', { field: 'steps.1.text' })])
  const content = { title: 'Peeling', fields: { steps: [{ text: 'Uno' }, { text: 'Va sin riesgo.' }] } }
  expect(reworded(content, finding!, 'con riesgos que se explican')).toEqual({
    ...content,
    fields: { steps: [{ text: 'Uno' }, { text: 'Va con riesgos que se explican.' }] },
  })
})
