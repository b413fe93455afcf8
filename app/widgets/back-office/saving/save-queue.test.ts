import { expect, test } from 'vitest'
import { AdminError, offlineError } from '../api/admin-error.ts'
import { type SaveConflict, SaveQueue, type SaveStatus } from './save-queue.ts'

type Row = { version: number; status: string; clinic: string; note: string }

/** A page with a row, and a server that keeps its own and refuses old versions. */
function open(row: Row) {
  const page = { shown: row, status: { kind: 'idle' } as SaveStatus, said: [] as string[], lost: {} }
  const server = { row, online: true, refuse: false }
  let conflict: SaveConflict<Row> | null = null
  let undo = async () => {}
  const queue = new SaveQueue<Row>()
  queue.attend({
    read: () => page.shown,
    show: (next) => (page.shown = next),
    send: async (change, version) => {
      if (!server.online) throw offlineError()
      if (server.refuse) throw new AdminError(422, 'invalid_fields', 'No')
      if (version !== server.row.version)
        throw new AdminError(409, 'conflict', 'Otra persona', { current: server.row })
      return (server.row = { ...server.row, ...change, version: version + 1 })
    },
    onStatus: (status) => (page.status = status),
    onConflict: (next) => (conflict = next),
    onSaved: (_options, back) => (undo = back),
    onJoined: () => page.said.push('joined'),
    onRefused: (_error, lost) => {
      page.said.push('refused')
      page.lost = lost
    },
  })
  const somebodyElse = (change: Partial<Row>) =>
    (server.row = { ...server.row, ...change, version: server.row.version + 1 })
  return { page, server, queue, somebodyElse, conflict: () => conflict, undo: () => undo() }
}

const lead: Row = { version: 1, status: 'new', clinic: 'bilbao', note: '' }

test('a change shows at once and is saved with the next version', async () => {
  const { page, server, queue } = open(lead)
  const saving = queue.save({ status: 'contacted' })
  expect(page.shown.status).toBe('contacted')
  await saving
  expect(server.row).toMatchObject({ status: 'contacted', version: 2 })
  expect(page.status.kind).toBe('saved')
})

test('changes made quickly one after the other all arrive', async () => {
  const { page, server, queue } = open(lead)
  await Promise.all([
    queue.save({ status: 'contacted' }),
    queue.save({ note: 'Llamar' }),
    queue.save({ note: 'Ya' }),
  ])
  await expect
    .poll(() => server.row)
    .toEqual({ version: 4, status: 'contacted', clinic: 'bilbao', note: 'Ya' })
  expect(page.shown).toEqual(server.row)
})

test('without a connection changes wait, and are sent when there is one', async () => {
  const { page, server, queue } = open(lead)
  server.online = false
  await queue.save({ note: 'Llamar' })
  expect(page).toMatchObject({ status: { kind: 'offline' }, shown: { note: 'Llamar' } })
  server.online = true
  await queue.resume()
  expect(server.row.note).toBe('Llamar')
  expect(queue.isEmpty).toBe(true)
})

test('two people who change different fields lose nothing and are asked nothing', async () => {
  const { page, server, queue, somebodyElse, conflict } = open(lead)
  somebodyElse({ clinic: 'madrid' })
  await queue.save({ note: 'Llamar' })
  expect(server.row).toMatchObject({ clinic: 'madrid', note: 'Llamar' })
  expect(page).toMatchObject({ shown: server.row, said: ['joined'] })
  expect(conflict()).toBeNull()
})

test('two people who change the same are asked, and what they choose is saved', async () => {
  const { page, server, queue, somebodyElse, conflict } = open(lead)
  somebodyElse({ note: 'Prefiere tarde' })
  const saving = queue.save({ note: 'Prefiere mañana' })
  void queue.save({ status: 'contacted' })
  await saving
  expect(conflict()?.merge.fields).toMatchObject([{ field: 'note', outcome: 'open' }])
  expect(server.row.note).toBe('Prefiere tarde')
  await queue.resolve({ note: 'Prefiere tarde o mañana' })
  expect(server.row).toMatchObject({ note: 'Prefiere tarde o mañana', status: 'contacted' })
  expect(page.shown).toEqual(server.row)
})

test('keeping what the other person wrote writes nothing over it', async () => {
  const { page, server, queue, somebodyElse } = open(lead)
  somebodyElse({ note: 'Suyo' })
  await queue.save({ note: 'Mío' })
  await queue.resolve(null)
  expect(server.row).toMatchObject({ note: 'Suyo', version: 2 })
  expect(page.shown.note).toBe('Suyo')
})

test('a refused change is taken back and said, with what it wanted', async () => {
  const { page, server, queue } = open(lead)
  server.refuse = true
  const saving = queue.save({ status: 'treated' })
  void queue.save({ note: 'Llamar' })
  await saving
  expect(page).toMatchObject({ shown: lead, status: { kind: 'failed' }, said: ['refused'] })
  expect(page.lost).toEqual({ change: { status: 'treated', note: 'Llamar' }, base: lead })
  expect(queue.isEmpty).toBe(true)
})

test('undo writes the earlier value as one more change', async () => {
  const { server, queue, undo } = open(lead)
  await queue.save({ status: 'spam' })
  await undo()
  expect(server.row).toMatchObject({ status: 'new', version: 3 })
})
