import type { DatabaseConnection } from '#db/client.ts'

/** The same server, another database. */
export function connectionTo(connection: DatabaseConnection, database: string): DatabaseConnection {
  if (!('connectionString' in connection)) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
