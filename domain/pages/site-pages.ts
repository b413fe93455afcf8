import type { SitePage } from './site-page.ts'

type Rest = Omit<SitePage, 'id' | 'pattern'>

const PAGE = {
  access: 'public',
  prerendered: true,
  query: null,
  visits: 'common',
  counted: true,
  sitemap: 'paginas',
  neutral: 'address',
  prefetched: null,
} as const satisfies Rest

/** One of many similar pages, whose URL reveals what a visitor reads about. */
const ONE_OF_MANY = { ...PAGE, visits: 'occasional', neutral: 'section' } as const satisfies Rest
const UNIT = { ...PAGE, neutral: null } as const satisfies Rest
const FILE = { ...PAGE, counted: false, sitemap: null, neutral: null } as const satisfies Rest
const ON_REQUEST = { ...PAGE, prerendered: false, sitemap: null } as const satisfies Rest
const STAFF = { ...ON_REQUEST, access: 'staff', counted: false, neutral: null } as const satisfies Rest

/**
 * The single list of the site's URLs. Router, build, sitemaps, counting, tracking, prefetching and the cache derive
 * theirs from it; the file that renders each page is in `app/routes.ts`. Browsers never get this table, only lists
 * derived from it (`domain/page-lists`).
 */
export const SITE_PAGES = [
  { id: 'home', pattern: '', ...PAGE },
  { id: 'clinics', pattern: 'clinicas', ...PAGE, sitemap: 'clinicas', prefetched: 4 },
  { id: 'clinic', pattern: 'clinicas/:slug', ...PAGE, sitemap: 'clinicas' },
  { id: 'contact', pattern: 'contacto', ...PAGE, prefetched: 3 },
  { id: 'booking', pattern: 'reservar-cita', ...ON_REQUEST, sitemap: 'paginas' },
  { id: 'thanks', pattern: 'gracias-formulario', ...ON_REQUEST },
  {
    id: 'own-appointment',
    pattern: 'cita/:token',
    ...ON_REQUEST,
    access: 'link',
    counted: false,
    neutral: null,
  },
  { id: 'services', pattern: 'servicios', ...PAGE, prefetched: 1 },
  { id: 'service', pattern: 'servicios/:unitSlug/:serviceSlug', ...ONE_OF_MANY },
  { id: 'unit', pattern: 'unidades/:slug', ...PAGE, neutral: 'section' },
  { id: 'medicina-estetica', pattern: 'medicina-estetica', ...UNIT },
  { id: 'cirugia-premium', pattern: 'cirugia-premium', ...UNIT },
  { id: 'life-longevidad', pattern: 'life-longevidad', ...UNIT, formerly: 'longevidad' },
  { id: 'medicina-corporal', pattern: 'medicina-corporal', ...UNIT },
  { id: 'unidad-laser', pattern: 'unidad-laser', ...UNIT, formerly: 'laser-integral' },
  { id: 'microinjertos-capilares', pattern: 'microinjertos-capilares', ...UNIT },
  { id: 'psicologia-life', pattern: 'psicologia-life', ...UNIT },
  { id: 'zones', pattern: 'tratamientos-por-zonas', ...PAGE },
  { id: 'zone-texts-file', pattern: 'zonas.json', ...FILE },
  { id: 'catalogue', pattern: 'todos-los-tratamientos', ...PAGE, query: 'document', prefetched: 5 },
  {
    id: 'concern',
    pattern: 'tratamientos/preocupacion/:concernId',
    ...ONE_OF_MANY,
    sitemap: 'preocupaciones',
  },
  { id: 'treatment', pattern: 'tratamientos/:slug', ...ONE_OF_MANY, sitemap: 'tratamientos' },
  {
    id: 'city-treatment',
    pattern: 'tratamientos/:city/:treatment',
    ...ONE_OF_MANY,
    visits: 'rare',
    sitemap: 'ciudades',
  },
  { id: 'comparator', pattern: 'comparador-tratamientos', ...PAGE, query: 'document and data' },
  { id: 'wiki', pattern: 'wiki', ...PAGE, query: 'document', sitemap: 'wiki' },
  { id: 'wiki-term', pattern: 'wiki/termino/:slug', ...ONE_OF_MANY, sitemap: 'wiki' },
  { id: 'wiki-category', pattern: 'wiki/categoria/:category', ...ONE_OF_MANY, sitemap: 'wiki' },
  { id: 'blog', pattern: 'blog', ...PAGE, query: 'document', sitemap: 'blog' },
  { id: 'feed', pattern: 'blog/rss.xml', ...FILE },
  { id: 'article', pattern: 'blog/:slug', ...PAGE, sitemap: 'blog', neutral: 'section' },
  { id: 'blog-category', pattern: 'blog/categoria/:category', ...ONE_OF_MANY, sitemap: 'blog' },
  { id: 'team', pattern: 'equipo', ...PAGE, prefetched: 2 },
  { id: 'about', pattern: 'quienes-somos', ...PAGE },
  { id: 'experience', pattern: 'experiencia-life', ...PAGE, prefetched: 6 },
  { id: 'assistant', pattern: 'chat-ai', ...PAGE },
  { id: 'aviso-legal', pattern: 'aviso-legal', ...PAGE },
  { id: 'privacy', pattern: 'privacidad', ...PAGE },
  { id: 'cookies', pattern: 'cookies', ...PAGE },
  { id: 'terminos', pattern: 'terminos', ...PAGE },
  { id: 'accesibilidad', pattern: 'accesibilidad', ...PAGE },
  { id: 'sitemap', pattern: 'sitemap', ...PAGE },
  { id: 'sitemap-clinics', pattern: 'sitemap/clinicas', ...PAGE, neutral: 'section' },
  { id: 'sitemap-treatments', pattern: 'sitemap/tratamientos', ...PAGE, neutral: 'section' },
  { id: 'sitemap-city-treatments', pattern: 'sitemap/tratamientos-ciudad/:page', ...ONE_OF_MANY },
  { id: 'sitemap-concerns', pattern: 'sitemap/preocupaciones', ...PAGE, neutral: 'section' },
  { id: 'sitemap-blog', pattern: 'sitemap/blog', ...PAGE, neutral: 'section' },
  { id: 'sitemap-wiki', pattern: 'sitemap/wiki/:page', ...ONE_OF_MANY },
  { id: 'generate-sitemaps', pattern: 'generate-sitemaps', ...ON_REQUEST },
  { id: 'login', pattern: 'login', ...ON_REQUEST, access: 'sign-in' },
  { id: 'admin', pattern: 'admin', ...STAFF, frame: true },
  { id: 'admin-dashboard', pattern: 'admin/dashboard', ...STAFF },
  { id: 'admin-leads', pattern: 'admin/leads', ...STAFF },
  { id: 'admin-templates', pattern: 'admin/leads/plantillas', ...STAFF },
  { id: 'admin-lead', pattern: 'admin/leads/:folio', ...STAFF },
  { id: 'admin-conversations', pattern: 'admin/conversations', ...STAFF },
  { id: 'admin-conversation', pattern: 'admin/conversations/:conversationId', ...STAFF },
  { id: 'admin-agenda', pattern: 'admin/agenda', ...STAFF },
  { id: 'admin-professionals', pattern: 'admin/blog/profesionales', ...STAFF },
  { id: 'admin-pictures', pattern: 'admin/blog/fotografias', ...STAFF },
  { id: 'admin-analytics', pattern: 'admin/analytics', ...STAFF },
  { id: 'admin-keywords', pattern: 'admin/keywords', ...STAFF },
  { id: 'admin-planning', pattern: 'admin/planning', ...STAFF },
  { id: 'admin-texts', pattern: 'admin/blog', ...STAFF },
  { id: 'admin-text', pattern: 'admin/blog/:id', ...STAFF },
  { id: 'admin-settings', pattern: 'admin/settings', ...STAFF },
  { id: 'admin-settings-section', pattern: 'admin/settings/:section', ...STAFF },
  { id: 'admin-content-generator', pattern: 'admin/content-generator', ...STAFF },
  { id: 'admin-generate-content', pattern: 'admin/generate-content', ...STAFF },
  { id: 'admin-zone-positions', pattern: 'admin/zone-positions', ...STAFF },
  { id: 'admin-security', pattern: 'admin/security', ...STAFF },
  { id: 'admin-section', pattern: 'admin/*', ...STAFF },
  { id: 'llms', pattern: 'llms.txt', ...FILE },
  { id: 'not-found', pattern: '*', ...ON_REQUEST, neutral: null },
] as const satisfies readonly SitePage[]

type Row = (typeof SITE_PAGES)[number]

export type SitePageId = Row['id']

/** The prerendered pages with parameters from content. */
export type ValuedPageId = Extract<Row, { prerendered: true; pattern: `${string}:${string}` }>['id']

/** First path segments of server endpoints that are not pages. */
export const ENDPOINT_STARTS = ['api', 'auth', 'rest'] as const
