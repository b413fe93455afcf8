import type { Deps } from '../../deps.ts'
import { keepBehind } from '../../shared/live/keep-behind.ts'
import { sendDueMails } from './send-due-mails.ts'

/**
 * Sends the e-mails about visits a moment after a change, and reminders when they are due.
 * @returns a function that stops it and waits for the current run
 */
export function keepMailsSent(deps: Deps): Promise<() => Promise<void>> {
  return keepBehind(deps, {
    isNews: (type) => type === 'agenda.changed',
    pause: 100,
    every: 10_000,
    rest: 1,
    failure: 'mails of visits could not be sent',
    work: () => sendDueMails(deps),
  })
}
