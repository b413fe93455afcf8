/** The faces of running text and small titles. Until they are there, their stand-ins (`fonts.css`) keep their places. */
const FACES: readonly { family: string; url: string; weight: string }[] = [
  { family: 'Newsreader', url: '/fonts/newsreader-title.woff2', weight: '400' },
  { family: 'Instrument Sans', url: '/fonts/instrument-sans.woff2', weight: '400 600' },
]

const RULES = FACES.map(
  ({ family, url, weight }) =>
    `@font-face{font-family:'${family}';src:url(${url})format('woff2');font-weight:${weight};font-display:swap}`,
).join('')

/**
 * Runs in the head; its own source is printed in the page. The faces are asked for after the first paint and used
 * together, so that text is laid out again only once. Somebody who comes from another page of the site has them already
 * and sees no change of letters.
 */
function loadFonts(faces: typeof FACES) {
  let asked = false
  const use = () => {
    if (asked) return
    asked = true
    const files = faces.map(({ family, url, weight }) =>
      new FontFace(family, `url(${url})`, { weight }).load(),
    )
    void Promise.all(files).then((loaded) => loaded.forEach((face) => document.fonts.add(face)))
  }
  if (document.referrer.startsWith(`${location.origin}/`)) return use()
  addEventListener('load', () => setTimeout(use, 500))
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) use()
  }).observe({ type: 'paint', buffered: true })
}

/** The fonts that may come after the first paint; without scripts, as any other font. */
export function LateFonts() {
  const script = import.meta.env.SSR ? `(${loadFonts.toString()})(${JSON.stringify(FACES)})` : ' '
  const rules = import.meta.env.SSR ? RULES : ''
  return (
    <>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
      <noscript>
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: rules }} />
      </noscript>
    </>
  )
}
