import { openingState } from '#domain/clinic/opening-hours.ts'
import type { TeamNow } from '#domain/conversations/conversation-api.ts'
import { queueWords } from '#domain/conversations/waiting-words.ts'
import type { Deps } from '../../deps.ts'
import { isAttended, readQueue } from '../queue.ts'
import { teamSchedule } from '../team-schedule.ts'

/** Who would answer now at a clinic, or at any, and when: for somebody who has not asked yet. */
export async function readTeamNow(deps: Deps, clinic: string | null): Promise<TeamNow> {
  const now = deps.now()
  const site = deps.site.current
  const queue = await readQueue(deps, deps.database.db)
  const schedule = teamSchedule(site, now)
  const attended = openingState(schedule, now).open && isAttended(queue, clinic)
  const { waiting, before } = site.pages.chat.people
  const place = queue.places.size + 1
  const words = queueWords(
    { ...waiting, ...before },
    { ...{ schedule, now, attended, place }, askedAt: null },
  )
  return { words, attended }
}
