import type { Site } from '#content/site/site.ts'
import type { Conversation } from '#db/schema/index.ts'
import { answerDue, waitingSince } from '#domain/conversations/answer-due.ts'
import { coveredText } from '#domain/conversations/covered-text.ts'
import type { ConversationRow } from '#domain/conversations/conversation-view.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { initialsOf } from '#domain/text/initials.ts'
import { teamSchedule } from '../team-schedule.ts'

export type RowColumns = Pick<
  Conversation,
  | 'id'
  | 'state'
  | 'name'
  | 'clinicSlug'
  | 'askedAt'
  | 'firstReplyAt'
  | 'lastAt'
  | 'snoozedUntil'
  | 'isTheirTurn'
  | 'assignedTo'
>

type Context = {
  site: Site
  now: Date
  nameOf: (id: string | null) => string | null
}

const LINE = 160
const iso = (date: Date | null) => date?.toISOString() ?? null

/** @param last the last words of the visitor, opened */
export function presentRow(
  { site, now, nameOf }: Context,
  row: RowColumns,
  { last, unread }: { last: string | null; unread: number },
): ConversationRow {
  const name = nameOf(row.assignedTo)
  // Nothing happens when a snooze ends: from then on it is simply open again.
  const isOver = row.state === 'snoozed' && row.snoozedUntil !== null && row.snoozedUntil <= now
  return {
    id: row.id,
    state: isOver ? 'human' : row.state,
    name: row.name,
    clinic: row.clinicSlug,
    lastText: oneLine(last ?? ''),
    waitingSince: iso(waitingSince(row)),
    dueAt: iso(answerDue(row, teamSchedule(site, now), now)),
    lastAt: row.lastAt.toISOString(),
    snoozedUntil: isOver ? null : iso(row.snoozedUntil),
    isTheirTurn: row.isTheirTurn,
    staff:
      row.assignedTo === null || name === null
        ? null
        : { id: row.assignedTo, name, initials: initialsOf(name) },
    unread,
  }
}

/** What a visitor wrote, on one line and without what identifies them. */
function oneLine(text: string): string {
  const line = cleanText(coveredText(text))
  return line.length <= LINE ? line : `${line.slice(0, LINE).toWellFormed().trimEnd()}…`
}
