import { APP_ROLE } from '#db/app-role.ts'
import type { DatabaseConnection } from '#db/client.ts'

/** As the server opens it: signed in as its role, or as the owner who becomes it. */
export function asServer(connection: DatabaseConnection): [DatabaseConnection, { role?: string }] {
  return 'connectionString' in connection
    ? [connection, { role: APP_ROLE }]
    : [{ ...connection, user: APP_ROLE }, {}]
}
