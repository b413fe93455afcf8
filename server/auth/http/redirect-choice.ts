import type { Context } from 'hono'
import { isIP } from 'node:net'
import { globToRegExp } from './glob.ts'

type Site = { siteUrl: string; uriAllowList: readonly string[] }

const MAX_LENGTH = 4096

/**
 * Where the browser may go at the end: the first allowed one of the requested address (header `redirect_to`, else the
 * query's or `asked`, from a form) and the Referer, else the site itself.
 */
export function chooseRedirect(site: Site, context: Context, asked?: string): string {
  const { req } = context
  const candidates = [req.header('redirect_to') ?? asked ?? req.query('redirect_to'), req.header('referer')]
  return allowedRedirect(site, candidates) ?? site.siteUrl
}

/** The first allowed candidate. */
function allowedRedirect(site: Site, candidates: readonly (string | undefined)[]): string | undefined {
  return candidates.find((candidate) => candidate !== undefined && isAllowedRedirect(site, candidate))
}

/** True for an address of the site itself, a loopback IP or an allow list match; decided on the text as sent. */
export function isAllowedRedirect(site: Site, address: string): boolean {
  const url = plainUrl(address)
  if (!url) return false
  if (isSameSite(url, new URL(site.siteUrl))) return true
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return isLoopback(host) && isHttp(url)
  const [matched = ''] = address.split('#')
  return site.uriAllowList.some((pattern) => globToRegExp(pattern).test(matched))
}

/**
 * `new URL` accepts more than a browser's address bar shows: decimal hosts, backslashes, `//evil`. Only an address
 * that it leaves unchanged is considered.
 */
function plainUrl(address: string): URL | undefined {
  const odd = [...address].some((char) => char === '\\' || char <= ' ' || char === '\u007f')
  if (odd || address.length > MAX_LENGTH || !/^[a-z][a-z0-9+.-]*:/i.test(address)) return undefined
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol === 'javascript:' || url.protocol === 'data:' || url.protocol === 'vbscript:')
    return undefined
  if (!isHttp(url)) return url
  const authority = /^https?:\/\/([^/?#]*)/i.exec(address)?.[1]?.toLowerCase()
  const [written = ''] = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?=$|:\d+$)/.exec(authority ?? '') ?? []
  return written !== '' && written === url.hostname ? url : undefined
}

function isSameSite(url: URL, site: URL): boolean {
  if (url.protocol !== site.protocol || url.hostname !== site.hostname) return false
  return (
    url.port === site.port ||
    site.hostname === 'localhost' ||
    isLoopback(site.hostname.replace(/^\[|\]$/g, ''))
  )
}

function isLoopback(host: string): boolean {
  return /^127\.\d+\.\d+\.\d+$/.test(host) || host === '::1'
}

function isHttp(url: URL): boolean {
  return url.protocol === 'http:' || url.protocol === 'https:'
}
