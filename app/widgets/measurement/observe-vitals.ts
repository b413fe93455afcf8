import { rateVital, type VitalName } from '#domain/measurement/web-vitals-rating.ts'
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { countEvent } from './count-events.ts'
import { pushEvent } from './data-layer.ts'
import { type Page, pathFor } from './page-view.ts'

/** Reports the document's web vitals (LCP, FID, CLS, TTFB and INP), rated by our thresholds. */
export function observeVitals(landing: Page): void {
  const report = (name: VitalName, value: number) => {
    const rounded = name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value)
    const rating = rateVital(name, value)
    pushEvent({ event: 'web_vitals', metric: name, value: rounded, rating, page_path: pathFor(landing) })
    countEvent({ name: name.toLowerCase(), path: landing.generalPath, value: rounded })
  }
  const reportMetric = ({ name, value }: Metric) => report(name, value)
  onLCP(reportMetric)
  onCLS(reportMetric)
  onINP(reportMetric)
  onTTFB(reportMetric)
  observeFirstInput((delay) => report('FID', delay))
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
