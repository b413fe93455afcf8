import { expect, test } from 'vitest'
import { createMessageKeys } from './message-keys.ts'

test('the same message sent again keeps its key, also after something else was sent', () => {
  const keys = createMessageKeys()
  const note = keys.keyFor('note', 'Preguntar a la doctora')
  const reply = keys.keyFor('reply', 'Hola, Elena')
  keys.renew('reply')
  expect(keys.keyFor('note', 'Preguntar a la doctora')).toBe(note)
  expect(reply).not.toBe(note)
})

test('a reply never gets the key of a note with the same words, nor a corrected one that of the first', () => {
  const keys = createMessageKeys()
  const seen = [
    keys.keyFor('note', 'Llamo yo'),
    keys.keyFor('reply', 'Llamo yo'),
    keys.keyFor('reply', 'Te llamo yo'),
  ]
  expect(new Set(seen).size).toBe(3)
})

test('the same words written again are another message', () => {
  const keys = createMessageKeys()
  const first = keys.keyFor('reply', 'Hola')
  keys.renew('reply')
  expect(keys.keyFor('reply', 'Hola')).not.toBe(first)
})
