import { clinicChoices } from '#content/clinic-choices.ts'
import { expect, test } from 'vitest'
import { annotationClinics } from './annotation-clinics.ts'

const slugs = (choices: { value: string }[]) => choices.map(({ value }) => value)

test('staff who see every clinic may write for all, and begin with the one on the screen', () => {
  const { choices, first } = annotationClinics({ seenClinics: 'all' }, '')
  expect(slugs(choices)).toEqual(['', ...clinicChoices.map(({ slug }) => slug)])
  expect(first).toBe('')
  expect(annotationClinics({ seenClinics: 'all' }, 'bilbao').first).toBe('bilbao')
})

test('staff who see some clinics are offered only those, and begin with one', () => {
  const seen = { seenClinics: ['gijon', 'bilbao'] }
  const { choices, first } = annotationClinics(seen, '')
  expect(slugs(choices).toSorted()).toEqual(['bilbao', 'gijon'])
  expect(first).toBe(choices[0]!.value)
  expect(annotationClinics(seen, 'gijon').first).toBe('gijon')
  // A link of a colleague who sees others.
  expect(annotationClinics(seen, 'barakaldo').first).toBe(first)
})
