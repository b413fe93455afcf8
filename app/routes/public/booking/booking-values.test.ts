import type { FormValues } from '#app/widgets/lead-form/form-values.ts'
import { writtenSite as site } from '#content/site/written-site.ts'
import { expect, test } from 'vitest'
import { initialValues } from './booking-values.ts'
import { bookingView, type PageOffer } from './booking-view.ts'

const NOW = new Date('2026-11-23T08:00:00Z')
const AT = '2026-11-25T09:00:00.000Z'
const OTHER = '2026-11-26T09:00:00.000Z'
const BANDS = ['2026-12-01:morning']

/** The page of a link to an hour, which is free unless others are offered in its place. */
function linked(alternatives: NonNullable<PageOffer['asked']>['alternatives'] = null) {
  const offer = { clinics: [], hours: null, asked: { at: AT, alternatives }, first: '', last: '' }
  return bookingView(site, new URLSearchParams('clinica=bilbao'), NOW, offer)
}

const plain = bookingView(site, new URLSearchParams('clinica=bilbao'), NOW)
const draft = (more: Partial<FormValues>): FormValues => ({
  ...initialValues(undefined, plain, false),
  ...more,
})
const timeOf = ({ hour, preferredBands }: FormValues) => ({ hour, preferredBands })

test('who declined the hour of a link for half days keeps them on the way back', () => {
  const kept = draft({ preferredBands: BANDS })
  expect(timeOf(initialValues(kept, linked(), true))).toEqual({ hour: '', preferredBands: BANDS })
  expect(timeOf(initialValues(kept, linked([]), true))).toEqual({ hour: '', preferredBands: BANDS })
})

test('a new link to an hour comes before the half days of a draft, any other link does not', () => {
  const kept = draft({ preferredBands: BANDS })
  expect(timeOf(initialValues(kept, linked(), false))).toEqual({ hour: AT, preferredBands: [] })
  expect(timeOf(initialValues(kept, linked([]), false))).toEqual({ hour: '', preferredBands: [] })
  expect(timeOf(initialValues(kept, plain, false))).toEqual({ hour: '', preferredBands: BANDS })
})

test('on the way back the hour of the draft comes before that of the link', () => {
  const kept = draft({ hour: OTHER })
  expect(initialValues(kept, linked(), true).hour).toBe(OTHER)
  expect(initialValues(kept, linked(), false).hour).toBe(AT)
})
