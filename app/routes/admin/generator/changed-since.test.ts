import type { Brief, PieceWork, Source } from '#domain/generator/piece.ts'
import { expect, test } from 'vitest'
import { changedSince } from './changed-since.ts'

const brief: Brief = {
  type: 'treatment',
  title: 'Hydrafacial',
  goal: '',
  audience: 'first',
  keyword: '',
  keywordId: null,
  treatments: ['hydrafacial'],
  concern: null,
  city: null,
  term: null,
  length: 'short',
  tone: 'neutral',
  mustInclude: [],
  references: [],
}
const source = (id: string, chosen: boolean): Source => ({
  id,
  path: '/tratamientos/hydrafacial',
  page: 'Hydrafacial',
  subject: 'hydrafacial',
  name: 'Hydrafacial',
  part: 'description',
  heading: `Pasaje ${id}`,
  text: 'Limpia la piel.',
  items: [],
  version: 'a',
  chosen,
})
const work: PieceWork = {
  step: 'outline',
  brief,
  sources: [source('s1', true), source('s2', true)],
  gaps: [],
  outline: [
    { id: 'what', role: 'what', title: 'Qué es' },
    { id: 'risks', role: 'risks', title: 'Riesgos' },
  ],
  sections: [],
  checks: null,
  spent: { requests: 0, ms: 0, sent: 0, received: 0 },
}

test('of a brief, the fields that somebody else changed are shown with their names', () => {
  const after = { ...work, brief: { ...brief, title: 'Hydrafacial, con calma', tone: 'close' as const } }
  expect(changedSince('brief', [work, after], undefined)).toEqual({
    before: 'Título de trabajo: Hydrafacial\nTono: Neutro',
    after: 'Título de trabajo: Hydrafacial, con calma\nTono: Cercano, de tú',
  })
})

test('of sources and outline, the lists are shown', () => {
  const after = {
    ...work,
    sources: [source('s1', false), source('s2', true)],
    outline: work.outline.toReversed(),
  }
  expect(changedSince('sources', [work, after], undefined)).toEqual({
    before: 'Hydrafacial: Pasaje s1\nHydrafacial: Pasaje s2',
    after: 'Hydrafacial: Pasaje s2',
  })
  expect(changedSince('outline', [work, after], undefined)).toEqual({
    before: 'Qué es\nRiesgos',
    after: 'Riesgos\nQué es',
  })
})

test('a change elsewhere in the piece is none of the form', () => {
  const after = { ...work, outline: work.outline.slice(1) }
  expect(changedSince('brief', [work, after], undefined)).toBeNull()
})
