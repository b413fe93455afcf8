import { expect, test } from 'vitest'
import { editsLeft } from './edits-left.ts'

test('only what was edited since a save is left', () => {
  const sent = { phone: '944', days: ['mon'], note: 'a' }
  expect(editsLeft({ phone: '944', days: ['mon'] }, sent)).toEqual({})
  expect(editsLeft({ phone: '9441', days: ['mon'], note: 'b' }, sent)).toEqual({ phone: '9441', note: 'b' })
})

test('a value that was set back to the original while it was being saved is an edit', () => {
  expect(editsLeft<{ phone: string }>({ phone: '900' }, { phone: '944' })).toEqual({ phone: '900' })
})
