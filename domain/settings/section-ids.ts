/** The server-described sections (server/settings/sections), in screen order. */
export const SITE_SECTION_IDS = [
  'legal',
  'clinics',
  'consumers',
  'contact',
  'social',
  'openings',
  'claims',
  'booking',
  'advertising',
  'assistant',
  'cookies',
  'seo',
  'measurement',
] as const
