import type {
  AnswerTask,
  ConversationDetail,
  ConversationList,
} from '#domain/conversations/conversation-view.ts'
import type { Answer } from '#domain/assistant/answer.ts'
import { answerText } from '#domain/assistant/answer-text.ts'
import { liveHubOf } from '#server/shared/live/live-hub.ts'
import { hiddenPassagesOf, keepPassagesHidden } from '#server/shared/reading/hidden-passages.ts'
import { makeConversation } from '#tests/back-office/make-conversation.ts'
import { mondayTeam } from '#tests/back-office/monday-team.ts'
import { type StaffClient, staffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const { app, ines, jon } = await mondayTeam()
const { pool } = app.deps.database
const reviewer = await staffClient(app, { roles: ['medical_review'], name: 'Olga Médica' })
const direction = await staffClient(app, { roles: ['direction'], name: 'Dani Dirección' })
// A second server on the same database.
const other = { ...app.deps, database: app.deps.database.another({ max: 2, applicationName: 'second' }) }
const stop = await keepPassagesHidden(other)
const isHidden = (id: string) => hiddenPassagesOf(other).isHidden(id)
afterAll(async () => {
  await stop()
  await liveHubOf(other).close()
  await other.database.close()
  await app.close()
})
beforeEach(async () => {
  await pool.query('delete from conversations')
  await pool.query('delete from hidden_passages')
  await pool.query('delete from answer_feedback')
})

const passage = (id: string) => ({ id, href: `/blog/${id}`, label: 'Ojeras', version: 'abc' })
async function answered(...passages: string[]) {
  const made = await makeConversation(app, {
    lines: [
      { author: 'visitor', text: '¿Es peligroso?' },
      {
        author: 'assistant',
        text: 'No tiene ningún riesgo.',
        answer: { kind: 'answer', card: null, confidence: 'high', passages: passages.map(passage) },
      },
    ],
  })
  return { id: made.id, question: made.messages[0]!.id, answer: made.messages[1]!.id }
}
const rate = (of: { id: string; answer: number }, rating: string, who: StaffClient = ines, note = '') =>
  who.post<ConversationDetail>(`/conversations/${of.id}/messages/${of.answer}/feedback`, { rating, note })
const tasks = async () => (await reviewer.get<{ items: AnswerTask[] }>('/conversations/tasks')).body.items

test('an unsafe answer takes its passages out on another process at once, and becomes a task', async () => {
  const found = await answered('a', 'b', 'a')
  const { body } = await rate(found, 'unsafe', ines, 'Sí que tiene riesgos')
  expect(body.messages[1]!.feedback).toBe('unsafe')
  await vi.waitFor(
    () => expect([isHidden('a'), isHidden('b'), isHidden('c')]).toEqual([true, true, false]),
    2000,
  )
  expect(await tasks()).toMatchObject([
    {
      rating: 'unsafe',
      answer: 'No tiene ningún riesgo.',
      note: 'Sí que tiene riesgos',
      isHidden: true,
      by: 'Inés Equipo',
      doneAt: null,
    },
  ])
  expect((await direction.post<ConversationList>('/conversations/search', {})).body.openTasks).toBe(1)
  expect((await ines.post<ConversationList>('/conversations/search', {})).body.openTasks).toBe(0)
  // Another rating by the same person puts them back.
  await rate(found, 'incomplete')
  await vi.waitFor(() => expect(isHidden('a')).toBe(false), 2000)
  expect(await tasks()).toMatchObject([
    { rating: 'incomplete', note: 'Sí que tiene riesgos', isHidden: false },
  ])
  await rate(found, 'right')
  expect(await tasks()).toEqual([])
})

test('a colleague cannot put back what somebody marked as unsafe; those who keep the texts can', async () => {
  const found = await answered('a')
  await rate(found, 'unsafe')
  expect((await rate(found, 'right', jon)).status).toBe(422)
  expect((await rate(found, 'right', direction)).status).toBe(200)
  const { rows } = await pool.query('select * from hidden_passages')
  expect(rows).toEqual([])
})

test('a passage stays out while any open task calls it unsafe', async () => {
  const one = await answered('a', 'b')
  const two = await answered('b')
  await rate(one, 'unsafe')
  await rate(two, 'unsafe')
  const [second, first] = await tasks()
  const done = (id: number, restore: boolean) => reviewer.post(`/conversations/tasks/${id}/done`, { restore })
  expect((await done(first!.id, true)).status).toBe(204)
  const hidden = async () =>
    (await pool.query('select passage_id from hidden_passages order by 1')).rows.map((row) => row.passage_id)
  expect(await hidden()).toEqual(['b'])
  expect((await done(second!.id, false)).status).toBe(204)
  expect(await hidden()).toEqual(['b'])
  expect((await done(second!.id, true)).status).toBe(204)
  expect(await hidden()).toEqual([])
  expect((await tasks()).map(({ doneBy }) => doneBy)).toEqual(['Olga Médica', 'Olga Médica'])
  expect((await done(1e9, true)).status).toBe(404)
  expect((await ines.post(`/conversations/tasks/${first!.id}/done`, { restore: true })).status).toBe(403)
})

test('a task stays when its conversation is erased', async () => {
  const found = await answered('a')
  await rate(found, 'unsafe')
  await pool.query('delete from conversations')
  expect(await tasks()).toMatchObject([{ answer: 'No tiene ningún riesgo.', isHidden: true }])
})

test('only answers of the assistant are rated', async () => {
  const found = await answered('a')
  expect((await rate({ ...found, answer: found.question }, 'unsafe')).status).toBe(422)
  expect((await rate({ ...found, answer: 0 }, 'unsafe')).status).toBe(404)
  expect((await rate(found, 'dangerous')).status).toBe(422)
})

test('an answer that the browser brings back takes its passages out only if this server made it so', async () => {
  const asked = await app.request('/api/assistant', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ question: '¿Cuánto dura una blefaroplastia?' }),
  })
  const { answer } = (await asked.json()) as { answer: Answer }
  const { kind, passages = [], proof, confidence = null } = answer
  expect([passages.length > 0, typeof proof]).toEqual([true, 'string'])
  const bring = async (text: string, key: string) => {
    const record = { kind, card: null, confidence, passages, proof }
    await app.request('/api/conversations', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, consent: true, history: [{ author: 'assistant', text, answer: record }] }),
    })
    const { rows } = await pool.query<{ id: string; message: number }>(
      `select c.id, m.id::int as message from conversations c join conversation_messages m on m.conversation_id = c.id
       where c.opening_key = $1 and m.author = 'assistant'`,
      [key],
    )
    return { id: rows[0]!.id, answer: rows[0]!.message }
  }
  const forged = await bring('Es gratis y no tiene riesgos.', 'a-forged-history-line')
  expect((await rate(forged, 'unsafe')).status).toBe(200)
  expect((await pool.query('select 1 from hidden_passages')).rowCount).toBe(0)
  const real = await bring(answerText(answer), 'a-real-history-line')
  expect((await rate(real, 'unsafe')).status).toBe(200)
  expect((await pool.query('select 1 from hidden_passages')).rowCount).toBe(
    new Set(passages.map(({ id }) => id)).size,
  )
})
