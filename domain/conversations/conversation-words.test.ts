import { expect, test } from 'vitest'
import { conversationWords } from './conversation-words.ts'

const HEAD = 'Conversación en la web:'

test('a conversation becomes the message of a request, in the order it was said', () => {
  const said = [
    { author: 'visitor', text: '¿Duele?' },
    { author: 'assistant', text: 'Molesta un poco.' },
    { author: 'system', text: '' },
    { author: 'staff', text: 'Hola, soy Marta.' },
    { author: 'note', text: 'Llamar mañana' },
  ] as const
  expect(conversationWords(HEAD, said)).toBe(
    'Conversación en la web:\nVisita: ¿Duele?\nAsistente: Molesta un poco.\nEquipo: Hola, soy Marta.',
  )
})

test('of a long one the visitor’s last words stay', () => {
  const said = Array.from({ length: 20 }, (_, index) => [
    { author: 'visitor', text: `${index} ${'a'.repeat(30)}` } as const,
    { author: 'assistant', text: 'b'.repeat(300) } as const,
  ]).flat()
  const words = conversationWords(HEAD, said, 200) ?? ''
  expect(words.length).toBeLessThanOrEqual(200)
  expect(words).toContain('…\nVisita: 16')
  expect(words).toContain('Visita: 19')
  expect(words).not.toContain('bbb')
})

test('without a word of the visitor there is no message', () => {
  expect(conversationWords(HEAD, [{ author: 'assistant', text: 'Hola' }])).toBeNull()
})
