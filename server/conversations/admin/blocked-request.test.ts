import type { ConversationCounts, ConversationList } from '#domain/conversations/conversation-view.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import { liveHubOf } from '#server/shared/live/live-hub.ts'
import { alertsIn, makeConversation } from '#tests/back-office/make-conversation.ts'
import { makeLead } from '#tests/back-office/make-lead.ts'
import { mondayTeam } from '#tests/back-office/monday-team.ts'
import { type StaffClient, staffClient } from '#tests/back-office/staff-client.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'

const { app, ines, jon } = await mondayTeam()
const marta = await staffClient(app, { roles: ['patient_care'], aal: 'aal2' })
const boss = await staffClient(app, { roles: ['direction'], aal: 'aal2' })
const keeper = await staffClient(app, { roles: ['privacy'], aal: 'aal2' })
const because = { reason: 'La persona lo ha pedido por correo' }
afterAll(() => app.close())
beforeEach(async () => {
  await app.deps.database.pool.query('delete from conversations')
})

/** Somebody who waits, with a request that gets blocked. */
async function restricted() {
  const lead = await makeLead(app)
  const made = await makeConversation(app, {
    leadId: lead.id,
    phone: '612345678',
    lines: [{ author: 'visitor', text: 'Quiero morirme' }],
  })
  expect((await keeper.put(`/leads/${lead.folio}/block`, because)).status).toBe(200)
  return { ...made, lead }
}
const list = async (who: StaffClient, q = '') =>
  (await who.post<ConversationList>('/conversations/search', { q })).body
const counts = async (who: StaffClient) => (await who.get<ConversationCounts>('/conversations/counts')).body
const waiting = async (who: StaffClient) =>
  (await who.get<Dashboard>('/dashboard')).body.cards.find(({ id }) => id === 'conversations')?.count

test('staff neither find nor count nor change the conversation of a blocked request', async () => {
  const { id, lead, messages } = await restricted()
  const [alert] = await alertsIn(app, id)
  for (const who of [ines, jon]) {
    expect(await list(who)).toMatchObject({ waiting: [], alerts: [], closed: [] })
    expect(await counts(who)).toEqual({ waiting: 0, alerts: 0 })
    expect(await waiting(who)).toBe(0)
    expect((await list(who, lead.folio)).waiting).toEqual([])
    expect((await who.get(`/conversations/${id}`)).status).toBe(404)
    for (const [path, body] of [
      ['take', {}],
      ['messages', { key: randomUUID(), text: 'Hola', take: true }],
      ['notes', { key: randomUUID(), text: 'Hola' }],
      ['typing', {}],
      ['close', { reason: 'solved' }],
      ['contact', {}],
      [`messages/${messages[0]!.id}/reveal`, {}],
      [`alerts/${alert!.id}/acknowledge`, { done: 'Llamada' }],
    ] as const)
      expect([path, (await who.post(`/conversations/${id}/${path}`, body)).status]).toEqual([path, 404])
    expect((await who.delete(`/conversations/${id}/link`)).status).toBe(404)
  }
  const file = (who: StaffClient) => who.post(`/conversations/${id}/export.pdf`, because)
  expect((await file(marta)).status).toBe(404)
  expect((await file(keeper)).status).toBe(200)
})

test('those in charge of privacy still see it, and everybody once the block is lifted', async () => {
  const { id, lead } = await restricted()
  expect((await list(boss)).waiting).toMatchObject([{ id }])
  expect(await counts(boss)).toEqual({ waiting: 1, alerts: 1 })
  expect(await waiting(boss)).toBe(1)
  expect((await boss.get(`/conversations/${id}`)).status).toBe(200)
  await keeper.delete(`/leads/${lead.folio}/block`, because)
  expect((await list(ines)).waiting).toMatchObject([{ id }])
  expect((await ines.get(`/conversations/${id}`)).status).toBe(200)
})

test('screens that show it are told when its request is blocked', async () => {
  const told: string[] = []
  const stop = await liveHubOf(app.deps).subscribe((message) => {
    if (message.kind === 'event' && message.event.type === 'conversation.changed')
      told.push(...message.event.ids)
  })
  const lead = await makeLead(app)
  const { id } = await makeConversation(app, { leadId: lead.id })
  await expect.poll(() => told).toEqual([id])
  await keeper.put(`/leads/${lead.folio}/block`, because)
  await expect.poll(() => told).toEqual([id, id])
  stop()
})
