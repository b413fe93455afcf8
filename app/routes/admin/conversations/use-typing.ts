import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { useAdminEvent } from '#app/widgets/back-office/live/use-admin-event.ts'
import { useEffect, useRef, useState } from 'react'

/** The dots stay this long after the last sign. */
const SHOWN_MS = 6000
/** A sign is sent this often while the user types. */
const SENT_EVERY_MS = 3000

/** Who is typing in a conversation, and a function to tell that the user is. */
export function useTyping(id: string) {
  const api = useAdminApi()
  const [visitorAt, setVisitorAt] = useState(0)
  const [staffAt, setStaffAt] = useState(0)
  const sentAt = useRef(0)
  const visitor = useShown(visitorAt)
  const staff = useShown(staffAt)
  useAdminEvent('conversation.typing', ({ ids }) => {
    if (ids.includes(`${id}:visitor`)) setVisitorAt(Date.now())
    // The user's own sign comes back too.
    if (ids.includes(`${id}:staff`) && Date.now() - sentAt.current > SHOWN_MS) setStaffAt(Date.now())
  })
  return {
    visitor,
    staff,
    tell: () => {
      if (Date.now() - sentAt.current < SENT_EVERY_MS) return
      sentAt.current = Date.now()
      api.post(`/conversations/${id}/typing`, {}).catch(() => {})
    },
    /** Their message has arrived. */
    stop: () => setVisitorAt(0),
  }
}

function useShown(at: number): boolean {
  const [over, setOver] = useState(0)
  useEffect(() => {
    if (at === 0) return
    const timer = setTimeout(() => setOver(at), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [at])
  return at > over
}
