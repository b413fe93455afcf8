/** Public origin of the site without a trailing slash: `SITE_URL`, or where the server answers on this machine. */
export function siteUrlOf({ SITE_URL, PORT }: NodeJS.ProcessEnv): string {
  return (SITE_URL || `http://localhost:${PORT || 3000}`).replace(/\/+$/, '')
}
