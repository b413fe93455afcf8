import { randomUUID } from 'node:crypto'
import type { AuthMail } from '../../shared/jobs/auth-mail.ts'
import type { Jobs, SqlExecutor } from '../../shared/jobs/jobs.ts'

/**
 * Queues a mail of the auth server through `execute`, so that it is sent if and only if the change it reports is
 * committed: `sendAuthMail(deps, executorOf(tx), { kind: 'recovery', to, link, code, lifeSeconds })`.
 */
export async function sendAuthMail(
  deps: { jobs: Jobs },
  execute: SqlExecutor,
  mail: Omit<AuthMail, 'id'>,
): Promise<void> {
  await deps.jobs.enqueue(execute, 'send-auth-mail', [{ id: randomUUID(), ...mail }])
}
