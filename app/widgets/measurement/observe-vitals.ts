import { rateVital, type VitalName } from '#domain/measurement/web-vitals-rating.ts'
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { countEvent } from './count-events.ts'
import { pushEvent } from './data-layer.ts'
import { type Page, pathFor, seenPage } from './page-view.ts'

/**
 * Reports web vitals (LCP, FID, CLS, TTFB and INP), rated by our thresholds, each for the page where it happened: the
 * landing page or, after a return from the back-forward cache, the one that came back. Browsers that know soft
 * navigations give INP and CLS per page; in others they are the landing page's.
 */
export function observeVitals(landing: Page): void {
  const report = (name: VitalName, value: number, page: Page) => {
    const rounded = name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value)
    const rating = rateVital(name, value)
    pushEvent({ event: 'web_vitals', metric: name, value: rounded, rating, page_path: pathFor(page) })
    countEvent(name.toLowerCase() as Lowercase<Exclude<VitalName, 'FCP'>>, { value: rounded }, page.pathname)
  }
  const reportMetric = (metric: Metric) => {
    const page = pageOf(metric, landing)
    if (page) report(metric.name, metric.value, page)
  }
  const options = { reportSoftNavs: true }
  onLCP(reportMetric, options)
  onCLS(reportMetric, options)
  onINP(reportMetric, options)
  onTTFB(reportMetric)
  observeFirstInput((delay) => report('FID', delay, landing))
}

/** Null for what is no measure of loading: nothing was requested, or only a part of the page was painted. */
function pageOf({ name, navigationType, navigationURL }: Metric, landing: Page): Page | null {
  if (navigationType === 'back-forward-cache') return name === 'TTFB' ? null : seenPage()
  if (navigationType !== 'soft-navigation') return landing
  if (name === 'LCP' || name === 'TTFB') return null
  return seenPage(URL.parse(navigationURL ?? '')?.pathname)
}

/** The library no longer reports FID: the time from the first input to the start of its handling. */
function observeFirstInput(report: (delayMs: number) => void) {
  if (!PerformanceObserver.supportedEntryTypes.includes('first-input')) return
  const observer = new PerformanceObserver((list) => {
    const [first] = list.getEntries() as PerformanceEventTiming[]
    if (!first) return
    observer.disconnect()
    report(first.processingStart - first.startTime)
  })
  observer.observe({ type: 'first-input', buffered: true })
}
