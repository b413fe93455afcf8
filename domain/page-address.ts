/** Parameters that say by which advertisement or mailing somebody came, whoever set them. */
const CAMPAIGN =
  /([?&])(?:utm_\w+|\w*clid|msclkid|[gw]braid|mc_[ce]id|li_fat_id|srsltid|gad_\w+|_gl)=[^&#]*/gi

/**
 * First segments of this site's addresses that tell nothing about anybody's health. The pages of the units are missing on
 * purpose: which one somebody wrote from may tell what they are after.
 */
const NEUTRAL = new Set([
  'accesibilidad',
  'aviso-legal',
  'blog',
  'chat-ai',
  'clinicas',
  'comparador-tratamientos',
  'contacto',
  'cookies',
  'equipo',
  'experiencia-life',
  'generate-sitemaps',
  'gracias-formulario',
  'login',
  'privacidad',
  'quienes-somos',
  'reservar-cita',
  'servicios',
  'sitemap',
  'terminos',
  'todos-los-tratamientos',
  'tratamientos',
  'tratamientos-por-zonas',
  'unidades',
  'wiki',
])

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
  const kept = NEUTRAL.has(first) ? [first] : []
  if (first === 'clinicas' && second && /^[\w-]+$/.test(second)) kept.push(second)
  const clinic = query.split('&').find((part) => /^clinica=[\w-]+$/.test(part))
  return `${origin}/${kept.join('/')}${clinic ? `?${clinic}` : ''}`
}

/** The origin of the page from which somebody came; «direct» stays, and nothing else. */
export function neutralReferrer(referrer: string): string {
  return /^https?:\/\/[^/?#]*/i.exec(referrer)?.[0] ?? (referrer === 'direct' ? referrer : '')
}
