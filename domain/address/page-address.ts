import { NEUTRAL_FOLDERS, NEUTRAL_STARTS } from '../page-lists/neutral-starts.ts'

/** Parameters that say by which advertisement or mailing somebody came, whoever set them. */
const CAMPAIGN =
  /([?&])(?:utm_\w+|\w*clid|msclkid|[gw]braid|mc_[ce]id|li_fat_id|srsltid|gad_\w+|_gl)=[^&#]*/gi

/** A page's address without what tells of a campaign: that goes its own way, with its own consent. */
export function withoutCampaign(address: string): string {
  return address
    .replace(CAMPAIGN, '$1')
    .replace(/\?&+/, '?')
    .replace(/&{2,}/g, '&')
    .replace(/[?&]+(?=#|$)/, '')
}

/**
 * The address, whole or from its path on, without what could tell of somebody's health (law.md §1): the pages of clinics
 * stay, of other pages the first segment if that is neutral, else nothing; of the query the clinic alone.
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

/** The origin of the page from which somebody came; «direct» stays, and nothing else. */
export function neutralReferrer(referrer: string): string {
  return /^https?:\/\/[^/?#]*/i.exec(referrer)?.[0] ?? (referrer === 'direct' ? referrer : '')
}
