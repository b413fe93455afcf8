import { expect, test } from 'vitest'
import { restartPlan } from './restart-plan.mjs'

const died = { asked: false, code: null, wasUp: true, ranFor: 5000, failures: 0 }

test.each([
  ['was asked to end', { ...died, asked: true, code: 0 }, { exit: 0 }],
  ['was asked to end and had to be forced', { ...died, asked: true, code: 1 }, { exit: 1 }],
  ['ended in good order', { ...died, code: 0 }, { exit: 0 }],
  ['could not start', { ...died, wasUp: false, code: 1 }, { exit: 1 }],
  ['was killed while it started for the first time', { ...died, wasUp: false }, { exit: 1 }],
  ['died', died, { pause: 500, failures: 1 }],
  ['ended with an error', { ...died, code: 1 }, { pause: 500, failures: 1 }],
  ['died again', { ...died, failures: 1 }, { pause: 1000, failures: 2 }],
  ['could not start again', { ...died, code: 1, ranFor: 0, failures: 3 }, { pause: 4000, failures: 4 }],
  ['died for the tenth time', { ...died, failures: 9 }, { pause: 30_000, failures: 10 }],
  ['died after it had stood', { ...died, ranFor: 60_000, failures: 9 }, { pause: 500, failures: 1 }],
])('a server that %s', (_name, end, plan) => {
  expect(restartPlan(end)).toEqual(plan)
})
