import type { Db } from '#db/client.ts'
import type { Sealed } from '#db/schema/columns.ts'
import type { ConversationList, ConversationRow } from '#domain/conversations/conversation-view.ts'
import { decodeCursor, encodeCursor } from '#domain/input/keyset-cursor.ts'
import { foldedText } from '#domain/text/folded-text.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { staffNames } from '../../shared/staff/staff-names.ts'
import { writeLook } from '../../shared/audit/write-look.ts'
import { conversationsInSight } from '../../shared/staff/conversation-scope.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import type { listInput } from './inputs.ts'
import { openAlerts } from './present-alerts.ts'
import { presentRow, type RowColumns } from './present-row.ts'

/** Open conversations shown at most; nobody reads more. */
const OPEN_MOST = 500
const CLOSED_PAGE = 30
const SORT = '-lastAt'

const OPEN = sql.raw("state in ('waiting', 'human', 'snoozed', 'bot')")
const ENDED = sql.raw("state in ('closed', 'blocked')")
const COLUMNS = sql.raw(
  'id, state, name, clinic_slug, asked_at, first_reply_at, last_at, snoozed_until, is_their_turn, assigned_to, seen_seq, lead_id',
)
/** Lower case, without accents, as domain/text/folded-text.ts. */
const FOLDED = sql.raw("lower(regexp_replace(normalize(name, NFD), '[\\u0300-\\u036f]', '', 'g'))")

type Found = {
  id: string
  state: RowColumns['state']
  name: string
  clinic_slug: string | null
  asked_at: string | null
  first_reply_at: string | null
  last_at: string
  snoozed_until: string | null
  is_their_turn: boolean
  assigned_to: string | null
  unread: number
  message_id: number | null
  body: Sealed | null
}

/** The whole left pane: everything open in sight, and one page of what has ended. */
export async function listConversations(
  deps: Pick<Deps, 'database' | 'now' | 'site' | 'vault'>,
  staff: Staff,
  { q, before }: z.output<typeof listInput>,
): Promise<ConversationList> {
  const { db } = deps.database
  const [found, alerts, openTasks] = await Promise.all([
    findRows(db, staff, q, before),
    openAlerts(deps, staff),
    staff.capabilities.has('assistant.review') ? countTasks(db) : 0,
  ])
  const nameOf = await staffNames(
    db,
    found.map(({ assigned_to }) => assigned_to),
  )
  const context = { site: deps.site.current, now: deps.now(), nameOf }
  const rows = await Promise.all(
    found.map(async (one) => {
      const last = one.message_id
        ? await deps.vault.opened('conversation_messages.body', one.message_id, one.body)
        : null
      return presentRow(context, columnsOf(one), { last, unread: one.unread })
    }),
  )
  await writeLook(db, staff, 'conversation.listed', { type: 'conversation_list', id: 'all' })
  const isEnded = ({ state }: ConversationRow) => state === 'closed' || state === 'blocked'
  const ended = rows.filter(isEnded)
  const closed = ended.slice(0, CLOSED_PAGE)
  const lastClosed = closed.at(-1)
  const taken = rows.filter(({ state }) => state === 'human' || state === 'snoozed')
  const at = context.now.toISOString()
  return {
    alerts,
    waiting: rows.filter(({ state }) => state === 'waiting').toSorted(byWaiting(at)),
    mine: taken.filter((row) => row.staff?.id === staff.id),
    others: taken.filter((row) => row.staff?.id !== staff.id),
    bot: rows.filter(({ state }) => state === 'bot'),
    closed,
    nextClosed:
      ended.length > CLOSED_PAGE && lastClosed
        ? encodeCursor({ sort: SORT, key: `${lastClosed.lastAt} ${lastClosed.id}`, id: 0 })
        : null,
    openTasks,
  }
}

/** Late ones first, then by the time they asked. */
function byWaiting(at: string) {
  const isLate = ({ dueAt }: ConversationRow) => dueAt !== null && dueAt < at
  return (a: ConversationRow, b: ConversationRow) =>
    Number(isLate(b)) - Number(isLate(a)) || (a.waitingSince ?? '').localeCompare(b.waitingSince ?? '')
}

async function findRows(db: Db, staff: Staff, q: string, before: string): Promise<Found[]> {
  const seen = sql`${conversationsInSight(staff, sql`conversations`)} and ${named(q)}`
  const { rows } = await db.execute<Found>(sql`
    with shown as (
      (select ${COLUMNS} from conversations where ${OPEN} and ${seen} order by last_at desc limit ${OPEN_MOST})
      union all
      (select ${COLUMNS} from conversations where ${ENDED} and ${seen} and ${earlier(before)}
        order by last_at desc, id desc limit ${CLOSED_PAGE + 1})
    )
    select shown.*, m.id::float8 as message_id, m.body, (
        select count(*)::int from conversation_messages u
        where u.conversation_id = shown.id and u.seq > shown.seen_seq and u.author = 'visitor') as unread
    from shown left join lateral (
      select id, body from conversation_messages
      where conversation_id = shown.id and author = 'visitor' order by seq desc limit 1
    ) m on true
    order by shown.last_at desc, shown.id desc`)
  return rows
}

/** Part of a name, or a whole folio. */
function named(q: string): SQL {
  const wanted = foldedText(q).trim()
  if (wanted === '') return sql`true`
  const like = `%${wanted.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`(${FOLDED} like ${like} or lead_id = (select id from leads where folio = ${q.trim().toUpperCase()}))`
}

function earlier(before: string): SQL {
  const key = before ? decodeCursor(before, SORT)?.key : null
  const [at = '', id = ''] = typeof key === 'string' ? key.split(' ') : []
  if (!/^\d{4}-[\d:.T-]+Z$/.test(at) || !/^[\da-f-]{36}$/.test(id)) return sql`true`
  // The cursor has milliseconds.
  return sql`(date_trunc('milliseconds', last_at), id) < (${at}::timestamptz, ${id}::uuid)`
}

function columnsOf(row: Found): RowColumns {
  const date = (text: string | null) => (text === null ? null : new Date(text))
  return {
    id: row.id,
    state: row.state,
    name: row.name,
    clinicSlug: row.clinic_slug,
    askedAt: date(row.asked_at),
    firstReplyAt: date(row.first_reply_at),
    lastAt: new Date(row.last_at),
    snoozedUntil: date(row.snoozed_until),
    isTheirTurn: row.is_their_turn,
    assignedTo: row.assigned_to,
  }
}

async function countTasks(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from answer_feedback where done_at is null and rating <> 'right'`,
  )
  return rows[0]?.n ?? 0
}
