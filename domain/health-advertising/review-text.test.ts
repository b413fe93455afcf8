import { writtenVocabulary } from '#content/advertising/vocabulary.ts'
import { HELD_OUT_LAWFUL, HELD_OUT_UNLAWFUL } from '#tests/health-advertising/held-out-sentences.ts'
import { LAWFUL, UNLAWFUL } from '#tests/health-advertising/sentences.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AdvertisingFinding, ReviewContext } from './finding.ts'
import { reviewText } from './review-text.ts'

const context: ReviewContext = { kind: 'meta', mode: 'literal', vocabulary: writtenVocabulary }
const sentences = [...UNLAWFUL, ...HELD_OUT_UNLAWFUL, ...LAWFUL, ...HELD_OUT_LAWFUL]

function review(text: string, more: Partial<ReviewContext> = {}): AdvertisingFinding[] {
  return reviewText([{ id: 'one', kind: 'paragraph', text }], { ...context, ...more })
}
const rules = (text: string, more: Partial<ReviewContext> = {}) => review(text, more).map(({ rule }) => rule)

test.each([
  ['b0tox'],
  ['bot0x'],
  ['BÓTOX'],
  ['bo\u0301tox'],
  ['bоtоx'],
  ['βotox'],
  ['b\u200bo\u200dt\u2060ox'],
  ['bo\u00adtox'],
  ['ｂｏｔｏｘ'],
  ['b-o-t-o-x'],
  ['b.o.t.o.x'],
  ['b o t o x'],
  ['b*tox'],
  ['b&oacute;tox'],
  ['b&#111;tox'],
  ['b&#x6F;tox'],
  ['bo&shy;tox'],
  ['bo<b>to</b>x'],
  ['#botoxmadrid'],
  ['Botox®'],
])('«%s» is read as the brand', (name) => {
  const text = `Infiltración de ${name} en la frente.`
  const [finding, ...others] = review(text)
  expect(others).toEqual([])
  expect(finding).toMatchObject({ rule: 'drug-brand', severity: 'block' })
  expect(text.slice(finding!.start, finding!.end)).toBe(finding!.excerpt)
})

test.each([
  ['Un láser 100% seguro'],
  ['Un láser 100 % seguro'],
  ['Un láser 100\u202f% seguro'],
  ['Un láser cien por cien seguro'],
  ['Un láser cien por ciento seguro'],
  ['Un láser 100 por 100 seguro'],
])('«%s» promises safety', (text) => {
  expect(rules(text)).toContain('fully-safe')
})

test('an entity that stands for no character, and half a tag, are text', () => {
  for (const text of ['&#0; &#9999999; &nada; <b sin cerrar', '&#xD800;', '<', '&', '**', '\ud800'])
    expect(review(text)).toEqual([])
})

