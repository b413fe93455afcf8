import { ownValue } from '../input/own-value.ts'

const SOURCES: Readonly<Record<string, string>> = {
  'google-business': 'Ficha de Google',
  google: 'Google',
  bing: 'Bing',
  duckduckgo: 'DuckDuckGo',
  yahoo: 'Yahoo',
  ecosia: 'Ecosia',
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
  chatgpt: 'ChatGPT',
  gemini: 'Gemini',
  perplexity: 'Perplexity',
  copilot: 'Copilot',
  mail: 'Correo',
  direct: 'Directo o favorito',
  '': 'Sin consentimiento',
}

/** How a source and a medium of `visit-source.ts` are written for the team. */
export function sourceLabel(source: string, medium = ''): string {
  if (source === 'google' && medium === 'organic') return 'Búsqueda en Google'
  const name = ownValue(SOURCES, source) ?? source
  return medium === 'cpc' || medium === 'paid-social' ? `Anuncios en ${name}` : name
}
