/** The right-hand side of message ids: the site's host name. */
export function mailHost(siteUrl: string): string {
  return URL.parse(siteUrl)?.hostname || 'localhost'
}
