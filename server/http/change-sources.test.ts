import { expect, test } from 'vitest'
import { changeSources } from './change-sources.ts'

test('the fingerprint is not empty while any source has a change', () => {
  const heard: string[] = []
  const source = changeSources((fingerprint) => heard.push(fingerprint))
  const settings = source('settings')
  const zones = source('zones')
  settings('a')
  zones('b')
  settings('')
  zones('')
  expect(heard).toEqual(['a', 'a b', 'b', ''])
})
