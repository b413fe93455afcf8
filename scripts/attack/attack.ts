import type { Target } from './target.ts'
import type { Visits } from './visitor.ts'

/** What was seen; `held` says whether the product withstood it. */
export type Finding = { held: boolean; seen: string }

/** What one attack did to a server, to the people reading its pages, and to its health checks. */
export type Judgement = { finding: Finding; visits: Visits; checks: Visits; milliseconds: number }

export type Attack = {
  /** A short name, for `npm run attack -- NAME` and the table. */
  name: string
  /** The section of docs/security.md that it belongs to. */
  threat: 'flood' | 'lockout' | 'disclosure' | 'tokens' | 'access' | 'input'
  /** Seconds rather than minutes, so that `npm test` runs it too. */
  short: boolean
  run(target: Target): Promise<Finding>
}

/** Every one must be true; the names of those that are not are what was seen. */
export function allHold(checks: Readonly<Record<string, boolean>>, seen = ''): Finding {
  const broken = Object.entries(checks)
    .filter(([, holds]) => !holds)
    .map(([name]) => name)
  const text = broken.length > 0 ? `not: ${broken.join(', ')}` : `${Object.keys(checks).length} checks`
  return { held: broken.length === 0, seen: [text, seen].filter(Boolean).join('; ') }
}
