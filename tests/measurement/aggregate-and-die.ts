/**
 * A process for tests: does what the aggregation and its retention have to do at a moment, and kills itself, as a power
 * cut would, before its n-th statement. Arguments: the arguments of `createDatabase` in JSON, the moment, and n (0: to the
 * end). Says how many statements it was.
 */
import { createDatabase } from '#db/client.ts'
import { aggregateDueDays } from '#server/analytics/aggregate-due-days.ts'
import { forgetEvents } from '#server/analytics/forget-events.ts'
import type { PoolClient } from 'pg'

const [connection = '', moment = '', last = '0'] = process.argv.slice(2)
const now = new Date(moment)
let statements = 0

const database = createDatabase(...(JSON.parse(connection) as Parameters<typeof createDatabase>))
database.pool.on('connect', (client: PoolClient) => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((...given: unknown[]) => {
    statements += 1
    if (statements === Number(last)) process.kill(process.pid, 'SIGKILL')
    return query(...given)
  }) as typeof client.query
})
await aggregateDueDays(database.db, now)
await forgetEvents(database.db, now)
await database.close()
process.stdout.write(String(statements))
