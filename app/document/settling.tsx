/**
 * The parts below the first screen on most pages. While the document has `data-settling`, the browser may skip them in
 * its first layout; `boot-loader.ts` lays them out one by one in idle moments.
 */
export const SETTLING_PARTS = ':is(main :is(.section,.home-hero,.page-hero)~*,.reading section,.site-footer)'

/** A URL with a hash needs every part in its final position. */
const SOURCE = "location.hash||document.documentElement.setAttribute('data-settling','')"

/** Defined here rather than in a stylesheet, so that both steps use the same selector. */
const RULE = `[data-settling] ${SETTLING_PARTS}:not([data-settled]){content-visibility:auto;contain-intrinsic-block-size:auto 50rem}`

/** Runs before the body is parsed. Without scripts everything is laid out immediately. */
export function SettlingScript() {
  return (
    <>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SOURCE }} />
      <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: RULE }} />
    </>
  )
}
