import { hashedKey } from '../../shared/http/limiter.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { sentTooSoon } from '../http/limits.ts'

/**
 * Starts the pause between two mails that strangers trigger to one person, whatever their kind and even if there is
 * nothing to send: the pause must not reveal who has an account.
 * @param key the address, or another key for the pause
 * @throws {AuthError} E(429, over_email_send_rate_limit) until the previous pause ends
 */
export async function takeMailPause(
  { database, settings, now }: Pick<AuthDeps, 'database' | 'settings' | 'now'>,
  key: string,
): Promise<void> {
  const gap = settings.email.gap * 1000
  if (gap <= 0) return
  const name = `mail-pause:${hashedKey(key)}`
  const at = now().getTime()
  // A pause that ends later than a new one would was started by a clock that was ahead.
  const { rows } = await database.pool.query<{ taken: boolean; expire: string }>(
    `with taken as (
       insert into rate_limits as kept (key, points, expire) values ($1, 1, $3)
       on conflict (key) do update set expire = $3 where kept.expire <= $2 or kept.expire > $3
       returning expire
     )
     select true as taken, expire from taken
     union all select false, expire from rate_limits where key = $1 and not exists (select from taken)`,
    [name, at, at + gap],
  )
  const [row] = rows
  if (!row?.taken) throw sentTooSoon({ msBeforeNext: row ? Number(row.expire) - at : gap })
}
