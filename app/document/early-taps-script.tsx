import { useMemo } from 'react'
import { inlineSource } from '#app/ui/inline-source.ts'
import { HELD_CONTROLS, holdEarlyTaps } from './early-taps.ts'

/** Runs before the body is parsed. The browser keeps the server's markup, so an empty source there costs nothing. */
export function EarlyTapsScript() {
  const source = useMemo(
    () =>
      import.meta.env.SSR && !import.meta.env.DEV
        ? `(${inlineSource(holdEarlyTaps)})(${JSON.stringify(HELD_CONTROLS)})`
        : ' ',
    [],
  )
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />
}
