import { expect, test } from 'vitest'
import { testFiles } from './test-files.ts'

test('a name selects the tests of a folder, of a file, or of the browser', () => {
  expect(testFiles(['scripts/test/'])).toEqual({ unit: ['scripts/test/test-files.test.ts'], browser: [] })
  expect(testFiles(['list-leads', 'forms-anywhere'])).toEqual({
    unit: ['server/leads/list/list-leads.test.ts'],
    browser: ['tests/e2e/forms-anywhere.e2e.ts'],
  })
  expect(testFiles(['no-such-name'])).toEqual({ unit: [], browser: [] })
})
