import { expect, test, vi } from 'vitest'
import { createStore } from './create-store.ts'

test('listeners are called when the value changes, until they unsubscribe', () => {
  const store = createStore('one')
  const listener = vi.fn<() => void>()
  const stop = store.subscribe(listener)
  store.set('one')
  expect(listener).not.toHaveBeenCalled()
  store.set('two')
  expect([store.current(), listener.mock.calls.length]).toEqual(['two', 1])
  stop()
  store.set('three')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a listener that unsubscribes during a notification does not stop the others', () => {
  const store = createStore(0)
  const stop = store.subscribe(() => stop())
  const listener = vi.fn<() => void>()
  store.subscribe(listener)
  store.set(1)
  expect(listener).toHaveBeenCalledTimes(1)
})
