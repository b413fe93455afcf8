import { expect, test } from 'vitest'
import { scriptSteps } from './script-steps.ts'

test('each paragraph of a script is a step, with the words before its colon as title', () => {
  expect(scriptSteps('Saluda: hola, ¿Ana?\n\nEs buen momento.\n\n\nHola, Ana: gracias.\n')).toEqual([
    { title: 'Saluda', text: 'Hola, ¿Ana?' },
    { title: null, text: 'Es buen momento.' },
    { title: null, text: 'Hola, Ana: gracias.' },
  ])
})

test('an empty script has no steps', () => {
  expect(scriptSteps(' \n\n ')).toEqual([])
})
