import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/**
 * What `sonner` inserts into the page with the first notice: first an empty stylesheet, then its rules. A test
 * compares them with the package.
 */
export const NOTICE_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
]

/** Files are shown, never run: an SVG opened on its own keeps its own styles, and nothing else. */
const FILE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Hashes of a page's inline scripts and styles, in content security policy format. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] }

export type HeaderOptions = {
  /** The page may load the configured tag manager (its own code does so only after consent). */
  tagManager?: boolean
  /** Address of a hosted accounts project; absent if the accounts are on this server. */
  accounts?: string | undefined
  /** Browsers reach the site by https, and are told to stay with it for a year. */
  https?: boolean
}

/** The hash of each inline script and stylesheet of a page. */
export function inlineHashes(html: string): InlineHashes {
  const scripts = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([tag]) => !/^<script[^>]*type="application\/(ld\+)?json"/.test(tag))
    .map(([, source]) => hashOf(source!))
  // Remove scripts first: a script may mention styles but cannot contain them.
  const styles = [...html.replace(INLINE_SCRIPT, '').matchAll(INLINE_STYLE)].map(([, rules]) =>
    hashOf(rules!),
  )
  return { scripts: [...new Set(scripts)], styles: [...new Set(styles)] }
}

/**
 * The headers of every page and file. For a page, the content security policy lists the hashes of its inline scripts
 * and stylesheets: nothing else is run or applied, whatever is injected into the HTML. Style attributes are allowed
 * (docs/decisions/0012-style-policy.md), and pictures may be data URLs (icons in the stylesheet).
 * @param inline a page's hashes, or `unchecked` if a development tool adds its own; null for any other file
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

/** The headers of data responses: nothing in them may run, be framed, or be interpreted as another type. */
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

/** Whether traffic can be read by others: plain http on more than this machine. @param siteUrl its public address */
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
