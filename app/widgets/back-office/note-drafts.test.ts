import { expect, test } from 'vitest'
import { draftOf, parseDrafts, withDraft, withoutSent } from './note-drafts.ts'

const ana = { owner: 'ana', folio: 'LD-1', text: 'Prefiere las tardes' }
const none = parseDrafts(null)

test('a draft is read again by its user only, and is gone once it is empty', () => {
  const kept = parseDrafts(JSON.stringify(withDraft(none, ana)))
  expect(draftOf(kept, 'ana', 'LD-1')).toBe('Prefiere las tardes')
  expect(draftOf(kept, 'jon', 'LD-1')).toBe('')
  expect(draftOf(kept, 'ana', 'LD-2')).toBe('')
  expect(withDraft(kept, { ...ana, text: '' })).toEqual(none)
})

test('another user who writes in the same tab drops the drafts of the one before', () => {
  const kept = withDraft(withDraft(none, ana), { owner: 'jon', folio: 'LD-2', text: 'Llamar' })
  expect([draftOf(kept, 'ana', 'LD-1'), draftOf(kept, 'jon', 'LD-2')]).toEqual(['', 'Llamar'])
})

test('a sent note leaves what was typed while it was on its way', () => {
  const typed = withDraft(none, { ...ana, text: `${ana.text}\nY habla inglés` })
  expect(draftOf(withoutSent(typed, ana), 'ana', 'LD-1')).toBe('Y habla inglés')
  expect(withoutSent(withDraft(none, ana), ana)).toEqual(none)
})

test('at most twenty are kept, the latest', () => {
  const all = Array.from({ length: 25 }, (_, n) => `LD-${n}`)
  const kept = all.reduce((known, folio) => withDraft(known, { ...ana, folio }), none)
  expect(Object.keys(kept.notes)).toEqual(all.slice(5))
})

test.each(['', '{', 'null', '7', '[]', '{"owner":"ana"}', '{"owner":"ana","notes":{"LD-1":7}}'])(
  '%j in the storage counts as no drafts',
  (text) => expect(parseDrafts(text)).toEqual(none),
)
