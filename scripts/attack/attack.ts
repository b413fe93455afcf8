import type { Target } from './target.ts'
import type { Visits } from './visitor.ts'

/** The result; `held` says whether the product withstood the attack. */
export type Finding = { held: boolean; seen: string }

/** The effect of one attack on a server, on visitors reading pages, and on its health checks. */
export type Judgement = { finding: Finding; visits: Visits; checks: Visits; milliseconds: number }

export type Attack = {
  /** A short name, for `npm run attack -- NAME` and the table. */
  name: string
  /** The section of docs/security.md that lists it. */
  threat: 'flood' | 'lockout' | 'disclosure' | 'tokens' | 'access' | 'input'
  /** Takes seconds rather than minutes, so `npm test` runs it too. */
  short: boolean
  run(target: Target): Promise<Finding>
}

/** All must be true; `seen` lists the names of those that are not. */
export function allHold(checks: Readonly<Record<string, boolean>>, seen = ''): Finding {
  const broken = Object.entries(checks)
    .filter(([, holds]) => !holds)
    .map(([name]) => name)
  const text = broken.length > 0 ? `not: ${broken.join(', ')}` : `${Object.keys(checks).length} checks`
  return { held: broken.length === 0, seen: [text, seen].filter(Boolean).join('; ') }
}
