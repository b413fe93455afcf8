import { useMemo } from 'react'
import { HELD_CONTROLS, holdEarlyTaps } from './early-taps.ts'

/** Arguments of `FontFace` for the faces that a first page is shown without. */
const TEXT_FACES: readonly ConstructorParameters<typeof FontFace>[] = [
  ['Instrument Sans', 'url(/fonts/instrument-sans.woff2)', { weight: '400 600', display: 'optional' }],
  ['Newsreader', 'url(/fonts/newsreader-title.woff2)', { weight: '400', display: 'optional' }],
]

/**
 * Adds the typefaces of running text when they no longer cost the first paint (docs/performance.md). Runs as an inline
 * script in the head (`HeadScripts` prints its source), so it must not refer to anything outside itself.
 *
 * The first page of a visit is set in system faces of the same width and height; the fonts are fetched once the page
 * listens (`boot-loader.ts`) and used from the next page on (`route-changes.tsx`), because text that changes its face
 * while somebody reads moves. A document that follows another page of the site, or is loaded again, has them in the
 * browser's cache and uses them immediately.
 */
function addTextFonts(faces: typeof TEXT_FACES): void {
  const fonts = faces.map((face) => new FontFace(...face))
  const use = () => fonts.map((font) => document.fonts.add(font))
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'navigate' || document.referrer.startsWith(`${origin}/`)) use()
  else {
    addEventListener('listens', () => fonts.map((font) => font.load().catch(() => 0)))
    addEventListener('newpage', use)
  }
}

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
