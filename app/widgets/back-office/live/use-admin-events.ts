import { pauseOf } from '#app/widgets/event-stream/pause-of.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type BackOfficeEventType, parseBackOfficeEvent } from '#domain/staff/back-office-event.ts'
import type { AdminApi } from '../api/admin-api.ts'
import { AdminError } from '../api/admin-error.ts'
import { useAdminApi } from '../api/use-admin-api.ts'
import { deliverEvent, setLive } from './event-hub.ts'
import { keysOfEvent } from './event-keys.ts'
import { forgetLeads } from './gone-leads.ts'
import { readEventStream } from '#app/widgets/event-stream/read-event-stream.ts'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** Heartbeats are more frequent than this; a longer silence means a dead connection. */
const SILENCE_MS = 60_000
/** Groups a burst of changes, such as an import, into one refetch. */
const GATHER_MS = 150

/** Follows the server's events while the back office is open and refetches what they touch. */
export function useAdminEvents(): void {
  const api = useAdminApi()
  const queries = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    void follow(api, queries, stop.signal)
    return () => stop.abort()
  }, [api, queries])
}

async function follow(api: AdminApi, queries: QueryClient, signal: AbortSignal): Promise<void> {
  const staleSoon = invalidator(queries)
  let pause = FIRST_PAUSE_MS
  while (!signal.aborted) {
    const silence = silenceTimer(signal)
    let dismissed = false
    let away = 0
    try {
      const response = await api.open('/events', {
        headers: { accept: 'text/event-stream' },
        signal: silence.signal,
      })
      await readEventStream(
        response.body!,
        ({ name, data }) => {
          if (name === 'hello') setLive(true)
          // Earlier events may be lost, so everything loaded is refetched.
          if (name === 'hello' || name === 'resync')
            void queries.invalidateQueries({}, { cancelRefetch: false })
          if (name === 'bye') {
            dismissed = true
            away = secondsAway(data) * 1000
          }
          const event = name === 'change' ? parseBackOfficeEvent(data) : undefined
          if (!event) return
          pause = FIRST_PAUSE_MS
          if (event.type === 'lead.removed') forgetLeads(queries, event.ids)
          staleSoon(event.type)
          deliverEvent(event)
        },
        silence.restart,
      )
    } catch (error) {
      // Refused: no retry would succeed with this session.
      if (error instanceof AdminError && [403, 404].includes(error.status)) return silence.clear()
    }
    silence.clear()
    if (signal.aborted) return
    if (!dismissed) setLive(false)
    await pauseOf(
      away > 0 ? away : dismissed ? FIRST_PAUSE_MS / 4 : pause * (0.75 + Math.random() / 2),
      signal,
    )
    pause = dismissed ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
}

/** How long the server asks an excess connection to wait; 0 to reconnect immediately. */
function secondsAway(data: string): number {
  const { wait: seconds } = JSON.parse(data || '{}') as { wait?: unknown }
  return typeof seconds === 'number' && seconds > 0 ? seconds : 0
}

function invalidator(queries: QueryClient) {
  let types = new Set<BackOfficeEventType>()
  let timer: ReturnType<typeof setTimeout> | undefined
  return (type: BackOfficeEventType) => {
    types.add(type)
    timer ??= setTimeout(() => {
      const keys = [...types].flatMap(keysOfEvent)
      types = new Set()
      timer = undefined
      for (const queryKey of keys) void queries.invalidateQueries({ queryKey })
    }, GATHER_MS)
  }
}

function silenceTimer(outer: AbortSignal) {
  const inner = new AbortController()
  let timer = setTimeout(() => inner.abort(), SILENCE_MS)
  return {
    signal: AbortSignal.any([outer, inner.signal]),
    restart: () => {
      clearTimeout(timer)
      timer = setTimeout(() => inner.abort(), SILENCE_MS)
    },
    clear: () => clearTimeout(timer),
  }
}
