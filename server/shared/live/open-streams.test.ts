import { expect, test } from 'vitest'
import { OpenStreams } from './open-streams.ts'

test("an account's oldest stream makes room for its newest; others' streams are kept", () => {
  const streams = new OpenStreams({ perAccount: 2 })
  const out: string[] = []
  for (const name of ['first', 'second']) streams.enter('ana')?.onPutOut(() => out.push(name))
  streams.enter('bea')?.onPutOut(() => out.push('bea'))
  streams.enter('ana')?.onPutOut(() => out.push('third'))
  expect(out).toEqual(['first'])
  streams.enter('ana')
  expect(out).toEqual(['first', 'second'])
})

test('a stream replaced before it could listen is told when it does', () => {
  const streams = new OpenStreams({ perAccount: 1 })
  const early = streams.enter('ana')
  streams.enter('ana')
  let told = false
  early?.onPutOut(() => (told = true))
  expect(told).toBe(true)
})

test('at the total limit no new stream is let in; a closed one makes room, once', () => {
  const streams = new OpenStreams({ perAccount: 2, inAll: 2 })
  const ana = streams.enter('ana')
  streams.enter('bea')
  expect(streams.enter('eva')).toBeUndefined()
  ana?.leave()
  ana?.leave()
  expect(streams.enter('eva')).toBeDefined()
  expect(streams.enter('eva')).toBeUndefined()
})

test('an account at its limit may replace its own stream even when there is no room', () => {
  const streams = new OpenStreams({ perAccount: 1, inAll: 1 })
  streams.enter('ana')
  expect(streams.enter('ana')).toBeDefined()
})
