import { NEUTRAL_FOLDERS, NEUTRAL_STARTS } from '../page-lists/neutral-starts.ts'

/** Campaign parameters of any advertiser or mailing tool. */
const CAMPAIGN =
  /([?&])(?:utm_\w+|\w*clid|msclkid|[gw]braid|mc_[ce]id|li_fat_id|srsltid|gad_\w+|_gl)=[^&#]*/gi

/** A page's address without campaign parameters, which are stored separately with their own consent. */
export function withoutCampaign(address: string): string {
  return address
    .replace(CAMPAIGN, '$1')
    .replace(/\?&+/, '?')
    .replace(/&{2,}/g, '&')
    .replace(/[?&]+(?=#|$)/, '')
}

/**
 * The address (full or path) without anything that could reveal health data. Clinic pages stay; of other pages the
 * first segment stays if it is neutral, otherwise nothing; of the query only the clinic stays.
 */
export function neutralAddress(address: string): string {
  const [, origin = '', path = '', query = ''] =
    /^(https?:\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?/i.exec(address) ?? []
  if (!origin && !path) return address
  const [first = '', second] = path.toLowerCase().split('/').filter(Boolean)
  const kept = NEUTRAL_STARTS.includes(first) ? [first] : []
  if (NEUTRAL_FOLDERS.includes(first) && second && /^[\w-]+$/.test(second)) kept.push(second)
  const clinic = query.split('&').find((part) => /^clinica=[\w-]+$/.test(part))
  return `${origin}/${kept.join('/')}${clinic ? `?${clinic}` : ''}`
}

/** The origin of the referrer; «direct» stays as it is, anything else is dropped. */
export function neutralReferrer(referrer: string): string {
  return /^https?:\/\/[^/?#]*/i.exec(referrer)?.[0] ?? (referrer === 'direct' ? referrer : '')
}
