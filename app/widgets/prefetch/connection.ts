type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether to prefetch: not with data saver on, nor over a slow connection. */
export function allowsPrefetch(connection: Connection | undefined): boolean {
  if (!connection) return true
  return !connection.saveData && !/2g|3g/.test(connection.effectiveType ?? '')
}

/** The browser's own report, if it has one. */
export function currentConnection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection
}
