import { SIGN_IN_PATH } from '../page-lists/sign-in-path.ts'

/** Longer paths are rejected. */
const MAX_LENGTH = 1000
const ANY_ORIGIN = 'https://site.invalid'

/**
 * The path that the user wanted before signing in. Null if `wanted` is not on this site, however disguised, or is the
 * sign-in page itself.
 */
export function returnPath(wanted: string | null | undefined): string | null {
  if (!wanted || wanted.length > MAX_LENGTH || !staysHere(wanted)) return null
  if (!URL.canParse(wanted, ANY_ORIGIN)) return null
  const url = new URL(wanted, ANY_ORIGIN)
  // Checked again, because `/..//elsewhere` only now resolves to `//elsewhere`.
  if (url.origin !== ANY_ORIGIN || !staysHere(url.pathname)) return null
  if (`${url.pathname}/`.startsWith(`${SIGN_IN_PATH}/`)) return null
  return url.pathname + url.search + url.hash
}

/** Exactly one leading slash: browsers read `\` as `/` and skip control characters. */
function staysHere(path: string): boolean {
  return /^\/(?!\/)/.test(path) && !/[\\\p{Cc}]/u.test(path)
}

/** URL of the sign-in page with `path` as its return path. */
export function signInPath(path: string): string {
  const back = returnPath(path)
  return back ? `${SIGN_IN_PATH}?volver=${encodeURIComponent(back)}` : SIGN_IN_PATH
}
