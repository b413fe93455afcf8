import { expect, test } from 'vitest'
import { AdminError, offlineError } from '../api/admin-error.ts'
import { type SaveConflict, SaveQueue, type SaveStatus } from './save-queue.ts'

type Row = { version: number; status: string; clinic: string; note: string }

/** A page with a row, and a fake server that stores its own and rejects old versions. */
function open(row: Row) {
  const page = { shown: row, status: { kind: 'idle' } as SaveStatus, said: [] as string[], lost: {} }
  const server = { row, online: true, locked: false, refuse: false }
  let conflict: SaveConflict<Row> | null = null
  let undo = async () => {}
  const queue = new SaveQueue<Row>()
  queue.attend({
    read: () => page.shown,
    show: (next) => (page.shown = next),
    send: async (change, version) => {
      if (!server.online) throw offlineError()
      if (server.locked) throw new AdminError(403, 'session_locked', 'Bloqueada')
      if (server.refuse) throw new AdminError(422, 'invalid_fields', 'No')
      if (version !== server.row.version)
        throw new AdminError(409, 'conflict', 'Otra persona', { current: server.row })
      const before = server.row
      const row = (server.row = { ...before, ...change, version: version + 1 })
      const undo = async () => {
        if (server.row.version !== row.version)
          throw new AdminError(409, 'conflict', 'Ha cambiado', { current: server.row })
        return (server.row = { ...before, version: row.version + 1 })
      }
      return { row, undo }
    },
    onStatus: (status) => (page.status = status),
    onConflict: (next) => (conflict = next),
    onSaved: (_options, back) => (undo = back ?? undo),
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

test('a change shows immediately and is saved with the next version', async () => {
  const { page, server, queue } = open(lead)
  const saving = queue.save({ status: 'contacted' })
  expect(page.shown.status).toBe('contacted')
  await saving
  expect(server.row).toMatchObject({ status: 'contacted', version: 2 })
  expect(page.status.kind).toBe('saved')
})

test('changes made in quick succession all arrive', async () => {
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

test('without a connection changes wait, and are sent when it returns', async () => {
  const { page, server, queue } = open(lead)
  server.online = false
  await queue.save({ note: 'Llamar' })
  expect(page).toMatchObject({ status: { kind: 'offline' }, shown: { note: 'Llamar' } })
  server.online = true
  await queue.resume()
  expect(server.row.note).toBe('Llamar')
  expect(queue.isEmpty).toBe(true)
})

test('what waits for a connection is kept while the session is locked, and sent once it is unlocked', async () => {
  const { page, server, queue } = open(lead)
  server.online = false
  await queue.save({ note: 'Llamar' })
  Object.assign(server, { online: true, locked: true })
  await queue.resume()
  expect(page).toMatchObject({ status: { kind: 'offline' }, shown: { note: 'Llamar' }, said: [] })
  server.locked = false
  await queue.resume()
  expect(server.row.note).toBe('Llamar')
  expect(page.status.kind).toBe('saved')
})

test('two users who change different fields lose nothing and are not asked', async () => {
  const { page, server, queue, somebodyElse, conflict } = open(lead)
  somebodyElse({ clinic: 'madrid' })
  await queue.save({ note: 'Llamar' })
  expect(server.row).toMatchObject({ clinic: 'madrid', note: 'Llamar' })
  expect(page).toMatchObject({ shown: server.row, said: ['joined'] })
  expect(conflict()).toBeNull()
})

test('two users who change the same field are asked, and their choice is saved', async () => {
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

test("keeping the other user's value overwrites nothing", async () => {
  const { page, server, queue, somebodyElse } = open(lead)
  somebodyElse({ note: 'Suyo' })
  await queue.save({ note: 'Mío' })
  await queue.resolve(null)
  expect(server.row).toMatchObject({ note: 'Suyo', version: 2 })
  expect(page.shown.note).toBe('Suyo')
})

test('a refused change is rolled back and reported with its values', async () => {
  const { page, server, queue } = open(lead)
  server.refuse = true
  const saving = queue.save({ status: 'treated' })
  void queue.save({ note: 'Llamar' })
  await saving
  expect(page).toMatchObject({ shown: lead, status: { kind: 'failed' }, said: ['refused'] })
  expect(page.lost).toEqual({ change: { status: 'treated', note: 'Llamar' }, base: lead })
  expect(queue.isEmpty).toBe(true)
})

test("a colleague's value is never overwritten by a change queued behind another", async () => {
  const { page, server, queue, somebodyElse, conflict } = open(lead)
  server.online = false
  await queue.save({ status: 'contacted' })
  await queue.save({ note: 'Mía' })
  somebodyElse({ note: 'Suya' })
  server.online = true
  await queue.resume()
  expect(server.row).toMatchObject({ status: 'contacted', note: 'Suya' })
  expect(conflict()?.merge.fields).toMatchObject([{ field: 'note', mine: 'Mía', theirs: 'Suya' }])
  expect(page.shown).toEqual(server.row)
  await queue.resolve({ note: 'De los dos' })
  expect(server.row).toMatchObject({ status: 'contacted', note: 'De los dos' })
  expect(queue.isEmpty).toBe(true)
})

test('changes queued behind a merged one are merged too if nobody else touched them', async () => {
  const { page, server, queue, somebodyElse, conflict } = open(lead)
  server.online = false
  for (const change of [{ status: 'contacted' }, { note: 'Una' }, { note: 'Otra' }]) await queue.save(change)
  somebodyElse({ clinic: 'madrid' })
  server.online = true
  await queue.resume()
  expect(queue.isEmpty).toBe(true)
  expect(server.row).toMatchObject({ status: 'contacted', clinic: 'madrid', note: 'Otra' })
  expect([page.shown, conflict()]).toEqual([server.row, null])
})

test('queued changes stay visible while the user resolves a conflict', async () => {
  const { page, queue, somebodyElse } = open(lead)
  somebodyElse({ note: 'Suya' })
  const saving = queue.save({ note: 'Mía' })
  void queue.save({ status: 'contacted' })
  await saving
  expect(page.shown).toMatchObject({ note: 'Suya', status: 'contacted' })
  void queue.resolve({ note: 'De los dos' })
  expect(page.shown).toMatchObject({ note: 'De los dos', status: 'contacted' })
})

test('undo restores the previous values', async () => {
  const { page, server, queue, undo } = open(lead)
  await queue.save({ status: 'spam' })
  await undo()
  expect(server.row).toMatchObject({ status: 'new', version: 3 })
  expect(page.shown).toEqual(server.row)
})

test('undo is refused if somebody saved since, and their row is shown', async () => {
  const { page, server, queue, undo, somebodyElse } = open(lead)
  await queue.save({ note: 'Mía' })
  somebodyElse({ note: 'Suya' })
  await expect(undo()).rejects.toMatchObject({ code: 'conflict' })
  expect(server.row.note).toBe('Suya')
  expect(page.shown).toEqual(server.row)
})
