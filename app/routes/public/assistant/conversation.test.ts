import { afterEach, expect, test } from 'vitest'
import type { Answer } from '#domain/assistant/answer.ts'
import { conversation, lastContext } from './conversation.ts'
import { transcriptOf } from './people/transcript-of.ts'

afterEach(() => conversation.clear())

const names = { you: 'Tú', assistant: 'Asistente' }
const answer = (text: string, treatments: string[] = []): Answer => ({
  kind: 'answer',
  paragraphs: [text],
  items: [],
  sources: [],
  actions: [],
  context: { treatments },
})

test("the next question carries the last answer's context", () => {
  conversation.add('uno', 'answered', answer('a', ['rinoplastia']))
  conversation.add('dos', 'failed')
  expect(lastContext(conversation.turns())).toEqual({ treatments: ['rinoplastia'] })
})

test('a transcript that must be short keeps its latest lines', () => {
  conversation.add('primera pregunta', 'answered', answer('primera respuesta'))
  conversation.add('segunda pregunta', 'answered', answer('segunda respuesta'))
  expect(transcriptOf(conversation.turns(), names, 4000).split('\n')).toHaveLength(4)
  const short = transcriptOf(conversation.turns(), names, 60)
  expect(short).toBe('Tú: segunda pregunta\nAsistente: segunda respuesta')
})

test('listeners are called on every change until they unsubscribe', () => {
  let heard = 0
  const leave = conversation.subscribe(() => heard++)
  const { id } = conversation.add('hola', 'waiting')
  conversation.change(id, { state: 'failed' })
  leave()
  conversation.remove(id)
  expect(heard).toBe(2)
})
