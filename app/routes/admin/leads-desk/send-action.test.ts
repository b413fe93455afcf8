import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import type { ActionAnswer, LeadDetail } from '#domain/lead/lead-detail.ts'
import { expect, test } from 'vitest'
import type { LeadAction } from './lead-clash.ts'
import { sendAction } from './send-action.ts'

const AT = '2026-11-26T16:30:00.000Z'
const lead = (change: Partial<LeadDetail> = {}) =>
  ({ version: 1, status: 'contacted', appointmentAt: null, clinicSlug: 'bilbao', ...change }) as LeadDetail

/** A fake server with one request; records what is sent to it. */
function serverOf(current: LeadDetail) {
  const taken: object[] = []
  const api = {
    post: async <Body>(_path: string, body?: unknown) => {
      const sent = body as { version?: number }
      if (sent.version !== undefined && sent.version !== current.version)
        throw new AdminError(409, 'conflict', 'Otra persona', { current })
      taken.push(sent)
      return { lead: current, undo: { eventId: 1 } } satisfies ActionAnswer as Body
    },
  }
  return { api, taken }
}

async function send(
  what: LeadAction,
  seen: LeadDetail,
  { known, now }: { known?: LeadDetail; now: LeadDetail },
) {
  const { api, taken } = serverOf(now)
  const shown: LeadDetail[] = []
  const said = await sendAction(api, {
    folio: 'LD-26-000001',
    what,
    body: {},
    seen,
    known: known ?? seen,
    show: (row) => shown.push(row),
  }).then(
    () => null,
    (error: AdminError) => error.message,
  )
  return { said, taken: taken.length, shown: shown.length }
}

test.each<[string, LeadAction, Partial<LeadDetail>, RegExp]>([
  ['a visit set by somebody else', 'appointments', { appointmentAt: AT }, /26 nov.*17:30/],
  ['a visit set by somebody else, by a state change', 'moves', { appointmentAt: AT }, /17:30/],
  ['another clinic', 'appointments', { clinicSlug: 'madrid-pozuelo' }, /la ha pasado a/],
  ['another state', 'calls', { status: 'lost' }, /«Perdido»/],
])('%s is not overwritten, and a message says so', async (_what, action, change, words) => {
  const now = lead({ version: 2, ...change })
  const late = await send(action, lead(), { now })
  expect(late).toEqual({ said: expect.stringMatching(words), taken: 0, shown: 1 })
  // The page behind the dialog may have been updated before the dialog was sent.
  const stale = await send(action, lead(), { known: now, now })
  expect(stale).toEqual({ said: late.said, taken: 0, shown: 0 })
})

test.each<[LeadAction, Partial<LeadDetail>]>([
  ['calls', { appointmentAt: AT }],
  ['messages', { clinicSlug: 'madrid-pozuelo' }],
  ['appointments', { name: 'Ana' }],
  ['moves', { tags: ['vip'] }],
  ['notes', { status: 'lost', appointmentAt: AT }],
])('%s that overwrite nothing are applied to the new state', async (action, change) => {
  expect(await send(action, lead(), { now: lead({ version: 2, ...change }) })).toMatchObject({
    said: null,
    taken: 1,
  })
})
