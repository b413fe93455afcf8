import { expect, test } from 'vitest'
import { AdminError } from './admin-error.ts'
import { signalUnlocked } from './lock-signal.ts'
import { forgetWaiting, whenUnlocked } from './when-unlocked.ts'

/** A server that finds the session locked as often as told. */
function server(locked: number, failure?: AdminError) {
  const sent = { count: 0 }
  const send = async () => {
    sent.count += 1
    if (sent.count <= locked) throw new AdminError(403, 'session_locked', 'Bloqueada')
    if (failure) throw failure
    return 'stored'
  }
  return { sent, send }
}

test('what is refused because the screen is locked is sent again at every unlocking until it is taken', async () => {
  const { sent, send } = server(2)
  const answer = whenUnlocked(send)
  await expect.poll(() => sent.count).toBe(1)
  signalUnlocked()
  await expect.poll(() => sent.count).toBe(2)
  signalUnlocked()
  expect(await answer).toBe('stored')
  signalUnlocked()
  expect(sent.count).toBe(3)
})

test('any other refusal is thrown at once', async () => {
  const { sent, send } = server(0, new AdminError(403, 'forbidden', 'No'))
  await expect(whenUnlocked(send)).rejects.toMatchObject({ code: 'forbidden' })
  expect(sent.count).toBe(1)
})

test('what one person leaves waiting is not sent when the next one unlocks', async () => {
  const { sent, send } = server(1)
  void whenUnlocked(send)
  await expect.poll(() => sent.count).toBe(1)
  // The wait has begun.
  await Promise.resolve()
  forgetWaiting()
  signalUnlocked()
  await new Promise(setImmediate)
  expect(sent.count).toBe(1)
})
