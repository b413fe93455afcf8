import { SIGN_IN_PATH } from '../page-lists/sign-in-path.ts'

/** Longer addresses are no path of this site. */
const MAX_LENGTH = 1000
const ANY_ORIGIN = 'https://site.invalid'

/**
 * The path of this site that somebody wanted before signing in, or null when `wanted` is none: an address elsewhere in
 * any disguise, or the sign-in page itself (decisions, «Access»: «The remembered path is same-origin only»).
 */
export function returnPath(wanted: string | null | undefined): string | null {
  if (!wanted || wanted.length > MAX_LENGTH || !staysHere(wanted)) return null
  if (!URL.canParse(wanted, ANY_ORIGIN)) return null
  const url = new URL(wanted, ANY_ORIGIN)
  // Read again, because `/..//elsewhere` becomes `//elsewhere` only now.
  if (url.origin !== ANY_ORIGIN || !staysHere(url.pathname)) return null
  if (`${url.pathname}/`.startsWith(`${SIGN_IN_PATH}/`)) return null
  return url.pathname + url.search + url.hash
}

/** One slash and no second one in whatever form: browsers read `\` as `/` and skip control characters. */
function staysHere(path: string): boolean {
  return /^\/(?!\/)/.test(path) && !/[\\\p{Cc}]/u.test(path)
}

/** The address of the sign-in page that leads back to `path` afterwards. */
export function signInPath(path: string): string {
  const back = returnPath(path)
  return back ? `${SIGN_IN_PATH}?volver=${encodeURIComponent(back)}` : SIGN_IN_PATH
}
