/** The pages of the public site as `app/routes.ts` has them; the first that fits counts. */
const PAGES = [
  '/',
  '/clinicas',
  '/clinicas/:slug',
  '/contacto',
  '/reservar-cita',
  '/gracias-formulario',
  '/servicios',
  '/servicios/:unitSlug/:serviceSlug',
  '/unidades/:slug',
  '/medicina-estetica',
  '/cirugia-premium',
  '/life-longevidad',
  '/medicina-corporal',
  '/unidad-laser',
  '/microinjertos-capilares',
  '/psicologia-life',
  '/tratamientos-por-zonas',
  '/todos-los-tratamientos',
  '/tratamientos/preocupacion/:concernId',
  '/tratamientos/:slug',
  '/tratamientos/:city/:treatment',
  '/comparador-tratamientos',
  '/wiki',
  '/wiki/termino/:slug',
  '/wiki/categoria/:category',
  '/blog',
  '/blog/:slug',
  '/blog/categoria/:category',
  '/equipo',
  '/quienes-somos',
  '/experiencia-life',
  '/chat-ai',
  '/aviso-legal',
  '/privacidad',
  '/cookies',
  '/terminos',
  '/accesibilidad',
  '/sitemap',
  '/sitemap/clinicas',
  '/sitemap/tratamientos',
  '/sitemap/tratamientos-ciudad/:page',
  '/sitemap/preocupaciones',
  '/sitemap/blog',
  '/sitemap/wiki/:page',
  '/generate-sitemaps',
  '/login',
] as const

const PATTERNS = PAGES.map((page) => ({ page, parts: segmentsOf(page) }))

/**
 * The path under which an event is counted. Whatever a sender writes, the outcome is one page of the site with its values
 * left open, so that it never tells which treatment was looked at (law.md §4); every other address is `/*`.
 * @returns null for the back office, where nothing is counted
 */
export function countedPath(path: string): string | null {
  const segments = segmentsOf(path.split(/[?#]/, 1)[0] ?? '')
  if (segments[0] === 'admin') return null
  return PATTERNS.find(({ parts }) => fits(parts, segments))?.page ?? '/*'
}

function fits(parts: readonly string[], segments: readonly string[]): boolean {
  return (
    parts.length === segments.length &&
    parts.every((part, index) => part.startsWith(':') || part === segments[index])
  )
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}
