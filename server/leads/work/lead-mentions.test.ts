import type { LeadDetail, LeadTimeline } from '#domain/lead/lead-detail.ts'
import { mondayTeam } from '#tests/back-office/monday-team.ts'
import { newLead } from '#tests/back-office/new-lead.ts'
import { staffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, expect, test } from 'vitest'

const { app, ines, jon } = await mondayTeam()
afterAll(() => app.close())

const MESSAGE = 'Quería retomar el láser. Estoy embarazada de cuatro meses y no sé si puedo. Soy sorda.'

test('a request says what its message mentions, and where', async () => {
  const folio = await newLead(app, { message: MESSAGE })
  const { mentions, message } = (await ines.get<LeadDetail>(`/leads/${folio}`)).body
  expect(mentions.map(({ kind, level }) => [kind, level])).toEqual([
    ['pregnancy', 'sure'],
    ['deaf', 'sure'],
  ])
  const [pregnancy, deaf] = mentions.map(({ marks }) => marks.map(({ from, to }) => message!.slice(from, to)))
  expect([pregnancy, deaf]).toEqual([['Estoy embarazada de cuatro meses'], ['Soy sorda.']])
})

test('notes that the person left are read too, and those of the team are not', async () => {
  const folio = await newLead(app)
  for (const data of [{ byPerson: true }, {}])
    await app.deps.database.pool.query(
      `insert into lead_events (lead_id, kind, body, data)
       select id, 'note', 'Desde ayer tengo mucha fiebre y escalofríos tras la operación', $2 from leads where folio = $1`,
      [folio, data],
    )
  const { items } = (await ines.get<LeadTimeline>(`/leads/${folio}/timeline`)).body
  const notes = items.filter(({ kind }) => kind === 'note')
  expect(notes.map(({ data, mentions }) => [data.byPerson, mentions?.[0]?.kind])).toEqual(
    expect.arrayContaining([
      [true, 'complication'],
      [undefined, undefined],
    ]),
  )
})

test('only who may read the message sees what it mentions', async () => {
  const folio = await newLead(app, { clinic: 'madrid-pozuelo', message: MESSAGE })
  const marketing = await staffClient(app, { roles: ['marketing'] })
  const privacy = await staffClient(app, { roles: ['privacy'] })
  for (const who of [jon, marketing, privacy]) {
    const { status, body } = await who.get(`/leads/${folio}`)
    expect(status).toBeGreaterThanOrEqual(403)
    expect(JSON.stringify(body)).not.toContain('pregnancy')
  }
  // Lists and the board open no message.
  expect(JSON.stringify((await ines.get('/leads')).body)).not.toMatch(/pregnancy|mentions/)
})

test('nothing of it is stored: not in a table, not in the log', async () => {
  const folio = await newLead(app, { message: MESSAGE })
  await ines.get(`/leads/${folio}`)
  await ines.get(`/leads/${folio}/timeline`)
  await ines.post('/desk/next', { skip: [] })
  for (const table of ['leads', 'lead_events', 'lead_tasks', 'audit_log', 'lead_search']) {
    const { rows } = await app.deps.database.pool.query(`select t::text as row from ${table} t`)
    expect(rows.map(({ row }) => row).join('\n')).not.toMatch(/pregnancy|embarazada|\bdeaf\b|mentions/)
  }
})
