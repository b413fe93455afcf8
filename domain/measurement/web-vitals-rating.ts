export type VitalName = 'LCP' | 'FID' | 'CLS' | 'TTFB' | 'INP' | 'FCP'
export type VitalRating = 'good' | 'needs-improvement' | 'poor'

/**
 * Good below the first value, poor from the second on: milliseconds, except CLS without unit. INP and FCP use the
 * thresholds of web.dev.
 */
const THRESHOLDS: Readonly<Record<VitalName, readonly [good: number, poor: number]>> = {
  LCP: [2500, 4000],
  FID: [100, 300],
  CLS: [0.1, 0.25],
  TTFB: [800, 1800],
  INP: [200, 500],
  FCP: [1800, 3000],
}

export function rateVital(name: VitalName, value: number): VitalRating {
  const [good, poor] = THRESHOLDS[name]
  if (value < good) return 'good'
  return value < poor ? 'needs-improvement' : 'poor'
}
