import { expect, test } from 'vitest'
import { readHours } from './hours-reading.ts'
import { CLINIC_HOURS, hoursText, openingNow, openingState, openingText } from './opening-hours.ts'

// 2026-11-23 is a Monday; Madrid is UTC+1 in November and UTC+2 in July.
test.each([
  ['2026-11-23T08:59:59Z', 'Cerrado · abre hoy a las 10:00'],
  ['2026-11-23T09:00:00Z', 'Abierto ahora · cierra a las 20:00'],
  ['2026-11-23T18:59:59Z', 'Abierto ahora · cierra a las 20:00'],
  ['2026-11-23T19:00:00Z', 'Cerrado · abre mañana a las 10:00'],
  ['2026-11-23T23:30:00Z', 'Cerrado · abre hoy a las 10:00'],
  ['2026-11-27T19:00:00Z', 'Cerrado · abre el lunes a las 10:00'],
  ['2026-11-28T12:00:00Z', 'Cerrado · abre el lunes a las 10:00'],
  ['2026-11-29T12:00:00Z', 'Cerrado · abre mañana a las 10:00'],
  ['2026-07-06T08:00:00Z', 'Abierto ahora · cierra a las 20:00'],
  ['2026-07-06T18:00:00Z', 'Cerrado · abre mañana a las 10:00'],
])('at %s a clinic says: %s', (now, text) => {
  expect(openingText(openingState(CLINIC_HOURS, new Date(now)))).toBe(text)
})

test.each([
  ['2026-11-23T08:00:00Z', 'before-opening'],
  ['2026-11-23T20:00:00Z', 'after-closing'],
  ['2026-11-28T12:00:00Z', 'day-off'],
  ['2026-12-08T12:00:00Z', 'holiday'],
])('at %s it is closed: %s', (now, reason) => {
  expect(openingState(CLINIC_HOURS, new Date(now), ['2026-12-08'])).toMatchObject({ open: false, reason })
})

test('a holiday closes the day and is skipped when looking for the next one', () => {
  const holidays = ['2026-12-07', '2026-12-08']
  const holiday = openingState(CLINIC_HOURS, new Date('2026-12-07T11:00:00Z'), holidays)
  expect(holiday).toEqual({ open: false, reason: 'holiday', opens: { day: 'el miércoles', time: '10:00' } })
  expect(openingText(holiday)).toBe('Cerrado hoy por festivo · abre el miércoles a las 10:00')
  const friday = openingState(CLINIC_HOURS, new Date('2026-12-04T20:00:00Z'), holidays)
  expect(friday).toMatchObject({ opens: { day: 'el miércoles' } })
})

test('a day more than a week away is named with its date', () => {
  const mondays = { ...CLINIC_HOURS, days: [1] }
  expect(openingState(mondays, new Date('2026-11-23T20:00:00Z'))).toMatchObject({
    opens: { day: 'el lunes 30' },
  })
})

test('hours before ten have no leading zero', () => {
  const early = { ...CLINIC_HOURS, opens: '09:00' }
  expect(openingText(openingState(early, new Date('2026-11-23T07:00:00Z')))).toBe(
    'Cerrado · abre hoy a las 9:00',
  )
})

test('a schedule without days never opens', () => {
  const state = openingState({ ...CLINIC_HOURS, days: [] }, new Date('2026-11-23T12:00:00Z'))
  expect(state).toMatchObject({ open: false, opens: null })
  expect(openingText(state)).toBe('Cerrado')
})

const SPLIT = readHours('L-J 10:00-14:00 y 16:00-20:00; V 09:00-15:00')!

test.each([
  ['2026-11-23T12:59:00Z', 'Abierto ahora · cierra a las 14:00'],
  ['2026-11-23T13:30:00Z', 'Cerrado · abre hoy a las 16:00'],
  ['2026-11-23T15:00:00Z', 'Abierto ahora · cierra a las 20:00'],
  ['2026-11-26T20:00:00Z', 'Cerrado · abre mañana a las 9:00'],
  ['2026-11-27T14:00:00Z', 'Cerrado · abre el lunes a las 10:00'],
])('at %s a clinic with a break says: %s', (now, text) => {
  expect(openingText(openingState(SPLIT, new Date(now)))).toBe(text)
})

test('days that differ are said one after the other', () => {
  expect(hoursText(SPLIT)).toBe(
    'de lunes a jueves, de 10:00 a 14:00 y de 16:00 a 20:00; los viernes, de 09:00 a 15:00',
  )
})

test.each([
  ['L-X 10:00-20:00; V 10:00-20:00', 'de lunes a miércoles, de 10:00 a 20:00; los viernes, de 10:00 a 20:00'],
  ['L 10:00-20:00; X 10:00-20:00', 'los lunes, de 10:00 a 20:00; los miércoles, de 10:00 a 20:00'],
  ['L-V 10:00-20:00', 'de lunes a viernes, de 10:00 a 20:00'],
  ['S-D 10:00-14:00', 'de sábado a domingo, de 10:00 a 14:00'],
  ['S 10:00-14:00; D 11:00-13:00', 'los sábados, de 10:00 a 14:00; los domingos, de 11:00 a 13:00'],
])('%s is said without the closed days in between: %s', (hours, text) => {
  expect(hoursText(readHours(hours)!)).toBe(text)
})

test.each([
  ['2026-12-08T10:00:00Z', 'Cerrado hoy por festivo · abre mañana a las 10:00'],
  ['2026-12-24T19:30:00Z', 'Cerrado · abre el lunes a las 10:00'],
  // 1 January 2027 is a Friday, and in Madrid it starts at 23:00 UTC.
  ['2026-12-31T20:00:00Z', 'Cerrado · abre el lunes a las 10:00'],
  ['2026-12-31T23:30:00Z', 'Cerrado hoy por festivo · abre el lunes a las 10:00'],
])('at %s a clinic minds the public holidays: %s', (now, text) => {
  expect(openingNow(CLINIC_HOURS, new Date(now), 'País Vasco')).toEqual({ open: false, text })
})

test("a region's day closes only its clinics", () => {
  const eleventh = new Date('2026-09-11T09:00:00Z')
  expect(openingNow(CLINIC_HOURS, eleventh, 'Cataluña').open).toBe(false)
  expect(openingNow(CLINIC_HOURS, eleventh, 'País Vasco').open).toBe(true)
})
