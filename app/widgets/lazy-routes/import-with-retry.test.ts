import { beforeEach, expect, test } from 'vitest'
import { ModuleLoadError, importWithRetry } from './import-with-retry.ts'

const session = new Map<string, string>()
let blocked = false

beforeEach(() => {
  session.clear()
  blocked = false
  globalThis.sessionStorage = {
    getItem(key: string) {
      if (blocked) throw new DOMException('denied', 'SecurityError')
      return session.get(key) ?? null
    },
    setItem: (key: string, value: string) => void session.set(key, value),
    removeItem: (key: string) => void session.delete(key),
  } as unknown as Storage
})

function setting({ failures = Number.POSITIVE_INFINITY } = {}) {
  const seen = { attempts: 0, pauses: [] as number[], reloads: 0 }
  const load = async () => {
    seen.attempts += 1
    if (seen.attempts <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return 'module'
  }
  const options = {
    name: 'search',
    pause: async (ms: number) => void seen.pauses.push(ms),
    reloadPage: () => void (seen.reloads += 1),
  }
  return { seen, load, options }
}

test('a module that loads is requested once', async () => {
  const { seen, load, options } = setting({ failures: 0 })
  expect(await importWithRetry(load, options)).toBe('module')
  expect(seen).toEqual({ attempts: 1, pauses: [], reloads: 0 })
})

test('a module that fails three times still loads, after three pauses of a second', async () => {
  const { seen, load, options } = setting({ failures: 3 })
  expect(await importWithRetry(load, options)).toBe('module')
  expect(seen).toEqual({ attempts: 4, pauses: [1000, 1000, 1000], reloads: 0 })
})

test('the fourth failure reloads the page, once per session', async () => {
  const first = setting()
  // A forced reload never settles.
  void importWithRetry(first.load, first.options)
  await expect.poll(() => first.seen).toEqual({ attempts: 4, pauses: [1000, 1000, 1000], reloads: 1 })

  const second = setting()
  await expect(importWithRetry(second.load, second.options)).rejects.toBeInstanceOf(ModuleLoadError)
  expect(second.seen.reloads).toBe(0)
})

test('a module that loads after a reload may reload again; other modules keep their flag', async () => {
  session.set('clinicas-life.reload', 'search dialog')
  const { load, options } = setting({ failures: 0 })
  await importWithRetry(load, options)
  expect(session.get('clinicas-life.reload')).toBe('dialog')

  const failing = setting()
  void importWithRetry(failing.load, failing.options)
  await expect.poll(() => failing.seen.reloads).toBe(1)
})

test('without session storage the page is never reloaded', async () => {
  blocked = true
  const { seen, load, options } = setting()
  await expect(importWithRetry(load, options)).rejects.toBeInstanceOf(ModuleLoadError)
  expect(seen.reloads).toBe(0)
})

test('a module the visitor did not ask for fails without a reload', async () => {
  const { seen, load, options } = setting()
  await expect(importWithRetry(load, { ...options, reload: false })).rejects.toBeInstanceOf(ModuleLoadError)
  expect(seen).toMatchObject({ attempts: 4, reloads: 0 })
})
