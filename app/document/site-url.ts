declare const __SITE_URL__: string

/** Public origin of the site without a trailing slash; fixed at build (`SITE_URL`), since pages are prerendered. */
export const siteUrl = __SITE_URL__
