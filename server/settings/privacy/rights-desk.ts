import type { Tx } from '#db/client.ts'
import { type RightsRequest, rightsRequests, staffProfiles } from '#db/schema/index.ts'
import { isInKnownYears } from '#domain/calendar/known-moment.ts'
import { isFolio } from '#domain/lead/lead.ts'
import {
  IDENTITY_CHECKS,
  RIGHTS_LIMITS,
  RIGHTS_STATUSES,
  WRITTEN_CHANNELS,
} from '#domain/privacy/rights-request.ts'
import { asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { conflict } from '../../shared/rows/conflict.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import type { Vault } from '../../shared/vault/vault.ts'

const WORDS = ['dueOn', 'identity', 'answer', 'answeredBy', 'leadFolio'] as const
const SAVED_BEFORE =
  'Otra persona ha guardado esta petición antes. Lo que has escrito sigue aquí: revisa los cambios y vuelve a guardar.'

/** A status change of a data rights request; `seen` is the status on the person's screen. */
export const rightsMoveInput = z.object({
  seen: z.enum(RIGHTS_STATUSES),
  status: z.enum(RIGHTS_STATUSES),
  note: z.string().trim().max(1000, 'Como mucho 1000 caracteres.').default(''),
  /** A later due date, for a request that needs more time (GDPR art. 12.3). */
  dueOn: z.iso.date('Escribe una fecha.').refine(isInKnownYears, 'Escribe una fecha.').optional(),
  /** Absent: as before. */
  identity: z.enum(['', ...IDENTITY_CHECKS]).optional(),
  answer: z
    .string()
    .trim()
    .max(RIGHTS_LIMITS.answer, `Como mucho ${RIGHTS_LIMITS.answer} caracteres.`)
    .optional(),
  answeredBy: z.enum(['', ...WRITTEN_CHANNELS]).optional(),
  /** The request of the site that it is about. */
  leadFolio: z
    .string()
    .trim()
    .toUpperCase()
    .refine((folio) => folio === '' || isFolio(folio), 'El código tiene esta forma: LD-26-000001.')
    .optional(),
  /** The fields that the person changes, as their screen showed them before: nobody else's words are lost. */
  was: z
    .object({
      dueOn: z.string().max(10).optional(),
      identity: z.string().max(40).default(''),
      answer: z.string().max(RIGHTS_LIMITS.answer).default(''),
      answeredBy: z.string().max(40).default(''),
      leadFolio: z.string().max(40).default(''),
    })
    .prefault({}),
})
export type RightsMoveInput = z.output<typeof rightsMoveInput>

type Listed = Pick<
  RightsRequest,
  'folio' | 'kind' | 'status' | 'dueOn' | 'leadFolio' | 'channel' | 'receivedOn'
> & {
  createdAt: string
  closedAt: string | null
}
/** One request with its person. */
export type ShownRightsRequest = Listed &
  Pick<RightsRequest, 'name' | 'email' | 'phone' | 'identity' | 'answeredBy'> & {
    address: string | null
    details: string | null
    answer: string | null
    /** Name of the person who wrote it down; null for the form. */
    takenBy: string | null
  }

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
    return shown(tx, vault, row)
  })
}

/**
 * Changes the status of a request, closes it as answered or refused, or reopens it. Refusing, reopening and extending
 * require a reason. A colleague's save in the meantime is returned, not overwritten.
 * @throws {AppError} `not_found`, `conflict`, `invalid_fields`
 */
