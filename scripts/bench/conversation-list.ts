import { listConversations } from '#server/conversations/admin/list-conversations.ts'
import { openDatabaseBeside } from '#server/database.ts'
import { parseEnv } from '#server/env.ts'
import { createLogger } from '#server/log.ts'
import type { Staff } from '#server/shared/staff/staff.ts'
import { openVault } from '#server/shared/vault/vault.ts'
import { createSiteHolder } from '#server/site-holder.ts'

const ROUNDS = 40

const staff: Staff = {
  id: '00000000-0000-4000-8000-00000000be4c',
  email: '',
  displayName: '',
  roles: [],
  staffRoles: [],
  seenClinics: 'all',
  capabilities: new Set(['conversations.read', 'assistant.review'] as const),
  aal: 'aal2',
  locked: false,
  factorOfAll: false,
  factorAskedAt: null,
  weakPassword: false,
}

/** How many conversations there are, and how long the list of the team takes, in milliseconds. */
export async function listTimes({ dataDir, port }: { dataDir: string; port: number }) {
  const env = parseEnv({ DATA_DIR: dataDir, PORT: String(port) })
  const database = await openDatabaseBeside(env, createLogger('silent'))
  try {
    const vault = await openVault(database.pool, env)
    const deps = { database, vault, now: () => new Date(), site: createSiteHolder() }
    const { rows } = await database.pool.query<{ many: number }>(
      'select count(*)::int as many from conversations',
    )
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now()
      await listConversations(deps, staff, { q: '', before: '' })
      times.push(performance.now() - began)
    }
    return { many: rows[0]!.many, times: times.toSorted((one, other) => one - other) }
  } finally {
    await database.close()
  }
}
