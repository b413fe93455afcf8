import { siteUrl } from '#app/document/site-url.ts'
import { currentConsent, onConsentChange } from '#app/widgets/consent/consent-store.ts'
import { readUtm } from '#domain/lead/visit.ts'
import type { EventBatch } from '#domain/measurement/event-batch.ts'
import { DIRECT, firstSource, type VisitSource, visitSource } from '#domain/measurement/visit-source.ts'
import { tellSource } from './told-source.ts'
import { currentVisit } from './visit-store.ts'

const host = URL.parse(siteUrl)?.hostname ?? ''

/** Tells where the visit came from, while analytics is accepted. A refused origin is forgotten, also for a later consent. */
export function followOrigin(): void {
  let arrival = sourceOfDocument()
  const forget = () => {
    const choice = currentConsent()?.choice
    if (choice?.analytics === false) arrival = DIRECT
    if (choice?.marketing === false) arrival = { ...arrival, campaign: '' }
  }
  forget()
  onConsentChange(forget)
  tellSource(() => originOf(arrival))
}

/** The last and the first source. A direct visit has the source of the one before, if that is remembered. */
function originOf(arrival: VisitSource): EventBatch['source'] {
  const choice = currentConsent()?.choice
  if (!choice?.analytics) return undefined
  const { tracking } = currentVisit()
  const isDirect = arrival.source === DIRECT.source
  const { source, medium, campaign } = (isDirect ? visitSource(tracking, host) : null) ?? arrival
  return {
    source,
    medium,
    campaign: choice.marketing ? campaign : '',
    firstSource: firstSource(tracking, host) || source,
  }
}

/** From the URL that the document began with, because the router changes it later. */
function sourceOfDocument(): VisitSource {
  const [navigation] = performance.getEntriesByType('navigation')
  const search = URL.parse(navigation?.name ?? window.location.href)?.search ?? ''
  return visitSource({ ...readUtm(search), search, referrer: document.referrer }, host) ?? DIRECT
}
