import { useSiteFacts } from '#app/ui/site-facts.ts'
import { SITE_FACTS_ID, type SiteFacts } from '#content/site-facts.ts'
import { isPrivate } from '#domain/address/private-path.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Settings that override the facts built into the browser bundle, as a JSON data block; absent if nothing was changed.
 */
export function SiteFactsData() {
  const { pathname } = useLocation()
  const facts = useSiteFacts()
  // Stays as printed for the life of the document, whatever the route.
  const [text] = useState(() => JSON.stringify(factsFor(facts, pathname)))
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

function factsFor({ tagManager, ...others }: SiteFacts, pathname: string): SiteFacts {
  return tagManager === undefined || isPrivate(pathname) ? others : { ...others, tagManager }
}
