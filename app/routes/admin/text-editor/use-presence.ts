import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { useAdminEvent } from '#app/widgets/back-office/live/use-admin-event.ts'
import type { Presence, TextDetail } from '#domain/editorial/text-view.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

const BEAT_MS = 15_000
/** Moving through a text is not told block by block. */
const MOVE_MS = 1200

/** Who else has this text open, and where they are; tells the others the same. */
export function usePresence(id: string, first: readonly Presence[], block: string, me: string): Presence[] {
  const api = useAdminApi()
  const [people, setPeople] = useState(first)
  const here = useRef(block)
  useEffect(() => {
    here.current = block
  })

  const tell = useCallback(
    (leaving = false) =>
      api
        .post<{ people: Presence[] }>(`/texts/${id}/presence`, {
          block: here.current || null,
          ...(leaving ? { leaving } : {}),
        })
        .then((answer) => setPeople(answer.people))
        // Without a connection nobody is seen, and nothing else is lost.
        .catch(() => {}),
    [api, id],
  )

  useEffect(() => {
    void tell()
    const beat = setInterval(() => void tell(), BEAT_MS)
    return () => {
      clearInterval(beat)
      void tell(true)
    }
  }, [tell])
  useEffect(() => {
    const timer = setTimeout(() => void tell(), MOVE_MS)
    return () => clearTimeout(timer)
  }, [block, tell])
  useAdminEvent('text.presence', ({ ids }) => {
    // Asking, not telling: otherwise two screens would answer each other without end.
    if (ids.includes(id))
      void api
        .get<TextDetail>(`/texts/${id}`)
        .then((text) => setPeople(text.people))
        .catch(() => {})
  })
  return people.filter((person) => person.id !== me)
}
