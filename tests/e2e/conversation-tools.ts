import type { Answer } from '#domain/assistant/answer.ts'
import { answerText } from '#domain/assistant/answer-text.ts'
import type { OpenedConversation } from '#domain/conversations/conversation-api.ts'
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type RunningServer, sharedServer } from './accounts.ts'
import { openDatabaseOf } from './database.ts'

const LETTERS = 'abdegiklmo'
let people = 0

/** A visitor that no other test knows. */
export function someVisitor(): string {
  people += 1
  const word = [...`${Date.now() % 100_000}${people}`].map((digit) => LETTERS[Number(digit)]).join('')
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} P.`
}

/** What the assistant answers, as the browser brings it back. */
async function answerTo(origin: string, question: string) {
  const response = await fetch(`${origin}/api/assistant`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ question }),
  })
  const { answer } = (await response.json()) as { answer: Answer }
  const { kind, confidence = null, passages = [], proof } = answer
  return {
    author: 'assistant',
    text: answerText(answer),
    answer: { kind, card: null, confidence, passages, proof },
  }
}

/** Somebody who asks for a person, as the page of the assistant does. */
export async function asksForPerson(
  words = 'Hola, tengo ojeras desde siempre',
  { clinic = 'valladolid', server = sharedServer() }: { clinic?: string; server?: RunningServer } = {},
) {
  const name = someVisitor()
  const origin = `http://127.0.0.1:${server.port}`
  const send = (path: string, body: object, token?: string) =>
    fetch(`${origin}/api/conversations${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    })
  // More than one visitor asks from here.
  const query = await openDatabaseOf(server)
  await query('delete from rate_limits')
  const opened = await send('', {
    key: randomUUID(),
    consent: true,
    name,
    clinic,
    page: '/blog/ojeras-por-que-no-todas-se-tratan-igual',
    history: [{ author: 'visitor', text: words }, await answerTo(origin, '¿Cuánto dura una blefaroplastia?')],
  })
  expect(opened.status).toBe(201)
  const { token } = (await opened.json()) as OpenedConversation
  const [row] = await query<{ id: string }>('select id from conversations where name = $1', name)
  return {
    name,
    id: row!.id,
    say: async (text: string) => {
      const said = await send('/messages', { key: randomUUID(), text }, token)
      expect(said.status).toBeLessThan(300)
    },
    /** What the visitor sees. */
    seen: async () => {
      const news = await fetch(`${origin}/api/conversations?after=0`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return JSON.stringify(await news.json())
    },
    stateOf: async () =>
      (await query<{ state: string }>('select state from conversations where id = $1', row!.id))[0]!.state,
  }
}

export const conversationPath = (id: string) => `/admin/conversations/${id}`
export const reply = (page: Page) => page.getByLabel('Tu respuesta')
export const log = (page: Page) => page.locator('.conv-log')
export const toast = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text)
