import type { Database, Db, Tx } from '#db/client.ts'
import {
  agendaClinics,
  type Appointment,
  appointmentMails,
  appointments,
  type Lead,
  leadConsents,
  leads,
  waitingEntries,
} from '#db/schema/index.ts'
import type { AppointmentMail } from '#domain/agenda/appointment.ts'
import { isOvertaken } from '#domain/agenda/appointment-mails.ts'
import { and, asc, desc, eq, lte } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { MailError } from '../../shared/email/mailer.ts'
import { RECIPIENT_LIMIT, withinVisitorBudget } from '../../shared/email/visitor-budget.ts'
import { lastVisit } from '../current-visit.ts'
import { visitPath } from '../visit-link.ts'
import { appointmentMail } from './appointment-mail.ts'
import { askForCall } from './ask-for-call.ts'

type MailRow = typeof appointmentMails.$inferSelect
/** How a try ended: the columns to write. */
type Outcome = Pick<MailRow, 'state'> & { lastError?: string | null; dueAt?: Date }

const SECOND = 1000
const LONGEST_PAUSE = 3_600_000
/** Pauses double up to an hour, so this many tries take three days. */
const MOST_TRIES = 83
const SKIPPED: Outcome = { state: 'skipped' }

/** Messages per call, so that a backlog never keeps its caller from stopping. */
const MOST = 20

/**
 * Sends the e-mails about visits that are due. The row of each is locked until the server of the other side has
 * accepted the message, so several processes never send one twice, and one that dies leaves it to the next. Failed
 * ones are tried again for three days, or until the visit begins; of those given up, reception gets a task.
 * @returns false if there is more to do
 */
export async function sendDueMails(deps: Deps): Promise<boolean> {
  for (let sent = 0; sent < MOST; sent++) {
    const found = await senderOf(deps.database).transaction((tx) => sendNext(deps, tx))
    if (!found) return true
  }
  return false
}

const senders = new WeakMap<Database, Db>()

/** A connection of its own, which may wait for a mail server as long as the mailer does. */
function senderOf(database: Database): Db {
  const made =
    senders.get(database) ??
    database.another({
      max: 1,
      applicationName: 'clinicas-life visit mails',
      settings: { idle_in_transaction_session_timeout: '120000' },
    }).db
  senders.set(database, made)
  return made
}

