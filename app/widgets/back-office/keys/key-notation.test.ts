import { expect, test } from 'vitest'
import { hasModifier, keyName, matchKeys } from './key-notation.ts'

const press = (key: string, more = {}) =>
  keyName({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more })

test('keys read as the help shows them', () => {
  expect(press('j')).toBe('j')
  expect(press('D', { shiftKey: true })).toBe('Shift+D')
  expect(press('K', { ctrlKey: true })).toBe('Mod+k')
  expect(press('k', { metaKey: true })).toBe('Mod+k')
  expect(press('ArrowUp', { altKey: true })).toBe('Alt+ArrowUp')
  expect(press(' ')).toBe('Space')
})

test('characters typed with Shift keep their own name on any keyboard', () => {
  expect(press('?', { shiftKey: true })).toBe('?')
  expect(press('<')).toBe('<')
  expect(press('Enter', { shiftKey: true })).toBe('Shift+Enter')
})

test('with single keys off, only keys with a modifier remain', () => {
  expect(hasModifier('Mod+k')).toBe(true)
  expect(hasModifier('Shift+D')).toBe(false)
  expect(hasModifier('g')).toBe(false)
})

test('a sequence waits for its second key, and any other key resets it', () => {
  const bindings = [{ keys: 'g d' }, { keys: 'j' }]
  expect(matchKeys(bindings, ['g'])).toEqual({ kind: 'wait' })
  expect(matchKeys(bindings, ['g', 'd'])).toEqual({ kind: 'run', binding: { keys: 'g d' } })
  expect(matchKeys(bindings, ['g', 'j'])).toEqual({ kind: 'none' })
  expect(matchKeys(bindings, ['j'])).toMatchObject({ kind: 'run' })
})

test('of two bindings for a key, the last registered wins', () => {
  const bindings = [
    { keys: 'e', from: 'screen' },
    { keys: 'e', from: 'panel' },
  ]
  expect(matchKeys(bindings, ['e'])).toMatchObject({ binding: { from: 'panel' } })
})
