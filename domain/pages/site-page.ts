/** The files of the sitemap, in `/sitemaps/{name}.xml`. */
export type SitemapName =
  'paginas' | 'clinicas' | 'tratamientos' | 'ciudades' | 'preocupaciones' | 'blog' | 'wiki'

/** A kind of page, and what the whole product knows of its address. */
export type SitePage = {
  id: string
  /** As React Router writes it: `` is the start page, `:name` one segment of any value, `*` whatever is left. */
  pattern: string
  /** Who enters: everybody, whoever signs in (there, nothing of a third party runs), or staff. */
  access: 'public' | 'sign-in' | 'staff'
  /** Rendered once, by the build, and answered from memory; others are rendered at each request. */
  prerendered: boolean
  /** What of a prerendered page another query changes, so that it is rendered for whoever asks with one. */
  query: 'document' | 'document and data' | null
  /** How many it is for: a `rare` page waits on the disk, and is compressed quickly. */
  visits: 'common' | 'occasional' | 'rare'
  /** Events are counted under its pattern. */
  counted: boolean
  /** The file of the sitemap that lists it, unless its own head says no. */
  sitemap: SitemapName | null
  /** What of its address may be told without consent: all, its first segment, or, as it tells of health, nothing. */
  neutral: 'address' | 'section' | null
  /** Its place among the pages fetched ahead in an idle moment. */
  prefetched: number | null
  /** An older address that leads to it for good. */
  formerly?: string
  /** Surrounds the pages whose patterns begin with its own. */
  frame?: true
}
