declare const __SITE_URL__: string

/**
 * Public origin of the site without a trailing slash. Fixed at build time (`SITE_URL`), since pages are prerendered.
 */
export const siteUrl = __SITE_URL__
