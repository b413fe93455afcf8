import { useEffect, useState } from 'react'

/**
 * The id, of those given in the order of the page, of the part that is being read: the last one that has begun above
 * the upper third of the window, or the first. `ids` must keep its identity between renders.
 */
export function useCurrentPart(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    const parts = ids.flatMap((id) => document.getElementById(id) ?? [])
    const begun = (part: Element) => part.getBoundingClientRect().top < window.innerHeight * 0.3
    const observer = new IntersectionObserver(
      () => setCurrent((parts.findLast(begun) ?? parts[0])?.id),
      // All that is above that height is inside, so that a jump past many parts is told as well as a step.
      { rootMargin: '1000000px 0px -70% 0px' },
    )
    for (const part of parts) observer.observe(part)
    return () => observer.disconnect()
  }, [ids])
  return current
}
