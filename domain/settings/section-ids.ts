/** The sections that the server draws (server/settings/sections), in the order of the screen. */
export const SITE_SECTION_IDS = [
  'legal',
  'clinics',
  'contact',
  'openings',
  'claims',
  'booking',
  'advertising',
  'assistant',
  'cookies',
  'seo',
] as const
