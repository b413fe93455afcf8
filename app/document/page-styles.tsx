import { useMatches } from 'react-router'
import shared from '../styles/app.css?inline'
import assistant from '../styles/pages-assistant.css?inline'
import booking from '../styles/pages-booking.css?inline'
import comparator from '../styles/pages-comparator.css?inline'
import home from '../styles/pages-home.css?inline'
import legal from '../styles/pages-legal.css?inline'
import services from '../styles/pages-services.css?inline'
import sitemap from '../styles/pages-sitemap.css?inline'
import unitPage from '../styles/pages-unit-page.css?inline'
import units from '../styles/pages-units.css?inline'
import wiki from '../styles/pages-wiki.css?inline'
import zones from '../styles/pages-zones.css?inline'

// In this order, because the sheets of pages build on the shared one.
if (import.meta.env.DEV) await import('../styles/app.css').then(() => import('../styles/pages.css'))

const SHEETS = {
  assistant,
  booking,
  comparator,
  home,
  legal,
  services,
  sitemap,
  units,
  'unit-page': unitPage,
  wiki,
  zones,
}

/** One object for all renders: React empties the element as soon as it gets another. */
const AS_PRINTED = { __html: '' }

/** Exported by a route as `handle` when its page needs more than the shared stylesheet. */
export type StylesHandle = { styles: readonly (keyof typeof SHEETS)[] }

/**
 * The stylesheet inside the document, with what this page adds: no request before the first paint. The build leaves in
 * a prerendered page only the rules that it needs. The browser keeps what the server printed and never receives the
 * text again; the whole stylesheet comes when somebody begins to use the page.
 */
export function PageStyles() {
  const matches = useMatches()
  const sheets = matches.flatMap(({ handle }) => (handle as StylesHandle | undefined)?.styles ?? [])
  const html = import.meta.env.SSR
    ? { __html: shared + sheets.map((sheet) => SHEETS[sheet]).join('') }
    : AS_PRINTED
  return <style suppressHydrationWarning dangerouslySetInnerHTML={html} />
}
