import { expect, onTestFinished, test, vi } from 'vitest'
import { createModelGate } from './model-gate.ts'

test('no more than the limit are inside at the same time', () => {
  const gate = createModelGate({ atOnce: 2, failures: 9, pause: 1000 })
  expect([gate.enter(), gate.enter(), gate.enter()]).toEqual([null, null, 'busy'])
  gate.leave('answered')
  expect(gate.enter()).toBeNull()
})

test('after failures in a row it rests, then one question tries again', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const gate = createModelGate({ atOnce: 5, failures: 2, pause: 1000 })
  const fail = () => {
    expect(gate.enter()).toBeNull()
    gate.leave('failed')
  }
  fail()
  expect(gate.enter()).toBeNull()
  gate.leave('answered')
  fail()
  fail()
  vi.advanceTimersByTime(999)
  expect(gate.enter()).toBe('resting')
  vi.advanceTimersByTime(1)
  expect([gate.enter(), gate.enter()]).toEqual([null, 'resting'])
  gate.leave('failed')
  expect(gate.enter()).toBe('resting')
  vi.advanceTimersByTime(1000)
  expect(gate.enter()).toBeNull()
  gate.leave('answered')
  expect([gate.enter(), gate.enter()]).toEqual([null, null])
})

test('a visitor who leaves is no failure', () => {
  const gate = createModelGate({ atOnce: 5, failures: 1, pause: 1000 })
  gate.enter()
  gate.leave('given_up')
  expect(gate.enter()).toBeNull()
})
