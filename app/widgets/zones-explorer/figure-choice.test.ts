import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { illustration } from '#app/ui/illustration.ts'
import { BODIES, drawingOf, FIRST_FIGURE, readFigure, SKINS, writeFigure } from './figure-choice.ts'
import { ZONE_VIEWS } from './zone-address.ts'

const choices = BODIES.flatMap((body) => SKINS.map((skin) => ({ body, skin })))

test('a stored choice is read back', () => {
  expect(choices.map((choice) => readFigure(writeFigure(choice)))).toEqual(choices)
})

test.for([
  [null, FIRST_FIGURE],
  ['', FIRST_FIGURE],
  ['{"body":"man"}', FIRST_FIGURE],
  ['hombre media', { body: 'woman', skin: 'media' }],
  ['man verde', { body: 'man', skin: 'light' }],
  [' oscura', { body: 'woman', skin: 'oscura' }],
] as const)('what a stored text does not say is taken from the default figure: %s', ([stored, read]) => {
  expect(readFigure(stored)).toEqual(read)
})

test('every choice has its own drawing of each view', () => {
  const files = choices.flatMap((choice) =>
    ZONE_VIEWS.map((view) => {
      const { name, tone } = drawingOf(view, choice)
      return illustration(name, tone).src
    }),
  )
  expect(new Set(files).size).toBe(18)
  for (const file of files) expect(existsSync(join('public', file)), file).toBe(true)
})
