import { afterEach, expect, test, vi } from 'vitest'
import { randomUuid } from './random-uuid.ts'

const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

test('each call returns a new UUID, version 4', () => {
  expect(randomUuid()).toMatch(UUID_V4)
  expect(randomUuid()).not.toBe(randomUuid())
})

test('it also works if the browser has no randomUUID', () => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  })
  const made = Array.from({ length: 200 }, randomUuid)
  for (const uuid of made) expect(uuid).toMatch(UUID_V4)
  expect(new Set(made).size).toBe(200)
})
