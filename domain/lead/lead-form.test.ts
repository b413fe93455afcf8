import { expect, test } from 'vitest'
import { PHONE_MESSAGES } from '../contact/phone-number.ts'
import {
  checkContactForm,
  checkHomeForm,
  checkTreatmentForm,
  LEAD_FORM_MESSAGES,
  tooLongMessage,
} from './lead-form.ts'

const clinics = ['bilbao', 'gijon']
const ana = { name: 'Ana', email: 'ana@clinicaslife.example', phone: '612 345 678', clinic: 'bilbao' }

test('a complete request passes in each form, after trimming', () => {
  expect(checkHomeForm(ana, clinics)).toEqual({ ok: true })
  expect(checkTreatmentForm(ana, clinics)).toEqual({ ok: true })
  expect(checkContactForm({ ...ana, clinic: '' })).toEqual({ ok: true })
  expect(checkHomeForm({ ...ana, email: ` ${ana.email} `, name: ' Ana ' }, clinics)).toEqual({ ok: true })
})

test('without a clinic the home form asks for one, but the contact page does not', () => {
  expect(checkHomeForm({ ...ana, clinic: '' }, clinics)).toEqual({
    ok: false,
    errors: { clinic: 'Por favor selecciona una clínica' },
    toast: 'Por favor selecciona una clínica',
    firstField: 'clinic',
  })
  expect(checkHomeForm({ ...ana, clinic: 'marte' }, clinics)).toMatchObject({ firstField: 'clinic' })
  const { clinic: _clinic, ...rest } = ana
  expect(checkContactForm(rest)).toEqual({ ok: true })
})

test('an empty contact form reports its three required fields and focuses the first', () => {
  expect(checkContactForm({ name: ' ', email: '', phone: '', subject: '', message: '' })).toEqual({
    ok: false,
    errors: {
      name: LEAD_FORM_MESSAGES.nameMissing,
      email: 'El email es obligatorio',
      phone: LEAD_FORM_MESSAGES.phoneMissing,
    },
    toast: 'Por favor, completa todos los campos obligatorios',
    firstField: 'name',
  })
})

test('an empty home form marks all four and its toast asks for the clinic', () => {
  const check = checkHomeForm({ name: '', email: '', phone: '', clinic: '' }, clinics)
  expect(check).toMatchObject({ toast: 'Por favor selecciona una clínica', firstField: 'name' })
  expect(check.ok ? [] : Object.keys(check.errors).toSorted()).toEqual(['clinic', 'email', 'name', 'phone'])
})

test('a missing field is reported before an invalid e-mail', () => {
  expect(checkContactForm({ ...ana, email: 'ana@', phone: '' })).toMatchObject({
    toast: 'Por favor, completa todos los campos obligatorios',
    firstField: 'email',
  })
})

test('an invalid e-mail has its reason and suggestion inline', () => {
  expect(checkContactForm({ ...ana, email: 'ana@gmial.com' })).toEqual({
    ok: false,
    errors: { email: 'Posible error tipográfico en el dominio. ¿Quisiste decir ana@gmail.com?' },
    toast: 'Por favor, verifica tu email',
    firstField: 'email',
  })
})

test('a near miss does not block the submit', () => {
  expect(checkContactForm({ ...ana, email: 'ana@gmqil.com' })).toEqual({ ok: true })
})

test('an incomplete phone is reported', () => {
  expect(checkHomeForm({ ...ana, phone: '612' }, clinics)).toEqual({
    ok: false,
    errors: { phone: PHONE_MESSAGES.incomplete },
    toast: PHONE_MESSAGES.incomplete,
    firstField: 'phone',
  })
})

test('the error of a text that is too long states its limit', () => {
  expect(checkContactForm({ ...ana, message: 'a'.repeat(4000) })).toEqual({ ok: true })
  expect(checkContactForm({ ...ana, message: 'a'.repeat(4001) })).toMatchObject({
    errors: { message: 'Este texto es demasiado largo. Déjalo en 4000 caracteres.' },
    firstField: 'message',
  })
  expect(checkContactForm({ ...ana, name: 'a'.repeat(121) })).toMatchObject({
    errors: { name: tooLongMessage(120) },
  })
})
