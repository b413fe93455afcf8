import type { Tx } from '#db/client.ts'
import { rightsRequests } from '#db/schema/index.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { formatRightsFolio, rightsAnswerDay } from '#domain/privacy/rights-request.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { executorOf } from '../shared/jobs/drizzle-executor.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import type { RightsRequestInput } from './rights-request-input.ts'

/** The same content sent again within this time, in milliseconds, is a double click or a retry, not a new request. */
const SAME_REQUEST_MS = 10 * 60 * 1000

/** `dueOn` is the last day to answer, `2026-12-21`. */
export type StoredRightsRequest = { folio: string; dueOn: string }

/**
 * Stores a data rights request and, in the same transaction, queues the messages to the privacy mailbox and to the
 * person, so neither exists without the other. Resolves after the commit. A filled honeypot stores nothing and gets a
 * folio with the number zero.
 */
export async function submitRightsRequest(
  deps: Deps,
  input: RightsRequestInput,
): Promise<StoredRightsRequest> {
  const now = deps.now()
  const dueOn = rightsAnswerDay(now)
  if (input.website.trim() !== '') return { folio: formatRightsFolio(now, 0), dueOn }
  return deps.database.db.transaction(async (tx) => {
    // Serializes submissions of one person, so the second finds the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('rights-request'), hashtext(${input.email}))`)
    const known = await findSame(deps, tx, input, new Date(now.getTime() - SAME_REQUEST_MS))
    if (known) return known
    return insert(deps, tx, input, { now, dueOn })
  })
}

async function findSame(
  { vault }: Pick<Deps, 'vault'>,
  tx: Tx,
  { kind, email, name, leadFolio, details }: RightsRequestInput,
  since: Date,
): Promise<StoredRightsRequest | undefined> {
  const rows = await tx
    .select({ folio: rightsRequests.folio, dueOn: rightsRequests.dueOn, details: rightsRequests.details })
    .from(rightsRequests)
    .where(
      and(
        eq(rightsRequests.email, email),
        eq(rightsRequests.kind, kind),
        eq(rightsRequests.name, name),
        leadFolio === null ? isNull(rightsRequests.leadFolio) : eq(rightsRequests.leadFolio, leadFolio),
        gt(rightsRequests.createdAt, since),
      ),
    )
  // The same text is sealed differently each time, so compare the opened text.
  for (const row of rows) {
    const { folio, dueOn } = row
    if ((await vault.opened('rights_requests.details', folio, row.details)) === details)
      return { folio, dueOn }
  }
  return undefined
}

async function insert(
  { jobs, vault }: Pick<Deps, 'jobs' | 'vault'>,
  tx: Tx,
  input: RightsRequestInput,
  { now, dueOn }: { now: Date; dueOn: string },
): Promise<StoredRightsRequest> {
  const { rows } = await tx.execute<{ n: number }>(sql`select nextval('rights_folio_seq')::int as n`)
  const folio = formatRightsFolio(now, rows[0]?.n ?? 0)
  const { kind, name, email, leadFolio } = input
  const details = vault.sealed('rights_requests.details', folio, input.details)
  const [request] = await tx
    .insert(rightsRequests)
    .values({
      folio,
      kind,
      name,
      email,
      leadFolio,
      details,
      dueOn,
      receivedOn: inMadrid(now).date,
      createdAt: now,
    })
    .returning({ id: rightsRequests.id })
  if (!request) throw new Error('insert into rights_requests returned no row')
  const payload = [{ requestId: request.id }]
  await jobs.enqueue(executorOf(tx), 'send-rights-staff-email', payload)
  await jobs.enqueue(executorOf(tx), 'send-rights-person-email', payload)
  await notifyBackOffice(tx, 'rights.changed', [folio])
  return { folio, dueOn }
}
