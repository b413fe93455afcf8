/** The sitemap files, `/sitemaps/{name}.xml`. */
export type SitemapName =
  | 'paginas'
  | 'clinicas'
  | 'tratamientos'
  | 'ciudades'
  | 'preocupaciones'
  | 'blog'
  | 'wiki'

/** A kind of page and the properties of its URLs. */
export type SitePage = {
  id: string
  /** In React Router's syntax: empty for the home page, `:name` for a segment, `*` for the rest. */
  pattern: string
  /**
   * Who has access: everybody; everybody but without third-party code (sign-in); anyone with its signed link, also
   * without (link); or staff.
   */
  access: 'public' | 'sign-in' | 'link' | 'staff'
  /** Rendered once at build time and served from memory; others are rendered on each request. */
  prerendered: boolean
  /** What a query changes on a prerendered page, so that it is rendered on requests with one. */
  query: 'document' | 'document and data' | null
  /** How often it is visited: a `rare` page stays on disk and is compressed quickly. */
  visits: 'common' | 'occasional' | 'rare'
  /** Events are counted under its pattern. */
  counted: boolean
  /** The sitemap file that lists it, unless its own head excludes it. */
  sitemap: SitemapName | null
  /**
   * How much of its URL may be stored without consent: all, the first segment, or nothing if it reveals health data.
   */
  neutral: 'address' | 'section' | null
  /** Its rank among the pages prefetched when idle. */
  prefetched: number | null
  /** An old path that redirects to it permanently. */
  formerly?: string
  /** The layout of pages whose patterns start with its own. */
  frame?: true
}
