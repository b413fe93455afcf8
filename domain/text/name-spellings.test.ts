import { expect, test } from 'vitest'
import { nameSpellings } from './name-spellings.ts'

test.for([
  ['goicoechea', ['goicoechea', 'goikoetxea']],
  ['etxaniz', ['etxaniz', 'echaniz']],
  ['quintana', ['quintana', 'kintana']],
  ['ana', ['ana']],
] as const)('%s may be spelled %o', ([name, spellings]) => {
  expect(nameSpellings(name)).toEqual(spellings)
})
