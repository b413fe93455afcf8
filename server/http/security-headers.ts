import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** The hash of each inline script of a page, as a content security policy wants it. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([tag]) => !/^<script[^>]*type="application\/(ld\+)?json"/.test(tag))
    .map(([, source]) => `'sha256-${createHash('sha256').update(source!).digest('base64')}'`)
  return [...new Set(hashes)]
}

/**
 * The headers of every answer. For a page, the content security policy names the hash of each of its inline
 * scripts: nothing else runs, whatever finds its way into the HTML. Styles may be inline (positions of the points
 * on the figures); pictures may be data URLs (icons in the stylesheet).
 * @param scripts hashes of the page's inline scripts, or null when the answer is not a page
 * @param tagManager the page may load the configured tag manager (only after consent, by its own code)
 * @param accounts address of a hosted project with the accounts; absent when they are this server's own
 */
export function securityHeaders(
  scripts: readonly string[] | null,
  tagManager = false,
  accounts?: string,
): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(scripts === null ? {} : pageHeaders(scripts, tagManager, accounts)),
  }
}

function pageHeaders(
  hashes: readonly string[],
  tagManager: boolean,
  accounts: string | undefined,
): Record<string, string> {
  const gtm = tagManager ? ' https://www.googletagmanager.com' : ''
  const analytics = tagManager ? ' https://www.googletagmanager.com https://*.google-analytics.com' : ''
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}${gtm}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${analytics}`,
    "font-src 'self'",
    `connect-src 'self'${analytics}${accounts ? ` ${new URL(accounts).origin}` : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin',
  }
}
