import type { Finding } from './attack.ts'
import type { Visits } from './visitor.ts'

/** What one attack did to a server, to the people reading its pages, and to its health checks. */
export type Judgement = { finding: Finding; visits: Visits; checks: Visits; milliseconds: number }
