import { expect, test } from 'vitest'
import {
  BOOKING_MESSAGES,
  bookingFields,
  checkBookingForm,
  firstOpenStep,
  stepOfField,
} from './booking-form.ts'
import { LEAD_FORM_MESSAGES } from './lead-form.ts'
import { clinicCalendar } from './preferred-bands.ts'

// A Monday at nine in Madrid.
const rules = {
  calendars: {
    bilbao: clinicCalendar('País Vasco'),
    valladolid: clinicCalendar('Castilla y León'),
  },
  anyCalendar: clinicCalendar(),
  now: new Date('2026-11-23T08:00:00Z'),
}
const ana = {
  name: 'Ana',
  email: 'ana@clinicaslife.example',
  phone: '612 345 678',
  clinic: 'bilbao',
  treatment: 'orientacion',
  preferredBands: ['2026-11-24:morning'],
  contactChannel: 'telefono',
  adult: true,
}
const blank = { name: '', email: '', phone: '', clinic: '', treatment: '', preferredBands: [], adult: false }

test('a complete booking passes, as a whole and at each step', () => {
  expect(checkBookingForm(ana, rules)).toEqual({ ok: true })
  expect(checkBookingForm(ana, rules, 'datos')).toEqual({ ok: true })
  expect(checkBookingForm({ ...ana, preferredBands: ['first'] }, rules)).toEqual({ ok: true })
})

test.each([
  ['motivo', { treatment: BOOKING_MESSAGES.reasonMissing }, BOOKING_MESSAGES.reasonMissing],
  ['clinica', { clinic: LEAD_FORM_MESSAGES.clinicMissing }, LEAD_FORM_MESSAGES.clinicMissing],
  ['hora', { preferredBands: BOOKING_MESSAGES.bandsMissing }, BOOKING_MESSAGES.bandsMissing],
  [
    'datos',
    {
      name: LEAD_FORM_MESSAGES.nameMissing,
      email: 'El email es obligatorio',
      phone: LEAD_FORM_MESSAGES.phoneMissing,
      adult: BOOKING_MESSAGES.adultMissing,
    },
    LEAD_FORM_MESSAGES.missing,
  ],
] as const)('an empty step «%s» reports only its own required fields', (step, errors, toast) => {
  expect(checkBookingForm(blank, rules, step)).toMatchObject({ ok: false, errors, toast })
  const check = checkBookingForm(blank, rules, step)
  expect(check.ok ? [] : Object.keys(check.errors)).toEqual(Object.keys(errors))
})

test('an empty booking lists everything in step order', () => {
  const check = checkBookingForm(blank, rules)
  expect(check).toMatchObject({ firstField: 'treatment' })
  expect(check.ok ? [] : Object.keys(check.errors)).toEqual([
    'treatment',
    'clinic',
    'preferredBands',
    'name',
    'email',
    'phone',
    'adult',
  ])
})

test('an invalid e-mail has its own toast, an unchecked age its own message', () => {
  expect(checkBookingForm({ ...ana, email: 'ana@gmial.com' }, rules, 'datos')).toMatchObject({
    toast: LEAD_FORM_MESSAGES.emailInvalid,
    firstField: 'email',
  })
  expect(checkBookingForm({ ...ana, adult: false }, rules)).toMatchObject({
    toast: BOOKING_MESSAGES.adultMissing,
  })
})

test('a half day on which the chosen clinic is closed is reported', () => {
  const april = { ...rules, now: new Date('2027-04-19T08:00:00Z') }
  const values = { ...ana, preferredBands: ['2027-04-23:afternoon'] }
  expect(checkBookingForm(values, april)).toEqual({ ok: true })
  expect(checkBookingForm({ ...values, clinic: 'valladolid' }, april)).toMatchObject({
    errors: {
      preferredBands: 'La clínica no abre ese día. Elige otro: viernes 23 de abril, por la tarde.',
    },
  })
})

test('the first open step is the first with something missing', () => {
  expect(firstOpenStep(blank, rules)).toBe('motivo')
  expect(firstOpenStep({ ...ana, preferredBands: [] }, rules)).toBe('hora')
  expect(firstOpenStep(ana, rules)).toBe('revision')
  expect(stepOfField('adult')).toBe('datos')
  expect(stepOfField('form')).toBe('revision')
})

test('an Object.prototype property is not a clinic', () => {
  expect(checkBookingForm({ ...ana, clinic: 'constructor' }, rules)).toMatchObject({ firstField: 'clinic' })
})

test('the form controls become the fields of the request', () => {
  const form = new FormData()
  form.set('reason', 'zona')
  form.set('zona', 'face/nariz')
  form.set('tratamiento', 'rinoplastia')
  form.set('when', 'bands')
  form.append('band', '2026-11-25:morning')
  form.append('band', '2026-11-24:morning')
  form.set('contactChannel', 'email')
  form.set('adult', 'on')
  expect(bookingFields(form)).toEqual({
    treatment: 'zona:face/nariz',
    subject: 'cita',
    preferredBands: ['2026-11-24:morning', '2026-11-25:morning'],
    contactChannel: 'email',
    adult: true,
  })
  form.set('when', 'first')
  expect(bookingFields(form)).toMatchObject({ preferredBands: ['first'] })
  expect(bookingFields(new FormData())).toEqual({
    treatment: '',
    subject: 'cita',
    preferredBands: [],
    contactChannel: '',
    adult: false,
  })
})

test('a clinic that gives hours asks for one, and half days are still an answer', () => {
  const withHours = { ...rules, withHours: ['bilbao'] }
  const none = { ...ana, preferredBands: [] }
  expect(checkBookingForm(none, withHours, 'hora')).toMatchObject({
    errors: { hour: BOOKING_MESSAGES.hourMissing },
  })
  expect(checkBookingForm({ ...none, hour: '2026-11-24T09:30:00.000Z' }, withHours)).toEqual({ ok: true })
  expect(checkBookingForm({ ...none, hour: 'mañana' }, withHours, 'hora')).toMatchObject({
    errors: { hour: BOOKING_MESSAGES.hourUnreadable },
  })
  expect(checkBookingForm(ana, withHours)).toEqual({ ok: true })
  expect(stepOfField('hour')).toBe('hora')
})

test('a chosen hour replaces half days', () => {
  const form = new FormData()
  form.set('hour', '2026-11-24T09:30:00.000Z')
  form.set('when', 'first')
  expect(bookingFields(form)).toMatchObject({ hour: '2026-11-24T09:30:00.000Z', preferredBands: [] })
})
