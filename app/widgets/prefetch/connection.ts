type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether fetching ahead is welcome: not with data saver on, nor over a slow connection (specification §9). */
export function allowsPrefetch(connection: Connection | undefined): boolean {
  if (!connection) return true
  return !connection.saveData && !/2g|3g/.test(connection.effectiveType ?? '')
}

/** The browser's own report, where it gives one. */
export function currentConnection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection
}
