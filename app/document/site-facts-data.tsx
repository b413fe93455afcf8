import { SITE_FACTS_ID, siteFacts } from '#content/site-facts.ts'

/** What the settings change of what the browser knows by itself; absent while nothing was changed. A block of data. */
export function SiteFactsData() {
  const text = JSON.stringify(siteFacts())
  if (text === '{}') return null
  const html = { __html: text.replaceAll('<', '\\u003c') }
  return (
    <script
      id={SITE_FACTS_ID}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={html}
    />
  )
}
