import { expect, test } from 'vitest'
import { nextStep, otherSteps, stepOf } from './text-steps.ts'

const choice = (action: 'request_medical' | 'publish' | 'send_back' | 'approve', why: string[] = []) => ({
  action,
  possible: why.length === 0,
  why,
})

test('the first possible step forward is the next one', () => {
  const detail = {
    state: 'editorial_review' as const,
    actions: [choice('send_back'), choice('request_medical'), choice('publish')],
  }
  expect(nextStep(detail)?.action).toBe('request_medical')
  expect(otherSteps(detail).map(({ action }) => action)).toEqual(['send_back', 'publish'])
})

test('a step that is not possible yet is shown with its reasons', () => {
  const detail = {
    state: 'editorial_review' as const,
    actions: [choice('request_medical', ['Falta 1 dato.'])],
  }
  expect(nextStep(detail)).toEqual({ action: 'request_medical', possible: false, why: ['Falta 1 dato.'] })
})

test('if the next step is up to others there is none', () => {
  expect(nextStep({ state: 'medical_review', actions: [choice('send_back')] })).toBeUndefined()
})

test('an expired text is at the last step, and an archived one at none', () => {
  expect([stepOf('draft'), stepOf('published'), stepOf('expired'), stepOf('archived')]).toEqual([1, 6, 6, 0])
})
