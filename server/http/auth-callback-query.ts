/** A code is a UUID: a campaign's `?code=VERANO` is not one. */
const CALLBACK =
  /^\/\?(?:.*&)?(?:code=[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|error_code=\w+|error_description=[^&]+)(?:&|$)/i

/**
 * Whether an address is the site root with the parameters that the auth server adds after a mail link: confirmations
 * redirect to the root. The home page does not handle accounts; the sign-in page does.
 * @param url path and query
 */
export function isAuthCallback(url: string): boolean {
  return CALLBACK.test(url)
}
