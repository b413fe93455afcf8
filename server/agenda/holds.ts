import { appointments } from '#db/schema/index.ts'
import { HOLD_MINUTES, LONGEST_HOLD_MINUTES } from '#domain/agenda/appointment.ts'
import type { HeldHour } from '#domain/agenda/booking-api.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { createHmac, randomBytes } from 'node:crypto'
import type { Tx } from '#db/client.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { addressKey } from '../shared/http/rate-limits.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import { findPlace } from './find-place.ts'
import { hourTaken } from './hour-taken.ts'
import { againIfOvertaken } from './again-if-overtaken.ts'
import { inTurn } from './in-turn.ts'
import { hashOfToken } from '../shared/token-hash.ts'
import { VaultError } from '../shared/vault/cipher.ts'
import { derivedKeys } from '../shared/vault/derived-keys.ts'
import type { KeySource } from '../shared/vault/master-keys.ts'

const MINUTE = 60_000
/** A family in one home, or a few tabs; a script gets no further. */
const HOLDS_PER_ADDRESS = 4

export type HoldWanted = {
  clinicSlug: string
  at: Date
  service?: string | undefined
  /** The visitor's code: what it held before is replaced. Without it, a new one is made. */
  hold?: string | undefined
  clientAddress: string
}

/**
 * Keeps an hour for a visitor for ten minutes, in place of the one they held, whose hour in all goes on counting.
 * @throws {AppError} `conflict` with alternatives, `rate_limited` if the address holds too many
 */
export async function holdHour(deps: Deps, wanted: HoldWanted): Promise<HeldHour> {
  const { database, env, site } = deps
  const { clinicSlug, at, service } = wanted
  const now = deps.now()
  const token = wanted.hold ?? randomBytes(18).toString('base64url')
  const holder = holderOf(env, wanted.clientAddress)
  const hold = async (tx: Tx) => {
    const before = await holdOf(tx, token)
    const place = await findPlace(tx, site.current, {
      clinicSlug,
      at,
      service,
      now,
      except: before ? [before.id] : [],
      byStaff: false,
    })
    // The hour they already hold stays theirs.
    if (!place) return null
    const createdAt = before?.holdUntil && before.holdUntil > now ? before.createdAt : now
    const until = endOfHold(createdAt, now)
    await deleteHold(tx, token)
    await requireFewHolds(tx, holder, now)
    await tx.insert(appointments).values({
      ...place,
      state: 'held',
      source: 'web',
      holdToken: hashOfToken(token),
      holdUntil: until,
      holder,
      createdAt,
    })
    await notifyBackOffice(tx, 'agenda.changed', [clinicSlug])
    return until
  }
  const until = await againIfOvertaken(() =>
    inTurn(database, clinicSlug, () => database.db.transaction(hold)),
  )
  if (!until) throw await hourTaken(database.db, site.current, { clinicSlug, at, now, service })
  return { hold: token, clinic: clinicSlug, at: at.toISOString(), until: until.toISOString() }
}

/** Keeps a held hour for ten more minutes, up to an hour in all. @throws {AppError} `not_found` if it has ended */
export async function extendHold({ database, now }: Deps, token: string): Promise<{ until: string }> {
  const at = now()
  const [held] = await database.db
    .update(appointments)
    .set({
      holdUntil: sql`least(${new Date(at.getTime() + HOLD_MINUTES * MINUTE).toISOString()}::timestamptz, ${appointments.createdAt} + make_interval(mins => ${LONGEST_HOLD_MINUTES}))`,
    })
    .where(ofVisitor(token, at))
    .returning({ until: appointments.holdUntil })
  if (!held?.until)
    throw new AppError('not_found', 'Ya no te guardamos esa hora. Elígela otra vez si sigue libre.')
  return { until: held.until.toISOString() }
}

/** Gives a held hour back; does nothing if it has ended. */
export function releaseHold({ database }: Deps, token: string): Promise<void> {
  return database.db.transaction((tx) => deleteHold(tx, token))
}

/** The appointment that this token holds at this time, for the transaction that takes it. */
export async function heldWith(
  tx: Tx,
  { hold, clinicSlug, at, now }: { hold: string; clinicSlug: string; at: Date; now: Date },
) {
  const [held] = await tx
    .select()
    .from(appointments)
    .where(and(ofVisitor(hold, now), eq(appointments.clinicSlug, clinicSlug), eq(appointments.startsAt, at)))
    .for('update')
  return held
}

/** Ten minutes from now, up to an hour after it began. */
function endOfHold(createdAt: Date, now: Date): Date {
  const end = now.getTime() + HOLD_MINUTES * MINUTE
  return new Date(Math.min(end, createdAt.getTime() + LONGEST_HOLD_MINUTES * MINUTE))
}

async function holdOf(tx: Tx, token: string) {
  const [held] = await tx
    .select()
    .from(appointments)
    .where(and(eq(appointments.holdToken, hashOfToken(token)), eq(appointments.state, 'held')))
  return held
}

async function deleteHold(tx: Tx, token: string) {
  const [gone] = await tx
    .delete(appointments)
    .where(
      and(
        eq(appointments.holdToken, hashOfToken(token)),
        eq(appointments.state, 'held'),
        isNull(appointments.waitingId),
      ),
    )
    .returning({ clinicSlug: appointments.clinicSlug })
  if (gone) await notifyBackOffice(tx, 'agenda.changed', [gone.clinicSlug])
}

function ofVisitor(token: string, now: Date) {
  return and(
    eq(appointments.holdToken, hashOfToken(token)),
    eq(appointments.state, 'held'),
    gt(appointments.holdUntil, now),
    isNull(appointments.waitingId),
  )
}

async function requireFewHolds(tx: Tx, holder: string, now: Date) {
  const { rows } = await tx.execute<{ held: number }>(sql`
    select count(*)::int as held from appointments
    where state = 'held' and holder = ${holder} and hold_until > ${now.toISOString()}::timestamptz`)
  if ((rows[0]?.held ?? 0) >= HOLDS_PER_ADDRESS)
    throw new AppError(
      'rate_limited',
      'Ya guardas varias horas a la vez. Termina una reserva o espera unos minutos.',
      {
        retryAfter: 60,
      },
    )
}

/** Not the address itself: enough to count, and gone with the hold. Keyed, because addresses are few enough to try all. */
function holderOf(keys: KeySource, address: string): string {
  const [key] = derivedKeys(keys, 'hold addresses')
  if (!key) throw new VaultError('There is no key to hide addresses with.')
  return createHmac('sha256', key).update(addressKey(address)).digest('base64url').slice(0, 22)
}