async function sendNext(deps: Deps, tx: Tx): Promise<boolean> {
  const now = deps.now()
  const [row] = await tx
    .select()
    .from(appointmentMails)
    .where(and(eq(appointmentMails.state, 'pending'), lte(appointmentMails.dueAt, now)))
    .orderBy(asc(appointmentMails.dueAt), asc(appointmentMails.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!row) return false
  const outcome = await tried(deps, tx, row, now)
  await tx
    .update(appointmentMails)
    .set({
      lastError: null,
      ...outcome,
      attempts: row.attempts + (outcome.state === 'pending' && !outcome.lastError ? 0 : 1),
      sentAt: outcome.state === 'sent' ? now : null,
    })
    .where(eq(appointmentMails.id, row.id))
  if (outcome.state === 'dead') {
    deps.log.error({ mail: row.id, kind: row.kind, code: outcome.lastError }, 'mail of a visit given up')
    const found = await findVisit(tx, row)
    if (found) await askForCall(deps, tx, found.lead, row.kind, now)
  }
  return true
}

async function tried(deps: Deps, tx: Tx, row: MailRow, now: Date): Promise<Outcome> {
  const found = await findVisit(tx, row)
  if (!found || !(await isWanted(tx, row, found, now))) return SKIPPED
  // Restricted processing (GDPR art. 18): nobody is contacted, until it is lifted.
  if (found.lead.blockedAt) return { state: 'pending', dueAt: new Date(now.getTime() + LONGEST_PAUSE) }
  const { appointment, lead } = found
  const [clinic] = await tx
    .select({ arrival: agendaClinics.arrival })
    .from(agendaClinics)
    .where(eq(agendaClinics.clinicSlug, appointment.clinicSlug))
  const isOffer = row.kind === 'offer'
  const visit = isOffer ? await lastVisit(tx, lead) : undefined
  // An offer is accepted on the page of their visit; who never had one can't be waiting.
  if (isOffer && !visit) return SKIPPED
  const facts = {
    id: row.id,
    kind: row.kind,
    appointment,
    lead,
    path: visitPath(deps.env, linked(appointment, visit)),
    arrival: clinic?.arrival ?? '',
    hasVisit: visit?.state === 'proposed' || visit?.state === 'confirmed',
  }
  try {
    const mail = await appointmentMail(deps.site.current, facts, deps.env.SITE_URL, now)
    const send = () => deps.mailer.send(mail)
    if (!TRIGGERED_BY_FORMS.has(row.kind) || appointment.source !== 'web') await send()
    else if (!(await withinVisitorBudget(deps.database, lead.email, send)))
      // A person who moves a visit again and again hears of it once an hour; a form filled in by others stays unanswered.
      return row.kind === 'confirmed'
        ? { state: 'skipped', lastError: RECIPIENT_LIMIT }
        : { state: 'pending', lastError: RECIPIENT_LIMIT, dueAt: new Date(now.getTime() + LONGEST_PAUSE) }
    return { state: 'sent' }
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    return failed(row, error, now)
  }
}

/** The visit whose page a message links to, which the link opens as long as it is of use. */
function linked(appointment: Appointment, visit: Appointment | undefined): Appointment {
  if (!visit || visit.endsAt > appointment.endsAt) return visit ?? appointment
  return { ...visit, endsAt: appointment.endsAt }
}

/** Anyone can cause these with somebody else's address. */
const TRIGGERED_BY_FORMS: ReadonlySet<AppointmentMail> = new Set(['confirmed', 'changed'])

function failed({ attempts }: MailRow, { permanent, code }: MailError, now: Date): Outcome {
  const lastError = code.slice(0, 100)
  if (permanent || attempts + 1 >= MOST_TRIES) return { state: 'dead', lastError }
  const pause = Math.min(LONGEST_PAUSE, 2 ** Math.min(attempts + 1, 12) * SECOND)
  return { state: 'pending', lastError, dueAt: new Date(now.getTime() + pause) }
}

type Found = { appointment: Appointment; lead: Lead }

/** The visit and its person; for an offered hour, the person on the waiting list. */
async function findVisit(tx: Tx, { appointmentId }: MailRow): Promise<Found | undefined> {
  const [found] = await tx
    .select({ appointment: appointments, leadId: waitingEntries.leadId })
    .from(appointments)
    .leftJoin(waitingEntries, eq(waitingEntries.id, appointments.waitingId))
    .where(eq(appointments.id, appointmentId))
  const leadId = found?.appointment.leadId ?? found?.leadId
  if (!found || !leadId) return undefined
  const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId))
  return lead && { appointment: found.appointment, lead }
}

/** What has changed since it was planned may have made it pointless or forbidden. */
async function isWanted(tx: Tx, row: MailRow, { appointment, lead }: Found, now: Date): Promise<boolean> {
  if (appointment.startsAt <= now) return false
  if (lead.mergedIntoId !== null || lead.isTest) return false
  const isForClinic = row.kind === 'clinic_changed' || row.kind === 'clinic_cancelled'
  if (!isForClinic && lead.email === '') return false
  if (row.kind === 'offer')
    return appointment.state === 'held' && appointment.holdUntil !== null && appointment.holdUntil > now
  if (row.sequence !== appointment.sequence) return false
  if (isOvertaken(row.kind, appointment.startsAt, now)) return false
  const isReminder = row.kind === 'reminder_48h' || row.kind === 'reminder_24h'
  return !isReminder || !(await hasWithdrawn(tx, lead))
}

/** A person who took a consent back hears only what happens to their visit. A refusal from the start takes nothing back. */
async function hasWithdrawn(tx: Tx, { id, healthContentKept }: Lead): Promise<boolean> {
  if (healthContentKept) return false
  const answers = await tx
    .select({ given: leadConsents.given, version: leadConsents.textVersion })
    .from(leadConsents)
    .where(and(eq(leadConsents.leadId, id), eq(leadConsents.purpose, 'health')))
    .orderBy(desc(leadConsents.id))
  const [latest, ...earlier] = answers
  if (latest === undefined || latest.given) return false
  return latest.version === 'withdrawal' || earlier.some(({ given }) => given)
}
