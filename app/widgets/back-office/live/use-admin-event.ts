import { useEffect, useRef } from 'react'
import { onAdminEvent } from './event-hub.ts'
import type { AdminEvent } from './read-event-stream.ts'

/** Tells of each event with this name, for more than asking again for data, which happens by itself. */
export function useAdminEvent(name: string, onEvent: (event: AdminEvent) => void): void {
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useEffect(() => onAdminEvent(name, (event) => latest.current(event)), [name])
}
