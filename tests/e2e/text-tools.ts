import type { ArticleContent } from '#domain/editorial/text-content.ts'
import type { TextAct, TextDetail } from '#domain/editorial/text-view.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createAdmin, newEmail, PASSWORD, type RunningServer } from './accounts.ts'

/** An administrator who uses the API as the screens do. */
export async function editorOf(server: RunningServer) {
  const email = await createAdmin(newEmail('editor'), server)
  const origin = `http://localhost:${server.port}`
  const keys = readFileSync(join(server.dataDir, 'auth/project-keys.json'), 'utf8')
  const { publishable } = JSON.parse(keys) as { publishable: string }
  const signedIn = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishable, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  return {
    email,
    async call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
      const response = await fetch(`${origin}/api/admin${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', origin },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      expect(response.status, text).toBeLessThan(300)
      return JSON.parse(text) as Body
    },
  }
}

export type Editor = Awaited<ReturnType<typeof editorOf>>

export function act(who: Editor, { id, version }: TextDetail, input: Omit<TextAct, 'version'>) {
  return who.call<TextDetail>('POST', `/texts/${id}/actions`, { version, ...input })
}

/** An article written by one person and approved by another, published. */
export async function publishArticle(writer: Editor, doctor: Editor, content: ArticleContent) {
  return publishDraft(
    writer,
    doctor,
    await writer.call<TextDetail>('POST', '/texts', { kind: 'article', content }),
  )
}

/** A draft of one person, approved by another and published. */
export async function publishDraft(writer: Editor, doctor: Editor, draft: TextDetail) {
  const asked = await act(writer, draft, { action: 'request_medical' })
  const approved = await act(doctor, asked, {
    action: 'approve',
    nextReview: '2030-01-01',
    college: 'Colegio de Médicos de Madrid, n.º 282812345',
  })
  return act(writer, approved, { action: 'publish' })
}

/** What the assistant answers to a question, as it is sent. It may not be asked more often than visitors may. */
export async function assistantSays(server: RunningServer, question: string): Promise<string> {
  const origin = `http://localhost:${server.port}`
  const response = await fetch(`${origin}/api/assistant`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ question }),
  })
  const said = await response.text()
  expect(response.status, said).toBe(200)
  return said
}

/** Between questions, which are limited to 30 a minute. */
export const PATIENTLY = { interval: 1_000, timeout: 20_000 }
