import { expect, test } from 'vitest'
import { forgetDraft, keepDraft, recallDraft } from './drafts.ts'

const ana = {
  name: 'Ana Prueba',
  email: 'ana@clinicaslife.example',
  phone: '612 345 678',
  clinic: 'bilbao',
  treatment: 'rinoplastia',
  subject: '',
  message: '¿Cuánto dura la escayola?',
  health: true,
  marketing: false,
  website: '',
}

test('a draft is for the clinic of the page that shows it, with everything else that was typed', () => {
  keepDraft('home_contact', ana)
  expect(recallDraft('home_contact', { clinic: 'barakaldo' })).toEqual({ ...ana, clinic: 'barakaldo' })
  expect(recallDraft('home_contact')).toEqual(ana)
})

test('what was written about one treatment is not asked about another', () => {
  keepDraft('treatment', ana)
  expect(recallDraft('treatment', { treatment: 'rinoplastia' })).toEqual(ana)
  expect(recallDraft('treatment', { treatment: 'botox' })).toEqual({
    ...ana,
    treatment: 'botox',
    message: '',
  })
})

test('without a draft a form starts empty', () => {
  keepDraft('contact_page', ana)
  forgetDraft('contact_page')
  expect(recallDraft('contact_page', { clinic: 'bilbao' })).toBeUndefined()
})
