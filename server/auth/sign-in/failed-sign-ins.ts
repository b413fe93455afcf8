import type { Tx } from '#db/client.ts'
import { NIL_UUID } from '#db/schema/auth/columns.ts'
import { failedSignIns, staffStandings } from '#db/schema/index.ts'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { executorOf } from '../../shared/jobs/drizzle-executor.ts'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { sendAuthMail } from '../mails/send-auth-mail.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { isBanned } from '../users/is-banned.ts'
import { isStaff } from '../users/is-staff.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const STEP = 10 * MINUTE
/** Retention. */
const KEPT = 30 * DAY
/** Listed entries per account and ten minutes; further ones are only counted. */
const ENTRIES_PER_STEP = 10
/** Failures within an hour after which the owner is warned, once a day. */
const WORTH_A_MAIL = 10
/** Limit of failures waiting to be written; during a flood a longer list adds nothing. */
const MAX_WAITING = 1000

type Failure = {
  /** Undefined: no account has this address, so nobody is named. */
  user: AuthUser | undefined
  ip: string | null
  kind: 'password' | 'factor'
}
type Book = { waiting: Failure[]; writing: Promise<void> | undefined }
type BookDeps = Pick<AuthDeps, 'db' | 'database' | 'now' | 'log' | 'jobs' | 'settings'>

const books = new WeakMap<object, Book>()

/**
 * Records a wrong password or code: in the audit log if the account exists, else as a count. Written after the
 * response and in batches, so its timing reveals nothing and a flood costs little.
 */
export function noteFailedSignIn(deps: BookDeps, failure: Failure): void {
  const book = bookOf(deps)
  if (book.waiting.length < MAX_WAITING) book.waiting.push(failure)
  book.writing ??= writeAll(deps, book).finally(() => (book.writing = undefined))
}

/** Resolves once every failure recorded so far is written; for tests and shutdown. */
export async function failedSignInsWritten(deps: Pick<BookDeps, 'database'>): Promise<void> {
  await bookOf(deps).writing
}

function bookOf({ database }: Pick<BookDeps, 'database'>): Book {
  const book = books.get(database) ?? { waiting: [], writing: undefined }
  books.set(database, book)
  return book
}

async function writeAll(deps: BookDeps, book: Book): Promise<void> {
  // After the response it belongs to.
  await new Promise(setImmediate)
  while (book.waiting.length > 0) {
    const batch = Map.groupBy(book.waiting.splice(0), ({ user }) => user?.id ?? NIL_UUID)
    for (const [userId, failures] of batch) {
      await deps.db
        .transaction((tx) => write(deps, tx, userId, failures))
        .catch((error: Error) =>
          deps.log.error({ error: error.name }, 'failed sign-ins could not be written'),
        )
    }
  }
}

async function write(deps: BookDeps, tx: Tx, userId: string, failures: readonly Failure[]): Promise<void> {
  const now = deps.now()
  const { user, ip } = failures.at(-1)!
  const count = await countFailures(tx, userId, { now, ip, added: failures.length })
  if (!user) return
  const room = Math.max(0, ENTRIES_PER_STEP - (count - failures.length))
  for (const { ip: from, kind } of failures.slice(0, room)) {
    await recordAuthEvent(deps, tx, { action: 'login_failed', actor: user, ip: from, traits: { kind } })
  }
  if (user.email && !isBanned(user, now) && (await isStaff(tx, userId))) await warnOwner(deps, tx, user)
}

/** @returns the number of failures in these ten minutes */
async function countFailures(
  tx: Tx,
  userId: string,
  { now, ip, added }: { now: Date; ip: string | null; added: number },
): Promise<number> {
  const since = new Date(Math.floor(now.getTime() / STEP) * STEP)
  const [row] = await tx
    .insert(failedSignIns)
    .values({ userId, since, count: added, lastAt: now, lastIp: userId === NIL_UUID ? null : ip })
    .onConflictDoUpdate({
      target: [failedSignIns.userId, failedSignIns.since],
      set: {
        count: sql`${failedSignIns.count} + excluded.count`,
        lastAt: sql`excluded.last_at`,
        lastIp: sql`excluded.last_ip`,
      },
    })
    .returning({ count: failedSignIns.count })
  const count = row?.count ?? added
  if (count === added) {
    await tx.delete(failedSignIns).where(lt(failedSignIns.since, new Date(now.getTime() - KEPT)))
  }
  return count
}

/** Strangers can cause at most one mail a day. */
async function warnOwner(deps: BookDeps, tx: Tx, { id: userId, email }: AuthUser): Promise<void> {
  const now = deps.now()
  const [recent] = await tx
    .select({ count: sql<number>`coalesce(sum(${failedSignIns.count}), 0)::int` })
    .from(failedSignIns)
    .where(and(eq(failedSignIns.userId, userId), gt(failedSignIns.since, new Date(now.getTime() - HOUR))))
  if ((recent?.count ?? 0) < WORTH_A_MAIL) return
  const due = or(isNull(staffStandings.warnedAt), lt(staffStandings.warnedAt, new Date(now.getTime() - DAY)))
  const warned = await tx
    .insert(staffStandings)
    .values({ userId, warnedAt: now })
    .onConflictDoUpdate({ target: staffStandings.userId, set: { warnedAt: now }, setWhere: due! })
    .returning({ userId: staffStandings.userId })
  if (warned.length === 0) return
  await sendAuthMail(deps, executorOf(tx), {
    kind: 'sign_in_alert',
    to: email ?? '',
    link: `${deps.settings.siteUrl}/admin/security`,
    lifeSeconds: DAY / 1000,
  })
}
