import type { BackOfficeEvent } from '#domain/staff/back-office-event.ts'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { anyStaff } from '../staff/require-capability.ts'
import type { StaffContext } from '../staff/require-staff.ts'
import type { FindStaff, Staff } from '../staff/staff.ts'
import { isAbout } from './access-change.ts'
import { liveHubOf, type LiveMessage } from './live-hub.ts'
import { OpenStreams } from './open-streams.ts'

/** Proxies close connections that are silent for a minute. */
const HEARTBEAT = 20_000
/** Seconds a replaced stream must stay away. */
const PUT_OUT_WAIT = 60
/** The browser then reconnects, and its rights are checked again. */
const LONGEST = 5 * 60_000

type Options = { heartbeat?: number; longest?: number }

/**
 * Mounted at /api/admin/events: server-sent events for the open screens. `hello` comes first; `resync` means events
 * may have been missed, so reload everything; `change` has `{type, ids}`. `bye` comes before the server closes the
 * stream: on shutdown, when the session ends or rights change, and with `{wait}`, in seconds, when the oldest of too
 * many is replaced. There is no Last-Event-ID: a client that reconnects gets `hello` and reloads.
 */
export function liveRoutes(
  deps: Deps,
  find: FindStaff,
  { heartbeat = HEARTBEAT, longest = LONGEST }: Options = {},
) {
  const streams = new OpenStreams()
  return new Hono<StaffContext>().get('/', anyStaff(), (context) => {
    const { staff } = context.var
    const place = streams.enter(staff.id)
    if (!place) throw new AppError('unavailable', 'Hay demasiadas pantallas abiertas.', { retryAfter: 60 })
    const token = /^Bearer +(\S+)/i.exec(context.req.header('authorization') ?? '')?.[1] ?? ''
    // Keeps nginx from buffering the stream.
    context.header('X-Accel-Buffering', 'no')
    return streamSSE(context, async (stream) => {
      const send = (event: string, data: unknown = {}) =>
        stream.writeSSE({ event, data: JSON.stringify(data) }).catch(() => {})
      const ended = Promise.withResolvers<{ wait?: number }>()
      const end = () => ended.resolve({})
      // Replaced by another stream of the same person; reconnecting immediately would only replace that one.
      place.onPutOut(() => ended.resolve({ wait: PUT_OUT_WAIT }))
      stream.onAbort(end)
      /** Ends with the session or when rights change; the reconnecting client gets its current rights. */
      const lookAgain = () =>
        void find(token).then(
          (answer) => {
            if (!answer.allowed || !sameRights(answer.staff, staff)) end()
          },
          () => {},
        )
      const unsubscribe = await liveHubOf(deps).subscribe((message) => {
        if (message.kind === 'closed') end()
        else if (message.kind === 'access') {
          if (isAbout(message.change, staff)) lookAgain()
        } else {
          if (message.kind === 'resync') lookAgain()
          void sendMessage(message, staff, send)
        }
      })
      const beat = setInterval(() => void stream.write(': \n\n').catch(() => {}), heartbeat)
      const limit = setTimeout(end, longest)
      try {
        await send('hello')
        // A change before the first event was announced to nobody, so check once now.
        lookAgain()
        const bye = await ended.promise
        place.leave()
        await send('bye', bye)
      } finally {
        clearInterval(beat)
        clearTimeout(limit)
        unsubscribe()
        place.leave()
      }
    })
  })
}

function sameRights(now: Staff, before: Staff): boolean {
  const rightsOf = ({ staffRoles, seenClinics }: Staff) => JSON.stringify([staffRoles, seenClinics])
  return rightsOf(now) === rightsOf(before)
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

/**
 * Folios only for staff who may read the leads of every clinic; others learn that the figures changed. Of
 * conversations only staff who may read some learn anything: ids, which say nothing to those who can't open them.
 */
function whatIsTold({ type, ids }: BackOfficeEvent, staff: Staff): BackOfficeEvent | undefined {
  if (type.startsWith('conversation.') && !staff.capabilities.has('conversations.read')) return undefined
  const isOfLeads = /^(?:lead|task|delivery|import)\./.test(type)
  if (!isOfLeads) return { type, ids }
  if (!staff.capabilities.has('leads.read')) {
    return staff.capabilities.has('leads.counts') ? { type, ids: [] } : undefined
  }
  return staff.seenClinics === 'all' ? { type, ids } : { type, ids: [] }
}
