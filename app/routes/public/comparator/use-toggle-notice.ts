import { type RefObject, useEffect, useState } from 'react'
import { fillText } from '#content/fill-text.ts'

type Notice = { slug: string; name: string }

interface Places {
  /** The search box; absent when the table is full. */
  box: RefObject<HTMLElement | null>
  /** Heading of the comparison. */
  head: RefObject<HTMLElement | null>
  /** Id of what stands in the place of the search when the table is full. */
  fullId: string
}

/**
 * Says what the last click added or took out, and moves the reader, whose link is gone, to where the next step is: back
 * to the search, or to the heading of what is left.
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
