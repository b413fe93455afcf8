import { useMatches } from 'react-router'
import shared from '../styles/app.css?inline'
import assistant from '../styles/pages-assistant.css?inline'
import assistantTalk from '../styles/pages-assistant-talk.css?inline'
import booking from '../styles/pages-booking.css?inline'
import catalogue from '../styles/pages-catalogue.css?inline'
import comparator from '../styles/pages-comparator.css?inline'
import home from '../styles/pages-home.css?inline'
import legal from '../styles/pages-legal.css?inline'
import services from '../styles/pages-services.css?inline'
import sitemap from '../styles/pages-sitemap.css?inline'
import treatment from '../styles/pages-treatment.css?inline'
import unitPage from '../styles/pages-unit-page.css?inline'
import units from '../styles/pages-units.css?inline'
import visit from '../styles/pages-visit.css?inline'
import wiki from '../styles/pages-wiki.css?inline'
import zones from '../styles/pages-zones.css?inline'

// Order matters: page stylesheets build on the shared one.
if (import.meta.env.DEV) {
  await import('../styles/app.css')
  await Promise.all([import('../styles/pages.css'), import('../styles/text-fonts.css')])
}

const SHEETS = {
  assistant,
  'assistant-talk': assistantTalk,
  booking,
  catalogue,
  comparator,
  home,
  legal,
  services,
  sitemap,
  treatment,
  units,
  'unit-page': unitPage,
  visit,
  wiki,
  zones,
}

/** A constant, because React empties the element when it gets a new object. */
const AS_PRINTED = { __html: '' }

/** Exported by a route as `handle` when its page needs more than the shared stylesheet. */
export type StylesHandle = { styles: readonly (keyof typeof SHEETS)[] }

/**
 * The page's styles inlined in the document, so first paint needs no request. Public pages keep only the rules in use
 * (server/http/styles/trim-styles.ts). The browser keeps the server's markup and never downloads the text again; the
 * whole stylesheet loads at the first interaction.
 */
export function PageStyles() {
  const matches = useMatches()
  const sheets = matches.flatMap(({ handle }) => (handle as StylesHandle | undefined)?.styles ?? [])
  const html = import.meta.env.SSR
    ? { __html: shared + sheets.map((sheet) => SHEETS[sheet]).join('') }
    : AS_PRINTED
  return <style suppressHydrationWarning dangerouslySetInnerHTML={html} />
}
