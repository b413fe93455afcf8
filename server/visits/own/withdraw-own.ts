import type { Deps } from '../../deps.ts'
import { withdrawIn } from '../../leads/data/withdraw-consent.ts'
import { withOwn } from './with-own.ts'

/**
 * The person withdraws the consent to keep the reason and the notes, which are deleted. The visit stays.
 * @throws {AppError} `conflict` if it is not given, `not_found`
 */
export function withdrawOwn(deps: Deps, token: string): Promise<void> {
  return withOwn(deps, token, (tx, { lead }) =>
    withdrawIn(tx, lead, { purpose: 'health', staffId: null, channel: 'web', now: deps.now() }),
  )
}
