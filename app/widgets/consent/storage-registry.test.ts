import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { storageRegistry } from './storage-registry.ts'

/** Not a storage item: it marks a file. */
const NOT_STORED = ['clinicas-life.zone-positions']

const sources = globSync('{app,domain}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))

test('every storage name in the code is listed on /cookies, once', () => {
  const names = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['"`](clinicas-life\.[\w.-]+)['"`]/g)].map(([, name]) => name),
  )
  const registered = storageRegistry.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(5)
  expect([...new Set(names)].filter((name) => !registered.includes(name!)).toSorted()).toEqual(NOT_STORED)
  expect(new Set(registered).size).toBe(registered.length)
})
