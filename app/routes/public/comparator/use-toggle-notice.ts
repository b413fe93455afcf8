import { type RefObject, useEffect, useState } from 'react'
import { fillText } from '#content/fill-text.ts'

type Notice = { slug: string; name: string }

interface Places {
  /** The search box; absent if the table is full. */
  box: RefObject<HTMLElement | null>
  /** Heading of the comparison. */
  head: RefObject<HTMLElement | null>
  /** Id of the notice that replaces the search when the table is full. */
  fullId: string
}

/**
 * Announces what the last click added or removed. The clicked link is gone, so focus moves to the next step: the
 * search, or the heading of the rest.
 */
export function useToggleNotice(
  chosen: readonly string[],
  texts: { added: string; removed: string },
  { box, head, fullId }: Places,
) {
  const [notice, setNotice] = useState<Notice | null>(null)
  const added = notice !== null && chosen.includes(notice.slug)
  useEffect(() => {
    if (!notice) return
    const next = added ? (box.current ?? document.getElementById(fullId)) : head.current
    next?.focus({ preventScroll: true })
  }, [notice, added, box, head, fullId])
  return {
    status: notice ? fillText(added ? texts.added : texts.removed, { name: notice.name }) : '',
    onToggled: (slug: string, name: string) => setNotice({ slug, name }),
  }
}
