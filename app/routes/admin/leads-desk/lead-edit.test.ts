import type { LeadDetail } from '#domain/lead/lead-detail.ts'
import { expect, test } from 'vitest'
import { errorsByField, readLeadEdit } from './lead-edit.ts'

const base = {
  name: 'Ana Peña',
  phone: '612 345 678',
  email: 'ana@example.org',
  clinicSlug: 'bilbao',
  treatment: null,
  language: 'es',
  tags: ['urgente'],
  valueCents: 120_050,
  team: null,
  doNotCall: false,
  preferredBands: [],
} as unknown as LeadDetail

/** @param typed overrides of the values in the form */
function form(typed: Readonly<Record<string, string>> = {}): FormData {
  const data = new FormData()
  const shown = {
    'lead-name-field': 'Ana Peña',
    'lead-phone': '612 345 678',
    'lead-email': 'ana@example.org',
    'lead-clinic': 'bilbao',
    'lead-language': 'es',
    'lead-tags': 'urgente',
    'lead-value': '1200,5',
    'lead-team': '',
  }
  for (const [name, value] of Object.entries({ ...shown, ...typed })) data.set(name, value)
  return data
}

test('an untouched form has no changes', () => {
  expect(readLeadEdit(form(), base)).toEqual({ change: {}, errors: {} })
})

test('edited fields become the change, in the server format', () => {
  const typed = { 'lead-clinic': '', 'lead-tags': ' urgente, nueva ,, nueva', 'lead-value': '950' }
  expect(readLeadEdit(form(typed), base).change).toEqual({
    clinicSlug: null,
    tags: ['urgente', 'nueva'],
    valueCents: 95_000,
  })
  expect(readLeadEdit(form({ 'lead-value': '' }), base)).toEqual({ change: { valueCents: null }, errors: {} })
})

test('an empty name and an invalid amount are reported at their fields', () => {
  const { errors } = readLeadEdit(form({ 'lead-name-field': ' ', 'lead-value': 'mil' }), base)
  expect(Object.keys(errors)).toEqual(['name', 'valueCents'])
})

test('an error in a list entry is reported for the list', () => {
  expect(errorsByField({ 'tags.2': 'Como mucho 40 caracteres', phone: 'Escribe el teléfono' })).toEqual({
    tags: 'Como mucho 40 caracteres',
    phone: 'Escribe el teléfono',
  })
})
