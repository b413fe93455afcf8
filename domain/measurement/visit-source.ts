/** Where a visit came from: slugs such as `google` and `cpc`, or the host of another site. Empty: none. */
export type VisitSource = { source: string; medium: string; campaign: string }

/** The tracking data of a request (domain/lead/lead-tracking.ts), or the facts of a visit that has just begun. */
export type SourceFacts = {
  utm_source?: string | undefined
  utm_medium?: string | undefined
  utm_campaign?: string | undefined
  /** URL or origin of the site before; `direct` or empty without one. */
  referrer?: string | undefined
  /** Query string of the landing page. Only the presence of a click number counts, never its value. */
  search?: string | undefined
  /** Worked out in the browser when the request was sent: they win, because they know the last visit too. */
  source?: string | undefined
  medium?: string | undefined
  first_source?: string | undefined
}

export const DIRECT: VisitSource = { source: 'direct', medium: '', campaign: '' }

/** Hosts, without `www.`, and what people write in `utm_source`; the first match counts. */
const KNOWN: readonly (readonly [source: string, medium: string, hosts: RegExp, names: RegExp])[] = [
  [
    'mail',
    'email',
    /^(web)?mail\.|^outlook\./,
    /^(e-?mail|newsletter|news$|boletin|mailing|mailchimp|brevo)/,
  ],
  [
    'google-business',
    'local',
    /^(maps|business)\.google\.|^com\.google\.android\.apps\.maps$|^g\.page$/,
    /^(gmb|gbp|google[-_. ]?(my[-_. ]?)?business|google[-_. ]?maps|ficha[-_. ](de[-_. ])?google)/,
  ],
  ['gemini', 'ai', /^gemini\.google\.com$/, /^gemini/],
  ['google', 'organic', /(^|\.)google(\.[a-z]{2,3}){1,2}$|googlequicksearchbox$/, /^(google|adwords)/],
  ['bing', 'organic', /(^|\.)bing\.com$/, /^bing/],
  ['duckduckgo', 'organic', /(^|\.)duckduckgo\.com$/, /^duckduckgo/],
  ['yahoo', 'organic', /(^|\.)yahoo\.com$/, /^yahoo/],
  ['ecosia', 'organic', /(^|\.)ecosia\.org$/, /^ecosia/],
  ['instagram', 'social', /(^|\.)instagram\.com$|^com\.instagram\./, /^(instagram|insta|ig$)/],
  ['facebook', 'social', /(^|\.)(facebook\.com|fb\.com|fb\.me)$|^com\.facebook\./, /^(facebook|fb|meta)/],
  ['tiktok', 'social', /(^|\.)tiktok\.com$/, /^tik-?tok/],
  ['youtube', 'social', /(^|\.)(youtube\.com|youtu\.be)$/, /^youtube/],
  ['whatsapp', 'social', /(^|\.)(whatsapp\.com|wa\.me)$|^com\.whatsapp/, /^whats-?app/],
  ['chatgpt', 'ai', /(^|\.)(chatgpt|openai)\.com$/, /^(chatgpt|openai)/],
  ['perplexity', 'ai', /(^|\.)perplexity\.ai$/, /^perplexity/],
  ['copilot', 'ai', /^copilot\.microsoft\.com$/, /^copilot/],
]

/** Synonyms in `utm_medium`. */
const MEDIUMS: readonly (readonly [medium: string, words: RegExp])[] = [
  ['paid-social', /^(paid-?social|social-?(paid|ads))$/],
  ['cpc', /^(cpc|ppc|cpm|cpv|sem|ads?|paid(-?search)?|display)$/],
  ['email', /^(e-?mail|newsletter|mail|boletin)$/],
  ['social', /^(social(-?(media|network))?|bio|story|stories|reel|post)$/],
  ['local', /^(local|maps?|gmb|gbp|ficha)$/],
]

/** Click numbers in an address, with what they stand for. Facebook adds its own to unpaid links too. */
const CLICKS = [
  ['google', 'cpc', ['gclid', 'gbraid', 'wbraid', 'gad_source']],
  ['bing', 'cpc', ['msclkid']],
  ['tiktok', 'paid-social', ['ttclid']],
] as const

const BUSINESS = /(^|[-_ ])(gmb|gbp|ficha)([-_ ]|$)|google-?(my-?)?business/

/**
 * The source of a visit, in this order: what the browser worked out, the campaign of the URL, a click number of an
 * advertisement, the site before. Null if nothing is known, for want of consent: that is not `direct`.
 * @param siteHost hosts of this site, which are no source
 */
export function visitSource(facts: SourceFacts, siteHost = ''): VisitSource | null {
  const campaign = plain(facts.utm_campaign)
  const own = plain(facts.source)
  if (own) return { source: own, medium: plain(facts.medium), campaign }
  const name = plain(facts.utm_source)
  if (name) return { ...namedSource(name, plain(facts.utm_medium), campaign), campaign }
  const query = new URLSearchParams(facts.search)
  const click = CLICKS.find(([, , keys]) => keys.some((key) => query.has(key)))
  if (click) return { source: click[0], medium: click[1], campaign }
  if (facts.referrer === undefined) return null
  const before = siteBefore(facts.referrer, siteHost)
  if (before) return { ...before, campaign }
  // The browsers inside apps name no site.
  return query.has('fbclid') ? { source: 'facebook', medium: 'social', campaign } : { ...DIRECT, campaign }
}

/**
 * The source of the first visit that is known: the referrer in a request's tracking data is the first visit's, its
 * campaign the last one. Empty if nothing is known.
 */
export function firstSource(facts: SourceFacts, siteHost = ''): string {
  const own = plain(facts.first_source)
  if (own) return own
  const { referrer, utm_source } = facts
  const first = visitSource({ referrer }, siteHost)
  // Without a site before, the campaign is the only visit that is known.
  return (
    (first && first.source !== DIRECT.source ? first : visitSource({ referrer, utm_source }))?.source ?? ''
  )
}

function namedSource(name: string, medium: string, campaign: string) {
  const host = name.replace(/^www\./, '')
  const known = KNOWN.find(([, , hosts, names]) => names.test(name) || hosts.test(host))
  const means = MEDIUMS.find(([, words]) => words.test(medium))?.[0] ?? medium
  const source = known?.[0] ?? host
  if (source === 'google' && means !== 'cpc' && (means === 'local' || BUSINESS.test(campaign)))
    return { source: 'google-business', medium: 'local' }
  const isSocial = known?.[1] === 'social'
  return { source, medium: (isSocial && means === 'cpc' ? 'paid-social' : means) || known?.[1] || '' }
}

function siteBefore(referrer: string, siteHost: string) {
  const url = URL.canParse(referrer) ? new URL(referrer) : null
  const host = bare(url?.hostname ?? '')
  const site = bare(siteHost)
  if (!url || !host || (site && (host === site || host.endsWith(`.${site}`)))) return null
  const known = KNOWN.find(([, , hosts]) => hosts.test(host))
  if (known?.[0] === 'google' && url.pathname.startsWith('/maps'))
    return { source: 'google-business', medium: 'local' }
  return known ? { source: known[0], medium: known[1] } : { source: host.slice(0, 60), medium: 'referral' }
}

function bare(host: string): string {
  return host.toLowerCase().replace(/^www\./, '')
}

/** Anybody can write a campaign: in small letters, of few characters, and nothing with an address in it. */
function plain(text = ''): string {
  const short = text.trim().toLowerCase().replaceAll(/\s+/g, '-').slice(0, 60)
  return /^[\p{L}\p{N}][\p{L}\p{N}._+|-]*$/u.test(short) ? short : ''
}
