import type { Site } from '#content/site/site.ts'
import { rightsRequests } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { type Mail, MailError } from '../shared/email/mailer.ts'
import { RECIPIENT_LIMIT, withinVisitorBudget } from '../shared/email/visitor-budget.ts'
import type { JobHandler, JobRun } from '../shared/jobs/jobs.ts'
import { RETRY_FOR_MS } from '../shared/jobs/queues.ts'
import { readRightsMailbox } from '../shared/policy/rights-mailbox.ts'
import { type OpenedRightsRequest, rightsNotificationMail, rightsReceivedMail } from './rights-mails.ts'

type Channel = {
  mailedAt: 'staffMailedAt' | 'personMailedAt'
  write: (site: Site, request: OpenedRightsRequest, siteUrl: string) => Promise<Mail>
}

/**
 * Notifies the privacy mailbox. It never gives up: the legal deadline of a month is running, and problems with our
 * own mailbox can be fixed. Each failure is logged.
 */
export function sendRightsStaffEmail(deps: Deps): JobHandler<'send-rights-staff-email'> {
  return ({ requestId }) =>
    send(deps, requestId, { mailedAt: 'staffMailedAt', write: rightsNotificationMail })
}

/**
 * Confirms to the person, unless forms recently sent too many messages to that address. Gives up after 72 hours, or
 * immediately if the address doesn't exist.
 */
export function sendRightsPersonEmail(deps: Deps): JobHandler<'send-rights-person-email'> {
  return async ({ requestId }, run) => {
    try {
      await send(deps, requestId, { mailedAt: 'personMailedAt', write: rightsReceivedMail })
    } catch (error) {
      if (!(error instanceof MailError) || !isFinal(deps, error, run)) throw error
      deps.log.error({ requestId, code: error.code }, 'confirmation of a rights request given up')
    }
  }
}

/** Does nothing if it was already sent or the request was erased. @throws {MailError} if it was not accepted */
async function send(deps: Deps, requestId: number, { mailedAt, write }: Channel) {
  const { database, mailer, vault, env, log, now } = deps
  const [request] = await database.db.select().from(rightsRequests).where(eq(rightsRequests.id, requestId))
  if (!request || request[mailedAt]) return
  const { email } = request
  // A request by letter or telephone may come without an address to confirm it to.
  if (email === null) return
  const details = await vault.opened('rights_requests.details', request.folio, request.details)
  const mail = await write(deps.site.current, { ...request, email, details }, env.SITE_URL)
  const mailbox = await readRightsMailbox(deps)
  const changed = mailedAt === 'staffMailedAt' ? { to: mailbox } : { replyTo: mailbox }
  const deliver = () => mailer.send(mailbox ? { ...mail, ...changed } : mail)
  if (mailedAt === 'staffMailedAt') await deliver()
  else if (!(await withinVisitorBudget(database, email, deliver))) {
    log.warn({ requestId, code: RECIPIENT_LIMIT }, 'confirmation of a rights request not sent')
    return
  }
  await database.db
    .update(rightsRequests)
    .set({ [mailedAt]: now() })
    .where(eq(rightsRequests.id, requestId))
}

function isFinal({ now }: Deps, error: MailError, { queuedAt }: Pick<JobRun, 'queuedAt'>): boolean {
  return error.permanent || now().getTime() - queuedAt.getTime() >= RETRY_FOR_MS
}
