import { type RightsRequest, rightsRequests } from '#db/schema/index.ts'
import { isInKnownYears } from '#domain/calendar/known-moment.ts'
import { RIGHTS_STATUSES } from '#domain/privacy/rights-request.ts'
import { asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { conflict } from '../../shared/rows/conflict.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import type { Vault } from '../../shared/vault/vault.ts'

/** A status change of a data rights request; `seen` is the status on the person's screen. */
export const rightsMoveInput = z.object({
  seen: z.enum(RIGHTS_STATUSES),
  status: z.enum(RIGHTS_STATUSES),
  note: z.string().trim().max(1000, 'Como mucho 1000 caracteres.').default(''),
  /** A later due date, for a request that needs more time (GDPR art. 12.3). */
  dueOn: z.iso.date('Escribe una fecha.').refine(isInKnownYears, 'Escribe una fecha.').optional(),
})
export type RightsMoveInput = z.output<typeof rightsMoveInput>

type Listed = Pick<RightsRequest, 'folio' | 'kind' | 'status' | 'dueOn' | 'leadFolio'> & {
  createdAt: string
  closedAt: string | null
}
/** One request with its person. */
export type ShownRightsRequest = Listed & Pick<RightsRequest, 'name' | 'email'> & { details: string | null }

/** Open requests by due date, or the last 200 closed ones; without names, which are shown one request at a time. */
export async function listRightsRequests({ database }: Pick<Deps, 'database'>, which: 'open' | 'closed') {
  const rows = await database.db
    .select()
    .from(rightsRequests)
    .where(which === 'open' ? isNull(rightsRequests.closedAt) : isNotNull(rightsRequests.closedAt))
    .orderBy(which === 'open' ? asc(rightsRequests.dueOn) : desc(rightsRequests.closedAt), rightsRequests.id)
    .limit(200)
  return rows.map(listed)
}

/** One request; the view is recorded in the audit log. @throws {AppError} `not_found` */
export function viewRightsRequest(
  { database, vault }: Pick<Deps, 'database' | 'vault'>,
  by: Pick<Staff, 'id'>,
  folio: string,
): Promise<ShownRightsRequest> {
  return database.db.transaction(async (tx) => {
    const [row] = await tx.select().from(rightsRequests).where(eq(rightsRequests.folio, folio))
    if (!row) throw notFound()
    await writeAudit(tx, {
      staffId: by.id,
      action: 'rights.viewed',
      subject: { type: 'rights_request', id: folio },
    })
    return shown(vault, row)
  })
}

/**
 * Changes the status of a request, closes it as answered or refused, or reopens it. Refusing, reopening and extending
 * require a reason.
 * @throws {AppError} `not_found`, `conflict`, `invalid_fields`
 */
export function moveRightsRequest(
  { database, vault, now }: Pick<Deps, 'database' | 'vault' | 'now'>,
  by: Pick<Staff, 'id'>,
  folio: string,
  { seen, status, note, dueOn }: RightsMoveInput,
): Promise<ShownRightsRequest> {
  return database.db.transaction(async (tx) => {
    const [row] = await tx.select().from(rightsRequests).where(eq(rightsRequests.folio, folio)).for('update')
    if (!row) throw notFound()
    if (row.status !== seen) throw conflict(await shown(vault, row))
    const isLonger = dueOn !== undefined && dueOn !== row.dueOn
    const wantsReason = status === 'refused' || isLonger || (row.closedAt !== null && !isEnd(status))
    if (wantsReason && note === '') {
      throw new AppError('invalid_fields', 'Di por qué.', { fields: { note: 'Di por qué.' } })
    }
    const closedAt = isEnd(status) ? (row.closedAt ?? now()) : null
    const [after] = await tx
      .update(rightsRequests)
      .set({ status, closedAt, ...(isLonger ? { dueOn } : {}) })
      .where(eq(rightsRequests.folio, folio))
      .returning()
    await writeAudit(tx, {
      staffId: by.id,
      action: 'rights.changed',
      subject: { type: 'rights_request', id: folio },
      before: { status: row.status, dueOn: row.dueOn },
      after: { status, dueOn: after!.dueOn },
      ...(note ? { reason: note } : {}),
    })
    await notifyBackOffice(tx, 'rights.changed', [folio])
    return shown(vault, after!)
  })
}

function isEnd(status: RightsRequest['status']): boolean {
  return status === 'answered' || status === 'refused'
}

function listed({ folio, kind, status, dueOn, leadFolio, createdAt, closedAt }: RightsRequest): Listed {
  const times = { createdAt: createdAt.toISOString(), closedAt: closedAt?.toISOString() ?? null }
  return { folio, kind, status, dueOn, leadFolio, ...times }
}

async function shown(vault: Vault, row: RightsRequest): Promise<ShownRightsRequest> {
  const { folio, name, email } = row
  const details = await vault.opened('rights_requests.details', folio, row.details)
  return { ...listed(row), name, email, details }
}

function notFound() {
  return new AppError('not_found', 'No existe o se ha borrado.')
}
