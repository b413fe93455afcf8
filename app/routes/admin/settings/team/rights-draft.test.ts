import { expect, test } from 'vitest'
import type { ShownRights } from './privacy-types.ts'
import { besideTheirs, edited, leftOf, moveOf, NO_DRAFT } from './rights-draft.ts'

const request: ShownRights = {
  folio: 'DP-26-000001',
  kind: 'access',
  status: 'in_progress',
  dueOn: '2026-12-21',
  leadFolio: null,
  channel: 'form',
  receivedOn: '2026-11-21',
  createdAt: '2026-11-21T12:00:00Z',
  closedAt: null,
  name: 'Ana Prueba',
  email: 'ana@example.org',
  phone: null,
  address: null,
  details: null,
  identity: null,
  answer: null,
  answeredBy: null,
  takenBy: null,
}
const typed = edited(NO_DRAFT, request, { answer: 'No hay nada.', note: 'Es urgente' })

test('a change says what it replaces, as it was on the screen when it was begun', () => {
  // The request is read again while the answer is being written.
  const newer = { ...request, answer: 'Copia enviada.', dueOn: '2027-01-20' }
  const draft = edited(typed, newer, { answer: 'No hay nada suyo.', dueOn: '2027-02-01' })
  expect(moveOf(draft, newer)).toEqual({
    seen: 'in_progress',
    status: 'in_progress',
    answer: 'No hay nada suyo.',
    note: 'Es urgente',
    dueOn: '2027-02-01',
    was: { answer: '', dueOn: '2027-01-20' },
  })
})

test('a due date that nobody touched is not sent back', () => {
  expect(moveOf(typed, request)).not.toHaveProperty('dueOn')
})

test('a field that was set back is no change', () => {
  const back = edited(edited(typed, request, { identity: 'in_person' }), request, {
    answer: '',
    identity: '',
  })
  expect(moveOf(back, { ...request, answer: 'Copia enviada.' })).toEqual({
    seen: 'in_progress',
    status: 'in_progress',
    note: 'Es urgente',
    was: {},
  })
})

test('typed words stay beside somebody else’s, which are shown and replaced only by the next save', () => {
  const current = { ...request, status: 'answered', answer: 'Copia enviada.', identity: 'in_person' } as const
  const { draft, notes } = besideTheirs(typed, current)
  expect(Object.keys(notes)).toEqual(['answer'])
  expect(notes.answer).toContain('«Copia enviada.»')
  expect(moveOf(draft, current)).toEqual({
    seen: 'answered',
    status: 'answered',
    answer: 'No hay nada.',
    note: 'Es urgente',
    was: { answer: 'Copia enviada.' },
  })
})

test('what is typed while the request is being saved stays to be saved', () => {
  const saved = { ...request, answer: 'No hay nada.' }
  const since = edited(typed, request, { answer: 'No hay nada suyo.' })
  expect(leftOf(since, typed.edits, saved)).toEqual({
    edits: { answer: 'No hay nada suyo.' },
    was: { answer: 'No hay nada.' },
  })
  expect(leftOf(typed, typed.edits, saved)).toEqual(NO_DRAFT)
  // A note that is emptied again leaves nothing to be saved.
  expect(leftOf(edited(typed, request, { note: '' }), typed.edits, saved)).toEqual(NO_DRAFT)
})
