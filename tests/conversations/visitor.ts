import type { OpenedConversation } from '#domain/conversations/conversation-api.ts'
import { changeConversation, lockConversation } from '#server/conversations/change-conversation.ts'
import { findByToken } from '#server/conversations/find-conversation.ts'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestApp } from '../app.ts'

type Server = Pick<TestApp, 'request'>

export const OPENING = {
  consent: true,
  name: 'Elena P.',
  clinic: 'bilbao',
  page: '/tratamientos/ojeras',
  history: [
    { author: 'visitor', text: 'Hola, tengo ojeras' },
    {
      author: 'assistant',
      text: 'Las ojeras pueden venir del color.',
      answer: {
        kind: 'answer',
        card: null,
        confidence: 'high',
        passages: [{ id: 'ojeras#1', href: '/blog/ojeras', label: 'Ojeras', version: 'abc' }],
      },
    },
  ],
}

export type Visitor = {
  id: string
  token: string
  opened: OpenedConversation
  call(method: string, path: string, body?: unknown, server?: Server): Promise<Response>
  say(text: string, key?: string, server?: Server): Promise<Response>
}

/** Somebody who asked for a person. */
export async function openConversation(app: TestApp, more: object = {}): Promise<Visitor> {
  const response = await send(app, 'POST', '', { key: randomUUID(), ...OPENING, ...more })
  expect(response.status).toBe(201)
  const opened = (await response.json()) as OpenedConversation
  const { token } = opened
  const call: Visitor['call'] = (method, path, body, server = app) => send(server, method, path, body, token)
  const { id } = (await findByToken(app.deps.database.db, token))!
  return {
    ...{ id, token, opened, call },
    say: (text, key = randomUUID(), server = app) => call('POST', '/messages', { key, text }, server),
  }
}

/** What staff do to it, without a screen. */
export function asStaff(app: TestApp, id: string, change: Parameters<typeof changeConversation>[3]) {
  return app.deps.database.db.transaction(async (tx) =>
    changeConversation(app.deps, tx, (await lockConversation(tx, id))!, change, app.deps.now()),
  )
}

export const MARTA = '00000000-0000-4000-8000-000000000001'

export async function addMarta(app: TestApp) {
  await app.deps.database.pool.query(
    "insert into staff_profiles (user_id, display_name, roles) values ($1, 'Marta Ruiz', '{patient_care}') on conflict do nothing",
    [MARTA],
  )
}

export function send(server: Server, method: string, path: string, body?: unknown, token?: string) {
  return server.request(`/api/conversations${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}
