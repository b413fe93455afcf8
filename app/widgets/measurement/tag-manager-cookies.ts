/**
 * `document.cookie` assignments that delete the tag manager's analytics cookies, on this host and its parent domains.
 */
export function expiredCookies(cookies: string, hostname: string): string[] {
  const names = cookies
    .split('; ')
    .map((cookie) => cookie.split('=')[0] ?? '')
    .filter((name) => /^_g(a|id|at|cl)(_|$)/.test(name))
  const labels = hostname.split('.')
  const domains = labels.slice(0, -1).map((_, index) => `; Domain=${labels.slice(index).join('.')}`)
  return names.flatMap((name) => ['', ...domains].map((domain) => `${name}=; Max-Age=0; Path=/${domain}`))
}
