import type { Site } from '#content/site/site.ts'
import type { Db, Tx } from '#db/client.ts'
import { type Conversation, leads } from '#db/schema/index.ts'
import { openingState } from '#domain/clinic/opening-hours.ts'
import type { ConversationStatus } from '#domain/conversations/conversation-api.ts'
import { offersRequest, type Waiting, waitingWords } from '#domain/conversations/waiting-words.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { isAttended, type Queue, readQueue } from './queue.ts'
import { SOMEBODY, staffNames } from './staff-names.ts'
import { teamSchedule } from './team-schedule.ts'

/** What a status needs besides the queue; changes only with the conversation. */
export type StatusFacts = Pick<Conversation, 'id' | 'state' | 'clinicSlug' | 'askedAt'> & {
  staff: string | null
  folio: string | null
}

export async function readStatusFacts(db: Db | Tx, conversation: Conversation): Promise<StatusFacts> {
  const { id, state, clinicSlug, askedAt, leadId, assignedTo } = conversation
  const isTaken = (state === 'human' || state === 'snoozed') && assignedTo !== null
  const names = await staffNames(db, isTaken ? [assignedTo] : [])
  const folio = leadId === null ? null : await folioOf(db, leadId)
  const staff = isTaken ? (names.get(assignedTo) ?? SOMEBODY).signed : null
  return { id, state, clinicSlug, askedAt, staff, folio }
}

/** Pure: the same facts and time give the same words. */
export function presentStatus(
  site: Site,
  { id, state, clinicSlug, askedAt, staff, folio }: StatusFacts,
  queue: Queue,
  now: Date,
  typing = false,
): ConversationStatus {
  const schedule = teamSchedule(site, now)
  const place = state === 'waiting' ? (queue.places.get(id) ?? null) : null
  const attended = openingState(schedule, now).open && isAttended(queue, clinicSlug)
  const { phone } = site.contact
  const waiting: Waiting = { ...{ state, staff, place, askedAt, attended, schedule, phone, now } }
  return {
    ...{ state, staff, place, attended, folio, typing },
    words: waitingWords(site.pages.chat.people.waiting, waiting),
    offersRequest: folio === null && offersRequest(waiting),
  }
}

export async function readStatus(
  deps: Pick<Deps, 'env' | 'now' | 'site'>,
  db: Db | Tx,
  conversation: Conversation,
): Promise<ConversationStatus> {
  const facts = await readStatusFacts(db, conversation)
  return presentStatus(deps.site.current, facts, await readQueue(deps, db), deps.now())
}

async function folioOf(db: Db | Tx, leadId: number): Promise<string | null> {
  const [lead] = await db.select({ folio: leads.folio }).from(leads).where(eq(leads.id, leadId))
  return lead?.folio ?? null
}
