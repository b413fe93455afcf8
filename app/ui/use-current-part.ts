import { useEffect, useState } from 'react'

/**
 * Id of the part being read: the last one that starts in the upper third of the window or above, or else the first.
 * `ids` are in page order and must be a stable reference.
 */
export function useCurrentPart(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    const parts = ids.flatMap((id) => document.getElementById(id) ?? [])
    const begun = (part: Element) => part.getBoundingClientRect().top < window.innerHeight * 0.3
    const observer = new IntersectionObserver(
      () => setCurrent((parts.findLast(begun) ?? parts[0])?.id),
      // The root extends far upward, so that a jump past many parts is noticed like a small step.
      { rootMargin: '1000000px 0px -70% 0px' },
    )
    for (const part of parts) observer.observe(part)
    return () => observer.disconnect()
  }, [ids])
  return current
}
