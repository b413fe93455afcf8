import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/**
 * What `sonner` puts into the page when the first notice is shown: an empty stylesheet first, then its rules. A test holds
 * them against the package.
 */
export const NOTICE_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
]

/** Files are shown, never run: an SVG opened by itself keeps its own styles, and nothing else. */
const FILE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Hashes of what a page carries inline, as a content security policy wants them. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] }

export type HeaderOptions = {
  /** The page may load the configured tag manager (only after consent, by its own code). */
  tagManager?: boolean
  /** Address of a hosted project with the accounts; absent when they are this server's own. */
  accounts?: string | undefined
  /** Browsers reach the site by https, and are told to do so for a year. */
  https?: boolean
}

/** The hash of each inline script and stylesheet of a page. */
export function inlineHashes(html: string): InlineHashes {
  const scripts = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([tag]) => !/^<script[^>]*type="application\/(ld\+)?json"/.test(tag))
    .map(([, source]) => hashOf(source!))
  // A script may speak of styles; it is no place for them.
  const styles = [...html.replace(INLINE_SCRIPT, '').matchAll(INLINE_STYLE)].map(([, rules]) =>
    hashOf(rules!),
  )
  return { scripts: [...new Set(scripts)], styles: [...new Set(styles)] }
}

/**
 * The headers of every page and file. For a page, the content security policy names the hash of each of its inline
 * scripts and stylesheets: nothing else runs or dresses it, whatever finds its way into the HTML. Style attributes may
 * stay (docs/decisions/0012-style-policy.md); pictures may be data URLs (icons in the stylesheet).
 * @param inline of a page: its hashes, or `unchecked` where a tool for development adds its own; null for any other file
 */
export function securityHeaders(
  inline: InlineHashes | 'unchecked' | null,
  options: HeaderOptions = {},
): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...transportHeaders(options),
    ...policyHeaders(inline, options),
  }
}

/** The headers of answers that are data: nothing in them may run, be framed, or be read as something else. */
export function dataHeaders(options: HeaderOptions = {}): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    ...transportHeaders(options),
  }
}

/** Whether browsers reach a site by https. @param siteUrl its public address */
export function isHttps(siteUrl: string): boolean {
  return siteUrl.startsWith('https://')
}

/** Whether strangers read along: a plain site that is not only for this machine. @param siteUrl its public address */
export function isPlainForOthers(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  return protocol === 'http:' && !/^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

function transportHeaders({ https }: HeaderOptions): Record<string, string> {
  return https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}
}

function policyHeaders(inline: InlineHashes | 'unchecked' | null, options: HeaderOptions) {
  if (inline === 'unchecked') return {}
  return inline === null ? { 'content-security-policy': FILE_POLICY } : pageHeaders(inline, options)
}

function pageHeaders(
  { scripts, styles }: InlineHashes,
  { tagManager, accounts }: HeaderOptions,
): Record<string, string> {
  const gtm = tagManager ? ' https://www.googletagmanager.com' : ''
  const analytics = tagManager ? ' https://www.googletagmanager.com https://*.google-analytics.com' : ''
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}${gtm}`.trim(),
    `style-src 'self' ${[...NOTICE_STYLES, ...styles].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${analytics}`,
    "font-src 'self'",
    `connect-src 'self'${analytics}${accounts ? ` ${new URL(accounts).origin}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin',
  }
}

function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`
}
