import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { createRenderQueue } from './render-queue.ts'

const AT_ONCE = { turns: 1, breath: 60_000, hesitation: 0 }
/** Work that ends when told to. */
function work() {
  const { promise, resolve } = Promise.withResolvers<string>()
  const state = { begun: false, end: resolve }
  return {
    state,
    run: () => {
      state.begun = true
      return promise
    },
  }
}

test('a limited number runs at a time, and the others wait in order', async () => {
  const { run } = createRenderQueue({ running: 1, waiting: 2, patience: 60_000, ...AT_ONCE })
  const [first, second, third] = [work(), work(), work()]
  const ends = [run(first.run), run(second.run), run(third.run)]
  await expect.poll(() => first.state.begun).toBe(true)
  expect(second.state.begun).toBe(false)
  first.state.end('one')
  expect(await ends[0]).toBe('one')
  await expect.poll(() => second.state.begun).toBe(true)
  expect(third.state.begun).toBe(false)
  second.state.end('two')
  third.state.end('three')
  expect(await Promise.all(ends)).toEqual(['one', 'two', 'three'])
})

test('with a full queue the next is refused, with the seconds to wait', async () => {
  const { run } = createRenderQueue({ running: 1, waiting: 1, patience: 60_000, ...AT_ONCE })
  const [first, second] = [work(), work()]
  const ends = [run(first.run), run(second.run)]
  const refused = await run(work().run).catch((error: AppError) => error)
  expect(refused).toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) })
  first.state.end('')
  second.state.end('')
  await Promise.all(ends)
})

test('work that times out in the queue is refused and leaves it', async () => {
  const { run } = createRenderQueue({ running: 1, waiting: 1, patience: 5, ...AT_ONCE })
  const first = work()
  const end = run(first.run)
  await expect(run(work().run)).rejects.toMatchObject({ code: 'unavailable' })
  first.state.end('one')
  expect(await end).toBe('one')
  expect(await run(async () => 'next')).toBe('next')
})

test('failed work frees its place', async () => {
  const { run } = createRenderQueue({ running: 1, waiting: 1, patience: 60_000, ...AT_ONCE })
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await run(async () => 'next')).toBe('next')
})

test('between two pieces of work the process answers other requests', async () => {
  const { run } = createRenderQueue({
    running: 2,
    waiting: 9,
    patience: 60_000,
    turns: 8,
    breath: 60_000,
    hesitation: 0,
  })
  let turns = 0
  const begun: number[] = []
  const count = () => setImmediate(() => (begun.length < 3 ? ((turns += 1), count()) : undefined))
  count()
  await Promise.all([1, 2, 3].map(() => run(async () => void begun.push(turns))))
  expect(begun[1]! - begun[0]!).toBeGreaterThanOrEqual(7)
  expect(begun[2]! - begun[1]!).toBeGreaterThanOrEqual(7)
})

test('while turns are long, the next piece waits for few of them', async () => {
  const { run } = createRenderQueue({
    running: 1,
    waiting: 9,
    patience: 60_000,
    turns: 64,
    breath: 50,
    hesitation: 0,
  })
  let turns = 0
  const begun: number[] = []
  const busy = () =>
    setImmediate(() => {
      if (begun.length === 2) return
      const until = performance.now() + 10
      while (performance.now() < until) continue
      turns += 1
      busy()
    })
  busy()
  await Promise.all([1, 2].map(() => run(async () => void begun.push(turns))))
  expect(begun[1]! - begun[0]!).toBeLessThan(10)
})
