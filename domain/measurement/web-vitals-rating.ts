export type VitalName = 'LCP' | 'FID' | 'CLS' | 'TTFB' | 'INP' | 'FCP'
export type VitalRating = 'good' | 'needs-improvement' | 'poor'

/**
 * Good under the first, poor at the second or more: milliseconds, but CLS without unit (specification §9). INP and FCP,
 * which it lacks, follow the thresholds of web.dev.
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
