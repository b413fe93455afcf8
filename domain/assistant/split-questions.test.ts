import { expect, test } from 'vitest'
import { splitQuestions } from './split-questions.ts'

test.each([
  ['¿Duele la otoplastia? ¿A qué hora abrís?', ['¿Duele la otoplastia?', '¿A qué hora abrís?']],
  ['qué precio tiene el cool360 y qué riesgos tiene', ['qué precio tiene el cool360', 'qué riesgos tiene']],
  ['Hola. Soy Ana. ¿Cuánto cuesta el HIFU?', ['Hola. Soy Ana. ¿Cuánto cuesta el HIFU?']],
  ['cuánto cuesta la lipo', ['cuánto cuesta la lipo']],
  ['¿Qué? ¿Cuándo? ¿Cómo? ¿Dónde? ¿Por qué?', ['¿Qué? ¿Cuándo? ¿Cómo? ¿Dónde? ¿Por qué?']],
])('«%s»', (text, questions) => {
  expect(splitQuestions(text)).toEqual(questions)
})
