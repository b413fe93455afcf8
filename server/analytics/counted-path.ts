/** The first segments of the site's public pages (specification §2). */
const PAGES = new Set([
  'aviso-legal',
  'blog',
  'chat-ai',
  'cirugia-premium',
  'clinicas',
  'comparador-tratamientos',
  'contacto',
  'cookies',
  'equipo',
  'experiencia-life',
  'gracias-formulario',
  'life-longevidad',
  'login',
  'medicina-corporal',
  'medicina-estetica',
  'microinjertos-capilares',
  'privacidad',
  'psicologia-life',
  'quienes-somos',
  'reservar-cita',
  'servicios',
  'sitemap',
  'terminos',
  'todos-los-tratamientos',
  'tratamientos',
  'tratamientos-por-zonas',
  'unidad-laser',
  'unidades',
  'wiki',
])

/** Words and parameter names that may stand after the first segment. */
const BELOW = new Set([
  'blog',
  'categoria',
  'clinicas',
  'preocupacion',
  'preocupaciones',
  'termino',
  'tratamientos',
  'tratamientos-ciudad',
  'wiki',
  ':category',
  ':ciudad',
  ':concernId',
  ':page',
  ':serviceSlug',
  ':slug',
  ':tratamiento',
  ':unitSlug',
])

/**
 * The path under which an event is counted. Whatever a sender writes, the outcome is one of a few hundred values and
 * never tells which treatment was looked at (law.md §4): other segments become `:otro`, other pages `/*`.
 */
export function countedPath(path: string): string {
  const [first, ...rest] = (path.split(/[?#]/, 1)[0] ?? '').split('/').filter(Boolean)
  if (first === undefined) return '/'
  if (!PAGES.has(first) || rest.length > 2) return '/*'
  return `/${[first, ...rest.map((segment) => (BELOW.has(segment) ? segment : ':otro'))].join('/')}`
}
