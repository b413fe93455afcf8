import { expect, test } from 'vitest'
import { matchingColleagues, mentionBefore, mentionedIn, withMention } from './note-mentions.ts'

const ana = { id: '1', name: 'Ana' }
const anaGil = { id: '2', name: 'Ana Gil' }
const ines = { id: '3', name: 'Inés Díaz' }
const team = [ana, anaGil, ines]

test('a note mentions those whose name follows an @, preferring the longer of two names', () => {
  expect(mentionedIn('@Ana Gil, mira esto', team)).toEqual([anaGil])
  expect(mentionedIn('@Ana, mira esto con @inés díaz.', team)).toEqual([ana, ines])
  expect(mentionedIn('@Anabel y pepe@ana.example', team)).toEqual([])
  expect(mentionedIn('@Inés Díaz @Inés Díaz', team)).toEqual([ines])
})

test('an @ before the cursor starts a mention, within a word it is an e-mail address', () => {
  expect(mentionBefore('Hola @in', 8)).toEqual({ at: 5, typed: 'in' })
  expect(mentionBefore('@', 1)).toEqual({ at: 0, typed: '' })
  expect(mentionBefore('@Ana Gi', 7)).toEqual({ at: 0, typed: 'Ana Gi' })
  expect(mentionBefore('ana@exa', 7)).toBeNull()
  expect(mentionBefore('Hola @in', 4)).toBeNull()
  expect(mentionBefore('@Ana\nmira', 9)).toBeNull()
})

test('names are found by any of their words, with or without accents', () => {
  expect(matchingColleagues('di', team)).toEqual([ines])
  expect(matchingColleagues('Ana g', team)).toEqual([anaGil])
  expect(matchingColleagues('', team)).toEqual(team)
  expect(matchingColleagues('x', team)).toEqual([])
})

test('the chosen name replaces what was typed', () => {
  expect(withMention('Hola @in ¿lo ves?', { at: 5, typed: 'in' }, 'Inés Díaz')).toEqual({
    body: 'Hola @Inés Díaz ¿lo ves?',
    cursor: 16,
  })
})
