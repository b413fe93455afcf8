import { expect, test } from 'vitest'
import { guessMapping } from './import-fields.ts'
import { type ImportContext, importRow } from './import-row.ts'

const context: ImportContext = {
  seenClinics: 'all',
  clinics: [
    { slug: 'bilbao', label: 'Bilbao', names: ['Clínicas Life Bilbao', 'Bilbao'] },
    { slug: 'madrid', label: 'Madrid - Alcobendas', names: ['Clínicas Life Madrid', 'Alcobendas'] },
  ],
  now: new Date('2026-11-21T09:00:00Z'),
  oldest: new Date('2025-11-21T12:00:00Z'),
}
const HEADS = [
  'Nombre',
  'Teléfono',
  'Correo',
  'Sede',
  'Fecha',
  'Tratamiento',
  'Salud',
  'Novedades',
  'Etiquetas',
]
const mapping = guessMapping(HEADS)
const read = (...row: string[]) => importRow(row, mapping, context)

test('common headers are recognized', () => {
  expect(mapping).toMatchObject({ name: 0, phone: 1, email: 2, clinic: 3, created: 4, consentHealth: 6 })
})

test('a line is read, and health data is kept only with consent', () => {
  expect(
    read(
      ' Ana  Ruiz ',
      "'+34 612 345 678",
      'ANA@example.org',
      'bilbao',
      '3/11/2026',
      'x',
      'Sí',
      'no',
      'vip, vip',
    ),
  ).toEqual({
    ok: true,
    dropped: false,
    lead: {
      name: 'Ana Ruiz',
      phone: '+34 612 345 678',
      email: 'ana@example.org',
      clinicSlug: 'bilbao',
      createdAt: new Date('2026-11-03T11:00:00Z'),
      treatment: 'x',
      message: null,
      tags: ['vip'],
      health: true,
      marketing: false,
    },
  })
  expect(read('Ana', '612345678', '', '', '', 'botox')).toMatchObject({
    ok: true,
    dropped: true,
    lead: { treatment: null },
  })
})

test.each([
  ['today', '2026-11-21', '2026-11-21T09:00:00Z'],
  ['a minute ago, in the format of an export', '2026-11-21 09:59', '2026-11-21T08:59:00Z'],
  ['nothing', '', '2026-11-21T09:00:00Z'],
])('a line of %s is accepted', (_what, created, moment) => {
  expect(read('Ana', '612345678', '', '', created)).toMatchObject({
    ok: true,
    lead: { createdAt: new Date(moment) },
  })
})

test.each([
  [['', '612345678'], 'name'],
  [['Ana'], 'phone'],
  [['Ana', '12'], 'phone'],
  [['Ana', '', 'ana@'], 'email'],
  [['Ana', '612345678', '', 'Roma'], 'clinic'],
  [['Ana', '612345678', '', '', '31/02/2026'], 'created'],
  [['Ana', '612345678', '', '', '01/12/2026'], 'created'],
  [['Ana', '612345678', '', '', '2026-11-21 10:01'], 'created'],
  [['Ana', '612345678', '', '', '2020-01-01'], 'created'],
  [['A'.repeat(500), '612345678'], 'name'],
])('%j is refused at %s', (row, field) => {
  expect(read(...row)).toMatchObject({ ok: false, problems: [{ field }] })
})

test.each(['Madrid - Alcobendas', 'madrid-alcobendas', 'MADRID', 'Alcobendas', 'Clínicas  Life Madrid'])(
  'the clinic %j is Madrid',
  (clinic) => {
    expect(read('Ana', '612345678', '', clinic)).toMatchObject({ lead: { clinicSlug: 'madrid' } })
  },
)

test('an unknown clinic is answered with those that are valid for the user', () => {
  const row = ['Ana', '612345678', '', 'Roma']
  expect(read(...row)).toMatchObject({
    problems: [{ message: '«Roma» no es ninguna clínica. Valen: Bilbao, Madrid - Alcobendas.' }],
  })
  expect(importRow(row, mapping, { ...context, seenClinics: ['bilbao'] })).toMatchObject({
    problems: [{ message: '«Roma» no es ninguna clínica. Valen: Bilbao.' }],
  })
})

test.each([
  ['Bilbao', true],
  ['Madrid', false],
  ['', false],
])('a user limited to Bilbao imports %j: %s', (clinic, ok) => {
  const row = ['Ana', '612345678', '', clinic]
  expect(importRow(row, mapping, { ...context, seenClinics: ['bilbao'] }).ok).toBe(ok)
  expect(importRow(row, mapping, context).ok).toBe(true)
})
