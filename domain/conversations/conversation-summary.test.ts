import { expect, test } from 'vitest'
import { conversationSummary } from './conversation-summary.ts'

test.each([
  [
    ['¿Y si tomo anticoagulantes? Me dan bastante respeto las agujas.'],
    'Menciona anticoagulantes. Le asustan las agujas.',
  ],
  [['Tomo anticoagulantes desde marzo'], 'Menciona anticoagulantes.'],
  [
    ['Hola', 'me da pánico la aguja', 'prefiero por la tarde'],
    'Le asustan las agujas. Prefiere por la tarde.',
  ],
  [['Por las tardes salgo a las cinco'], 'Prefiere por la tarde.'],
  [['No tomo anticoagulantes'], null],
  [['soy sorda, mejor por aquí'], 'Prefiere por escrito.'],
  [['Quiero cambiar mi cita del miércoles'], 'Quiere cambiar o anular una cita.'],
  [['se puede pagar a plazos?'], 'Pregunta por la financiación.'],
  [['puedo por la mañana', 'o mejor por la tarde'], null],
  [['¿Cuánto dura una sesión?'], null],
  [[], null],
])('%j → %s', (said, summary) => {
  expect(conversationSummary(said)).toBe(summary)
})
