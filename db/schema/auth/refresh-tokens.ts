import { bigserial, boolean, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { instanceId, ownedBy, string, time } from './columns.ts'
import { auth } from './schema.ts'
import { sessions } from './sessions.ts'

/**
 * Refresh tokens of the older kind, one row each, which an imported project may still have. This server issues only
 * numbered ones (`sessions.refreshTokenCounter`). Deleted with the session.
 */
export const refreshTokens = auth
  .table(
    'refresh_tokens',
    {
      instanceId: instanceId(),
      id: bigserial({ mode: 'number' }).primaryKey(),
      token: string(),
      userId: string(),
      revoked: boolean(),
      createdAt: time(),
      updatedAt: time(),
      parent: string(),
      sessionId: ownedBy(() => sessions.id),
    },
    (table) => [
      uniqueIndex('refresh_tokens_token_unique').on(table.token),
      index('refresh_tokens_instance_id_idx').on(table.instanceId),
      index('refresh_tokens_instance_id_user_id_idx').on(table.instanceId, table.userId),
      index('refresh_tokens_parent_idx').on(table.parent),
      index('refresh_tokens_session_id_revoked_idx').on(table.sessionId, table.revoked),
      index('refresh_tokens_updated_at_idx').on(table.updatedAt.desc()),
    ],
  )
  .enableRLS()

export type RefreshTokenRow = typeof refreshTokens.$inferSelect
