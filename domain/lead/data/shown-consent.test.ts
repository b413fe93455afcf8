import { expect, test } from 'vitest'
import { shownConsent } from './shown-consent.ts'

const KEPT = 'LD-26-000001'
const MERGED = 'LD-26-000002'
const answer = (folio: string, purpose: string, given: boolean) => ({ folio, purpose, given })

test("the request's own last answer counts, with those of the merged one beside it", () => {
  const consents = [
    answer(KEPT, 'marketing', false),
    answer(MERGED, 'marketing', false),
    answer(KEPT, 'marketing', true),
  ]
  expect(shownConsent(KEPT, 'marketing', consents)).toEqual({
    answers: consents.toReversed(),
    given: true,
    standing: true,
  })
})

test('a permission of the merged request is shown and can be withdrawn, but does not apply to a request without an answer', () => {
  const yes = answer(MERGED, 'marketing', true)
  expect(shownConsent(KEPT, 'marketing', [yes])).toEqual({ answers: [yes], given: false, standing: true })
  const taken = answer(MERGED, 'marketing', false)
  expect(shownConsent(KEPT, 'marketing', [yes, taken])).toMatchObject({ given: false, standing: false })
})

test('what a person was told or declared in the merged request applies if it does in all of them', () => {
  const told = answer(MERGED, 'privacy_information', true)
  expect(shownConsent(KEPT, 'privacy_information', [told])).toMatchObject({ given: true, standing: false })
  const not = answer('LD-26-000003', 'privacy_information', false)
  expect(shownConsent(KEPT, 'privacy_information', [not, told])).toMatchObject({ given: false })
})

test('if nobody was asked there is nothing to show', () => {
  expect(shownConsent(KEPT, 'adult', [answer(KEPT, 'health', true)])).toBeNull()
})
