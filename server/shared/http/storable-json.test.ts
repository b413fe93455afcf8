import { expect, test } from 'vitest'
import { storableJson } from './storable-json.ts'

test.each([
  [String.raw`{"a":"x\u0000y"}`, { a: 'xy' }],
  [String.raw`{"a\u0000":[{"b":"\ud800"}]}`, { a: [{ b: '\ufffd' }] }],
  [String.raw`"\uD83D."`, '\ufffd.'],
])('%s holds what PostgreSQL cannot store, and loses it', (json, value) => {
  expect(storableJson(json)).toEqual({ value, isChanged: true })
})

test.each([
  [String.raw`{"a":"\\u0000"}`, { a: String.raw`\u0000` }],
  [String.raw`"\ud83d\ude00"`, '😀'],
  ['{"a":[1,null,true]}', { a: [1, null, true] }],
])('%s stays as it is', (json, value) => {
  expect(storableJson(json)).toEqual({ value, isChanged: false })
})
