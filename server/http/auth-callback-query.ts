/** A code is a UUID: a campaign's `?code=VERANO` is none. */
const CALLBACK =
  /^\/\?(?:.*&)?(?:code=[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|error_code=\w+|error_description=[^&]+)(?:&|$)/i

/**
 * Whether an address is the root of the site with what the auth server adds to it after a mail's link (specification §6:
 * the confirmation «redirects to the site root»). The home page knows nothing of accounts; the sign-in page does.
 * @param url path and query
 */
export function isAuthCallback(url: string): boolean {
  return CALLBACK.test(url)
}
