/** The networks whose profiles the settings can name, in the order of the footer, with the hosts of their addresses. */
export const SOCIAL_NETWORKS = [
  { id: 'instagram', label: 'Instagram', hosts: ['instagram.com'] },
  { id: 'facebook', label: 'Facebook', hosts: ['facebook.com'] },
  { id: 'tiktok', label: 'TikTok', hosts: ['tiktok.com'] },
  { id: 'youtube', label: 'YouTube', hosts: ['youtube.com'] },
  { id: 'linkedin', label: 'LinkedIn', hosts: ['linkedin.com'] },
  { id: 'x', label: 'X', hosts: ['x.com', 'twitter.com'] },
] as const
