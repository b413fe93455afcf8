import { noteClock } from '#server/retention/retention-clock.ts'
import type { TestApp } from '#tests/app.ts'

/** As if the server had run until this moment of its clock, so that a retention sweep finds it right. */
export function trustClock(app: TestApp): Promise<void> {
  return noteClock(app.deps.database.db, app.deps.now())
}
