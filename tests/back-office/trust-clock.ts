import { noteClock } from '#server/retention/retention-clock.ts'
import type { TestApp } from '#tests/app.ts'

/** As if the server had run until this time, so that a retention sweep trusts its clock. */
export function trustClock(app: TestApp): Promise<void> {
  return noteClock(app.deps.database.db, app.deps.now())
}
