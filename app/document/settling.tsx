/**
 * What lies below the first screen of most pages. While the document says `data-settling` the browser may leave it out
 * of its first layout; `boot-loader.ts` has it laid out part by part in idle moments.
 */
export const SETTLING_PARTS = ':is(main :is(.section,.home-hero,.page-hero)~*,.reading section,.site-footer)'

/** A page that was asked for at one of its parts must have all of them in their places. */
const SOURCE = "location.hash||document.documentElement.setAttribute('data-settling','')"

/** Here and not in a stylesheet, so that what is left out and what is laid out later are one list. */
const RULE = `[data-settling] ${SETTLING_PARTS}:not([data-settled]){content-visibility:auto;contain-intrinsic-block-size:auto 50rem}`

/** Runs before the body is read. Without scripts everything is laid out at once. */
export function SettlingScript() {
  return (
    <>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SOURCE }} />
      <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: RULE }} />
    </>
  )
}
