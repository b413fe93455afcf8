import { retentionStops } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { MailError } from '../shared/email/mailer.ts'
import type { JobHandler } from '../shared/jobs/jobs.ts'
import { findPrivacyMailbox, findResponsible } from './find-responsible.ts'
import { retentionStoppedMail } from './retention-stopped-mail.ts'

/**
 * Tells one of the people responsible that a retention sweep is waiting. Does nothing if the stop is over or the
 * person has left the team. Retries until then, whatever the clock says, unless the address doesn't exist.
 */
export function sendRetentionMail(deps: Deps): JobHandler<'send-retention-mail'> {
  const { database, mailer, env, log } = deps
  return async ({ stopId, staffId }) => {
    const [stop] = await database.db.select().from(retentionStops).where(eq(retentionStops.id, stopId))
    const to = await addressOf(deps, staffId)
    if (!stop || stop.endedAt || !to) return
    const recipient = { to, name: staffId ?? 'privacy' }
    try {
      await mailer.send(await retentionStoppedMail(deps.site.current, stop, recipient, env.SITE_URL))
    } catch (error) {
      if (!(error instanceof MailError) || !error.permanent) throw error
      log.error({ stopId, code: error.code }, 'warning of a stopped retention given up')
    }
  }
}

async function addressOf(deps: Deps, staffId: string | null): Promise<string | undefined> {
  if (staffId === null) return findPrivacyMailbox(deps)
  const people = await findResponsible(deps, deps.database.db)
  return people.find(({ id }) => id === staffId)?.email
}
