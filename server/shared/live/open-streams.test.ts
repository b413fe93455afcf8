import { expect, test } from 'vitest'
import { OpenStreams } from './open-streams.ts'

test('the oldest stream of an account makes room for its newest, those of others stay', () => {
  const streams = new OpenStreams({ perAccount: 2 })
  const out: string[] = []
  for (const name of ['first', 'second']) streams.enter('ana')?.onPutOut(() => out.push(name))
  streams.enter('bea')?.onPutOut(() => out.push('bea'))
  streams.enter('ana')?.onPutOut(() => out.push('third'))
  expect(out).toEqual(['first'])
  streams.enter('ana')
  expect(out).toEqual(['first', 'second'])
})

test('one that was put out before it could listen learns it when it does', () => {
  const streams = new OpenStreams({ perAccount: 1 })
  const early = streams.enter('ana')
  streams.enter('ana')
  let told = false
  early?.onPutOut(() => (told = true))
  expect(told).toBe(true)
})

test('above the bound in all nobody new comes in; whoever leaves makes room, once', () => {
  const streams = new OpenStreams({ perAccount: 2, inAll: 2 })
  const ana = streams.enter('ana')
  streams.enter('bea')
  expect(streams.enter('eva')).toBeUndefined()
  ana?.leave()
  ana?.leave()
  expect(streams.enter('eva')).toBeDefined()
  expect(streams.enter('eva')).toBeUndefined()
})

test('an account that has its share may replace its own even when there is no room', () => {
  const streams = new OpenStreams({ perAccount: 1, inAll: 1 })
  streams.enter('ana')
  expect(streams.enter('ana')).toBeDefined()
})
