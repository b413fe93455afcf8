export function restartPlan(end: {
  asked: boolean
  code: number | null
  wasUp: boolean
  ranFor: number
  failures: number
}): { exit: number } | { pause: number; failures: number }