test('excerpts are the slices that their positions say, whatever surrounds them', () => {
  const noise = fc.constantFrom(
    '\u200b',
    '\u00ad',
    '&nbsp;',
    ' ',
    '\n',
    'ﬁ',
    '½',
    '😀',
    'ñ',
    '\u0301',
    '<i>',
    '**',
    '\ud800',
    'İ',
  )
  const sentence = fc.constantFrom(...sentences.map(({ text }) => text))
  const hostile = fc
    .array(fc.oneof(noise, sentence, fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 12 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(hostile, fc.constantFrom('literal' as const, 'prudente' as const), (text, mode) => {
      for (const { start, end, excerpt, severity } of review(text, { mode, regulatory: 'drug' })) {
        expect(text.slice(start, end)).toBe(excerpt)
        expect(severity === 'require' || end > start).toBe(true)
      }
    }),
  )
})

test('an applied proposal is not the same finding again', () => {
  const again = sentences.flatMap(({ text, mode = 'literal', regulatory = 'none' }) =>
    review(text, { mode, regulatory }).flatMap(({ rule, start, end, excerpt, proposals }) =>
      proposals
        .map((proposal) => ({ proposal, text: text.slice(0, start) + proposal + text.slice(end) }))
        .filter((changed) =>
          review(changed.text, { mode, regulatory }).some(
            (other) =>
              other.rule === rule && other.start < start + changed.proposal.length && other.end > start,
          ),
        )
        .map(({ proposal }) => `${rule}: ${excerpt} → ${proposal}`),
    ),
  )
  expect(again).toEqual([])
})

test('every finding has a proposal, a reason and its law', () => {
  for (const { text, mode, regulatory } of UNLAWFUL)
    for (const finding of review(text, { mode: mode ?? 'literal', regulatory: regulatory ?? 'none' })) {
      expect(finding.proposals.length).toBeGreaterThan(0)
      expect(finding.message).toMatch(/^\p{Lu}.*\.$|^«.*\.$/u)
      expect(finding.source).toMatch(/\d/)
    }
})

test.each([
  ['La mejor clínica de Gijón', 'Una clínica de Gijón'],
  ['Los mejores médicos te esperan', 'Médicos te esperan'],
  ['¿Piensas en el Botox?', '¿Piensas en el tratamiento médico?'],
  ['Sin riesgos.', 'Con riesgos que el médico te explica.'],
  ['Depilación indolora', 'Depilación con molestias que suelen ser leves'],
  [
    'Nuestra cirujana estética opera',
    'Nuestra cirujana con la especialidad de cirugía plástica, estética y reparadora opera',
  ],
])('«%s» becomes «%s»', (text, mended) => {
  const [finding] = review(text)
  expect(text.slice(0, finding!.start) + finding!.proposals[0] + text.slice(finding!.end)).toBe(mended)
})

test('words of the specification are allowed in the literal mode, and findings in the prudent one', () => {
  const text = 'Neuromoduladores, desde 190 € por zona.'
  expect(rules(text, { regulatory: 'drug' })).toEqual([])
  expect(rules(text, { regulatory: 'drug', mode: 'prudente' })).toEqual(['drug-word', 'drug-price'])
})

test('a discount warns, and blocks on a prescription drug', () => {
  const text = 'Con un 20 % de descuento.'
  expect(review(text)).toMatchObject([{ rule: 'offer', severity: 'warn' }])
  expect(review(text, { regulatory: 'drug' })).toMatchObject([{ rule: 'offer', severity: 'block' }])
})

test('a proof needs its references', () => {
  const text = 'Está clínicamente probado.'
  expect(rules(text)).toEqual(['proven'])
  expect(rules(text, { references: 1 })).toEqual([])
})

test('«no invasivo» is a finding on a drug or an endoscopic treatment only', () => {
  const text = 'Un procedimiento no invasivo.'
  expect(rules(text)).toEqual([])
  expect(rules(text, { regulatory: 'drug' })).toEqual(['non-invasive'])
  expect(rules(text, { surgical: true })).toEqual(['non-invasive'])
})

test('what a text lacks depends on its kind', () => {
  expect(rules('Nada.', { kind: 'treatment', hasPrice: true })).toEqual([
    ...['risks', 'reviewer', 'review-date', 'references', 'price-note'],
  ])
  expect(
    rules('Nada.', {
      ...{ kind: 'treatment', hasRisks: true, reviewer: 'Dra. Ruiz', reviewedOn: '2026-03-01' },
      ...{ references: 2, hasPrice: true, hasPriceNote: true },
    }),
  ).toEqual([])
  expect(rules('Nada.', { kind: 'email' })).toEqual([])
})

test('a section about risks counts as one', () => {
  const blocks = [{ id: 'a', kind: 'heading' as const, level: 2, text: 'Riesgos y cómo se vigilan' }]
  const found = reviewText(blocks, { ...context, kind: 'article' }).map(({ rule }) => rule)
  expect(found).not.toContain('risks')
})

test('an exception excuses its sentence, and no other one', () => {
  const [finding] = review('Un láser indoloro. Y más.')
  const exceptions = [
    { rule: 'painless', excerptHash: finding!.excerptHash, reason: 'Cita literal.', approver: 'Ana Gil' },
  ]
  expect(review('Un láser indoloro. Y más cosas.', { exceptions })).toMatchObject([
    { excused: { reason: 'Cita literal.', approver: 'Ana Gil' } },
  ])
  expect(review('Otro láser indoloro.', { exceptions })[0]).not.toHaveProperty('excused')
})
