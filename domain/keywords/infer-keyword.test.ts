import { expect, test } from 'vitest'
import { inferKeyword } from './infer-keyword.ts'

const names = {
  treatments: [
    { id: 'peeling', name: 'Peeling', unit: 'facial' },
    { id: 'peeling-quimico', name: 'Peeling químico', unit: 'facial' },
  ],
  cities: [{ id: 'bilbao', name: 'Bilbao' }],
  concerns: [{ id: 'ojeras', name: 'Ojeras' }],
}

test.each([
  ['precio del peeling químico', { intent: 'transactional', treatment: 'peeling-quimico', unit: 'facial' }],
  ['peelings en Bilbao', { intent: 'local', treatment: 'peeling', city: 'bilbao' }],
  ['peeling o láser', { intent: 'comparison', treatment: 'peeling' }],
  ['por qué salen ojeras', { intent: 'informational', concern: 'ojeras', treatment: null, city: null }],
])('%s', (text, expected) => {
  expect(inferKeyword(text, names)).toMatchObject(expected)
})
