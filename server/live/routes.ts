import type { BackOfficeEvent } from '#domain/staff/back-office-event.ts'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Deps } from '../deps.ts'
import { anyStaff } from '../staff/require-capability.ts'
import type { StaffContext } from '../staff/require-staff.ts'
import type { Staff } from '../staff/staff.ts'
import { liveHubOf, type LiveMessage } from './live-hub.ts'

/** Proxies close what is silent for a minute. */
const HEARTBEAT = 20_000
/** Then the browser asks again, and the right to be told is checked again. */
const LONGEST = 5 * 60_000

type Options = { heartbeat?: number; longest?: number }

/**
 * Mounted at /api/admin/events: server-sent events for the open screens. `hello` first and `resync` when something may
 * have been missed (ask for everything again), `change` with `{type, ids}`, `bye` before the server closes. There is no
 * Last-Event-ID: whoever comes back gets `hello` and asks again.
 */
export function liveRoutes(deps: Deps, { heartbeat = HEARTBEAT, longest = LONGEST }: Options = {}) {
  return new Hono<StaffContext>().get('/', anyStaff(), (context) => {
    const { staff } = context.var
    // nginx would keep the stream back until it is full.
    context.header('X-Accel-Buffering', 'no')
    return streamSSE(context, async (stream) => {
      const send = (event: string, data: unknown = {}) =>
        stream.writeSSE({ event, data: JSON.stringify(data) }).catch(() => {})
      const ended = Promise.withResolvers<void>()
      stream.onAbort(() => ended.resolve())
      const unsubscribe = await liveHubOf(deps).subscribe((message) => {
        if (message.kind === 'closed') ended.resolve()
        else void sendMessage(message, staff, send)
      })
      const beat = setInterval(() => void stream.write(': \n\n').catch(() => {}), heartbeat)
      const limit = setTimeout(() => ended.resolve(), longest)
      try {
        await send('hello')
        await ended.promise
        await send('bye')
      } finally {
        clearInterval(beat)
        clearTimeout(limit)
        unsubscribe()
      }
    })
  })
}

async function sendMessage(
  message: LiveMessage,
  staff: Staff,
  send: (event: string, data?: unknown) => Promise<void>,
): Promise<void> {
  if (message.kind === 'resync') await send('resync')
  if (message.kind !== 'event') return
  const told = whatIsTold(message.event, staff)
  if (told) await send('change', told)
}

/** Folios only for those who may read leads of every clinic; others learn that the figures have moved. */
function whatIsTold({ type, ids }: BackOfficeEvent, staff: Staff): BackOfficeEvent | undefined {
  const isOfLeads = /^(?:lead|task|delivery|import)\./.test(type)
  if (!isOfLeads) return { type, ids }
  if (!staff.capabilities.has('leads.read')) {
    return staff.capabilities.has('leads.counts') ? { type, ids: [] } : undefined
  }
  return staff.clinicSlugs.length > 0 ? { type, ids: [] } : { type, ids }
}
