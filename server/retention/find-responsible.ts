import { privacyMailbox } from '#content/rights-form-texts.ts'
import type { Db, Tx } from '#db/client.ts'
import type { Deps } from '../deps.ts'
import { readRightsMailbox } from '../shared/policy/rights-mailbox.ts'
import { reachableStaff } from '../shared/staff/reachable-staff.ts'

/** Team members in charge of privacy who can sign in. */
export function findResponsible(
  deps: Pick<Deps, 'env'>,
  db: Db | Tx,
): Promise<{ id: string; email: string }[]> {
  return reachableStaff(deps, db, 'leads.privacy')
}

/** The mailbox for data rights requests. */
export async function findPrivacyMailbox(deps: Pick<Deps, 'database' | 'site'>): Promise<string> {
  return (await readRightsMailbox(deps)) || privacyMailbox(deps.site.current)
}
