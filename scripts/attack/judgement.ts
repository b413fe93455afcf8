import type { Finding } from './attack.ts'
import type { Visits } from './visitor.ts'

/** What one attack did to a server, to the people who read its pages meanwhile, and to who asks for its health. */
export type Judgement = { finding: Finding; visits: Visits; checks: Visits; milliseconds: number }
