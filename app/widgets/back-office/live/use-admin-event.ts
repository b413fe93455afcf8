import { useEffect, useRef } from 'react'
import type { BackOfficeEvent, BackOfficeEventType } from '#domain/staff/back-office-event.ts'
import { onAdminEvent } from './event-hub.ts'

/** Subscribes to one event type, for anything beyond the automatic refetch. */
export function useAdminEvent(type: BackOfficeEventType, onEvent: (event: BackOfficeEvent) => void): void {
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useEffect(() => onAdminEvent(type, (event) => latest.current(event)), [type])
}