export function moveRightsRequest(
  { database, vault, now }: Pick<Deps, 'database' | 'vault' | 'now'>,
  by: Pick<Staff, 'id'>,
  folio: string,
  { seen, status, note, dueOn, was, ...words }: RightsMoveInput,
): Promise<ShownRightsRequest> {
  return database.db.transaction(async (tx) => {
    const [row] = await tx.select().from(rightsRequests).where(eq(rightsRequests.folio, folio)).for('update')
    if (!row) throw notFound()
    const current = await shown(tx, vault, row)
    if (row.status !== seen || overwrites({ dueOn, ...words }, was, current))
      throw conflict(current, SAVED_BEFORE)
    const isLonger = dueOn !== undefined && dueOn !== row.dueOn
    const wantsReason = status === 'refused' || isLonger || (row.closedAt !== null && !isEnd(status))
    if (wantsReason && note === '') {
      throw new AppError('invalid_fields', 'Di por qué.', { fields: { note: 'Di por qué.' } })
    }
    const closedAt = isEnd(status) ? (row.closedAt ?? now()) : null
    const [after] = await tx
      .update(rightsRequests)
      .set({ status, closedAt, ...(isLonger ? { dueOn } : {}), ...written(vault, folio, words) })
      .where(eq(rightsRequests.folio, folio))
      .returning()
    await writeAudit(tx, {
      staffId: by.id,
      action: 'rights.changed',
      subject: { type: 'rights_request', id: folio },
      before: audited(row),
      after: audited(after!),
      ...(note ? { reason: note } : {}),
    })
    await notifyBackOffice(tx, 'rights.changed', [folio])
    return shown(tx, vault, after!)
  })
}

type Words = Pick<RightsMoveInput, (typeof WORDS)[number]>

/** Whether a changed field is not what the person saw, nor what they would save. */
function overwrites(given: Words, was: RightsMoveInput['was'], current: ShownRightsRequest): boolean {
  return WORDS.some((field) => {
    const stored = current[field] ?? ''
    return given[field] !== undefined && ![was[field] ?? stored, given[field]].includes(stored)
  })
}

function isEnd(status: RightsRequest['status']): boolean {
  return status === 'answered' || status === 'refused'
}

/** The given fields as columns; an empty one is cleared. */
function written(
  vault: Vault,
  folio: string,
  {
    identity,
    answer,
    answeredBy,
    leadFolio,
  }: Pick<RightsMoveInput, 'identity' | 'answer' | 'answeredBy' | 'leadFolio'>,
) {
  return {
    ...(identity === undefined ? {} : { identity: identity || null }),
    ...(answer === undefined
      ? {}
      : { answer: vault.sealed('rights_requests.answer', folio, answer || null) }),
    ...(answeredBy === undefined ? {} : { answeredBy: answeredBy || null }),
    ...(leadFolio === undefined ? {} : { leadFolio: leadFolio || null }),
  }
}

function audited({ status, dueOn, identity, answeredBy, leadFolio }: RightsRequest) {
  return { status, dueOn, identity, answeredBy, leadFolio }
}

function listed(row: RightsRequest): Listed {
  const { folio, kind, status, dueOn, leadFolio, channel, receivedOn, createdAt, closedAt } = row
  const times = { createdAt: createdAt.toISOString(), closedAt: closedAt?.toISOString() ?? null }
  return { folio, kind, status, dueOn, leadFolio, channel, receivedOn, ...times }
}

async function shown(tx: Tx, vault: Vault, row: RightsRequest): Promise<ShownRightsRequest> {
  const { folio, name, email, phone, identity, answeredBy } = row
  const [details, address, answer] = await Promise.all([
    vault.opened('rights_requests.details', folio, row.details),
    vault.opened('rights_requests.address', folio, row.address),
    vault.opened('rights_requests.answer', folio, row.answer),
  ])
  const takenBy = row.takenBy && (await nameOf(tx, row.takenBy))
  return { ...listed(row), name, email, phone, identity, answeredBy, details, address, answer, takenBy }
}

async function nameOf(tx: Tx, staffId: string): Promise<string | null> {
  const [row] = await tx
    .select({ name: staffProfiles.displayName })
    .from(staffProfiles)
    .where(eq(staffProfiles.userId, staffId))
  return row?.name ?? null
}

function notFound() {
  return new AppError('not_found', 'No existe o se ha borrado.')
}
