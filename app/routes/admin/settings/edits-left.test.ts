import { mergeRows } from '#domain/input/merge-rows.ts'
import { expect, test } from 'vitest'
import { answeredEdits, editsLeft, editsUpon } from './edits-left.ts'

test('only what was edited since a save is left', () => {
  const sent = { phone: '944', days: ['mon'], note: 'a' }
  expect(editsLeft({ phone: '944', days: ['mon'] }, sent)).toEqual({})
  expect(editsLeft({ phone: '9441', days: ['mon'], note: 'b' }, sent)).toEqual({ phone: '9441', note: 'b' })
})

test('a value that was set back to the original while it was being saved is an edit', () => {
  expect(editsLeft<{ phone: string }>({ phone: '900' }, { phone: '944' })).toEqual({ phone: '900' })
})

test('what is edited while a conflict is answered wins in the fields that were not asked about', () => {
  const base = { title: 'A', phone: '900', note: '' }
  const theirs = { ...base, phone: '911' }
  const sent = { title: 'AB', phone: '922' }
  // The dialog was filled with what was sent; «C» and the note came later.
  const answers = { title: 'AB', phone: '911' }
  const latest = { ...sent, title: 'ABC', note: 'Nueva' }
  expect(answeredEdits(mergeRows(base, latest, theirs), answers)).toEqual({
    title: 'ABC',
    phone: '911',
    note: 'Nueva',
  })
})

test('upon somebody else’s row later edits are kept to be saved, and only what was sent is sent again', () => {
  const base = { title: 'A', phone: '900', note: '' }
  const theirs = { ...base, phone: '911' }
  const sent = { title: 'AB', note: 'Nueva' }
  expect(editsUpon(theirs, { base, sent, latest: { ...sent, title: 'ABC' } })).toEqual({
    left: { title: 'ABC', note: 'Nueva' },
    again: { title: 'AB', note: 'Nueva' },
  })
  // Set back while it was being sent.
  expect(editsUpon(theirs, { base, sent, latest: { ...sent, title: 'A' } })).toEqual({
    left: { note: 'Nueva' },
    again: { note: 'Nueva' },
  })
})
