import { useMemo } from 'react'
import { HELD_CONTROLS, holdEarlyTaps } from './early-taps.ts'
import { addTextFonts, TEXT_FACES } from './text-fonts.ts'

/** Run before the body is parsed. The browser keeps the server's markup, so an empty source there costs nothing. */
export function HeadScripts() {
  const source = useMemo(
    () =>
      import.meta.env.SSR && !import.meta.env.DEV
        ? `(${String(holdEarlyTaps)})(${JSON.stringify(HELD_CONTROLS)});(${String(addTextFonts)})(${JSON.stringify(TEXT_FACES)})`
        : ' ',
    [],
  )
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />
}
