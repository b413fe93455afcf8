import { expect, test } from 'vitest'
import { newest } from './use-generator.ts'

test('a late read never takes a piece back to an earlier version', () => {
  const written = { version: 3, state: 'running' }
  expect(newest(written, { version: 2, state: 'draft' })).toBe(written)
  // Progress is no new version.
  expect(newest(written, { version: 3, state: 'draft' })).toEqual({ version: 3, state: 'draft' })
  expect(newest(undefined, written)).toEqual(written)
  expect(newest({ state: 'running' }, { state: 'done' })).toEqual({ state: 'done' })
})
