import { APP_ROLE } from '#db/app-role.ts'
import type { DatabaseConnection } from '#db/client.ts'

/** As the server opens it: connected with its role, or as the owner who switches to it. */
export function asServer(connection: DatabaseConnection): [DatabaseConnection, { role?: string }] {
  return 'connectionString' in connection
    ? [connection, { role: APP_ROLE }]
    : [{ ...connection, user: APP_ROLE }, {}]
}
