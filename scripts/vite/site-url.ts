/** Public origin of the site without a trailing slash: `SITE_URL`, or the URL of the server on this machine. */
export function siteUrlOf({ SITE_URL, PORT }: NodeJS.ProcessEnv): string {
  return (SITE_URL || `http://localhost:${PORT || 3000}`).replace(/\/+$/, '')
}
