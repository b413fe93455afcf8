import type { Db } from '#db/client.ts'
import { type Lead, leadConsents, leadDeliveries, leadEvents, leadTasks } from '#db/schema/index.ts'
import { asc, inArray, sql } from 'drizzle-orm'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { personVisits } from '../../agenda/person/person-visits.ts'
import type { Deps } from '../../deps.ts'
import type { ConversationViewer } from '../../shared/staff/conversation-scope.ts'
import { openedData } from '../../shared/vault/event-data.ts'
import { openedLead } from '../../shared/vault/opened-lead.ts'
import { isMailOf } from './erase-files.ts'
import { personConversations } from './person-conversations.ts'
import { personRights } from './person-rights.ts'

/** Everything stored about a person, for the person (GDPR arts. 15 and 20). Times are ISO texts. */
export type PersonFile = {
  madeAt: string
  person: { names: string[]; emails: string[]; phones: string[] }
  requests: (Record<string, unknown> & { folio: string; createdAt: string })[]
  messages: { file: string; content: string }[]
  queuedJobs: { folio: string; name: string; since: string }[]
  /** Those that belong to none of the requests. */
  conversations: Record<string, unknown>[]
  rightsRequests: Record<string, unknown>[]
}

/** Not about the person but about how staff work. */
const INNER = [
  'id',
  'idempotencyKey',
  'version',
  'lockedBy',
  'lockedUntil',
  'lockedPages',
  'ownerId',
  'importId',
] as const

/**
 * @param staff who asks for it: conversations of clinics they do not see are left out
 * @param chosen the requests of one person
 */
export async function personFile(
  deps: Deps,
  staff: ConversationViewer,
  chosen: readonly Lead[],
): Promise<PersonFile> {
  const { db } = deps.database
  const ids = chosen.map(({ id }) => id)
  const folioOf = new Map(chosen.map(({ id, folio }) => [id, folio]))
  const own = <Row extends { leadId: number }>(rows: Row[], id: number) =>
    rows.filter(({ leadId }) => leadId === id).map(({ leadId: _lead, ...row }) => row)
  const consents = await db
    .select()
    .from(leadConsents)
    .where(inArray(leadConsents.leadId, ids))
    .orderBy(asc(leadConsents.id))
  const events = await eventsOf(deps, ids)
  const tasks = await tasksOf(deps, ids)
  const deliveries = await db
    .select()
    .from(leadDeliveries)
    .where(inArray(leadDeliveries.leadId, ids))
    .orderBy(asc(leadDeliveries.id))
  const agenda = await personVisits(db, ids)
  const talks = await personConversations(deps, staff, chosen)
  const { vault } = deps
  const opened = await Promise.all(chosen.map((lead) => openedLead(vault, lead)))
  const requests = opened.map((lead) => ({
    ...without(lead, INNER),
    folio: lead.folio,
    createdAt: lead.createdAt.toISOString(),
    mergedInto: folioOf.get(lead.mergedIntoId ?? 0) ?? null,
    mergedIntoId: undefined,
    consents: own(consents, lead.id).map((row) => without(row, ['id', 'takenBy'])),
    timeline: own(events, lead.id).map((row) => ({
      ...without(row, ['id', 'staffId']),
      // Undo data is deleted within the hour.
      data: without(row.data, ['undo']),
    })),
    tasks: own(tasks, lead.id).map((row) =>
      without(row, ['id', 'ownerId', 'createdBy', 'doneBy', 'version']),
    ),
    deliveries: own(deliveries, lead.id).map((row) => without(row, ['id'])),
    visits: ofRequest(agenda.visits, lead.id),
    visitMails: ofRequest(agenda.mails, lead.id),
    waits: ofRequest(agenda.waits, lead.id),
    conversations: ofRequest(talks, lead.id),
  }))
  return {
    madeAt: deps.now().toISOString(),
    person: {
      names: unique(chosen.map(({ name }) => name)),
      emails: unique(chosen.map(({ email }) => email)),
      phones: unique(chosen.map(({ phone }) => phone)),
    },
    requests,
    messages: await messagesOf(
      deps,
      chosen,
      events.map(({ id }) => id),
    ),
    queuedJobs: await jobsOf(db, folioOf),
    conversations: ofRequest(talks, null),
    rightsRequests: await rightsOf(deps, chosen),
  }
}

/** Those of one request, or of none, without its number. */
function ofRequest<Row extends { leadId: number | null }>(rows: readonly Row[], id: number | null) {
  return rows.filter(({ leadId }) => leadId === id).map((row) => without(row, ['leadId']))
}

async function eventsOf({ database, vault }: Deps, ids: number[]) {
  const rows = await database.db
    .select()
    .from(leadEvents)
    .where(inArray(leadEvents.leadId, ids))
    .orderBy(asc(leadEvents.id))
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      body: await vault.opened('lead_events.body', row.id, row.body),
      data: await openedData(vault, row.id, row.data),
    })),
  )
}

async function tasksOf({ database, vault }: Deps, ids: number[]) {
  const rows = await database.db
    .select()
    .from(leadTasks)
    .where(inArray(leadTasks.leadId, ids))
    .orderBy(asc(leadTasks.id))
  return Promise.all(
    rows.map(async (row) => ({ ...row, title: await vault.open('lead_tasks.title', row.id, row.title) })),
  )
}

async function messagesOf({ env }: Deps, chosen: readonly Lead[], eventIds: readonly number[]) {
  const folder = join(env.DATA_DIR, 'mail')
  const files = await readdir(folder).catch(() => [])
  const folios = new Set(chosen.map(({ folio }) => folio))
  const lines = new Set(eventIds)
  const theirs = files.filter((file) => isMailOf(file, folios, lines))
  return Promise.all(
    theirs
      .toSorted()
      .map(async (file) => ({ file, content: await readFile(join(folder, file), 'utf8').catch(() => '') })),
  )
}

async function jobsOf(db: Db, folioOf: ReadonlyMap<number, string>) {
  const ids = sql`${sql.param([...folioOf.keys()].map(String))}::text[]`
  const { rows } = await db.execute<{ name: string; lead: string; since: string }>(sql`
    select name, data ->> 'leadId' as lead, created_on as since from pgboss.job
    where data ->> 'leadId' = any(${ids}) and state in ('created', 'retry', 'active') order by created_on`)
  return rows.map(({ name, lead, since }) => ({
    folio: folioOf.get(Number(lead)) ?? '',
    name,
    since: new Date(since).toISOString(),
  }))
}

async function rightsOf({ database, vault }: Deps, chosen: readonly Lead[]) {
  const rows = await personRights(database.db, chosen)
  return Promise.all(
    rows.map(async (row) => ({
      ...without(row, ['id', 'takenBy']),
      details: await vault.opened('rights_requests.details', row.folio, row.details),
      address: await vault.opened('rights_requests.address', row.folio, row.address),
      answer: await vault.opened('rights_requests.answer', row.folio, row.answer),
    })),
  )
}

function without<Row extends object, Key extends keyof Row>(row: Row, keys: readonly Key[]): Omit<Row, Key> {
  return Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key as Key))) as Omit<
    Row,
    Key
  >
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter(Boolean)
}
