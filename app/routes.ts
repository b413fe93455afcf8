import type { SitePage } from '#domain/pages/site-page.ts'
import { SITE_PAGES, type SitePageId } from '#domain/pages/site-pages.ts'
import { index, route, type RouteConfigEntry } from '@react-router/dev/routes'

/** The file that renders each page; everything else about a page is in `domain/pages/site-pages.ts`. */
const FILES: Record<SitePageId, string> = {
  home: 'routes/public/home/home.tsx',
  clinics: 'routes/public/clinics/clinics.tsx',
  clinic: 'routes/public/clinic/clinic.tsx',
  contact: 'routes/public/contact/contact.tsx',
  booking: 'routes/public/booking/booking.tsx',
  thanks: 'routes/public/thanks/thanks.tsx',
  'own-appointment': 'routes/public/own-appointment/own-appointment.tsx',
  services: 'routes/public/services/services.tsx',
  service: 'routes/public/service/service.tsx',
  unit: 'routes/public/unit/unit.tsx',
  'medicina-estetica': 'routes/public/unit/medicina-estetica.tsx',
  'cirugia-premium': 'routes/public/unit/cirugia-premium.tsx',
  'life-longevidad': 'routes/public/unit/life-longevidad.tsx',
  'medicina-corporal': 'routes/public/unit/medicina-corporal.tsx',
  'unidad-laser': 'routes/public/unit/unidad-laser.tsx',
  'microinjertos-capilares': 'routes/public/unit/microinjertos-capilares.tsx',
  'psicologia-life': 'routes/public/unit/psicologia-life.tsx',
  zones: 'routes/public/zones/zones.tsx',
  'zone-texts-file': 'routes/public/zones/zone-texts-file.ts',
  catalogue: 'routes/public/catalogue/catalogue.tsx',
  concern: 'routes/public/concern/concern.tsx',
  treatment: 'routes/public/treatment/treatment.tsx',
  'city-treatment': 'routes/public/city-treatment/city-treatment.tsx',
  comparator: 'routes/public/comparator/comparator.tsx',
  wiki: 'routes/public/wiki/wiki.tsx',
  'wiki-term': 'routes/public/wiki/wiki-term.tsx',
  'wiki-category': 'routes/public/wiki/wiki-category.tsx',
  blog: 'routes/public/blog/blog.tsx',
  feed: 'routes/public/blog/feed.ts',
  article: 'routes/public/blog/article.tsx',
  'blog-category': 'routes/public/blog/blog-category.tsx',
  team: 'routes/public/team/team.tsx',
  about: 'routes/public/about/about.tsx',
  experience: 'routes/public/experience/experience.tsx',
  assistant: 'routes/public/assistant/assistant.tsx',
  'aviso-legal': 'routes/public/legal/legal.tsx',
  privacy: 'routes/public/legal/privacy.tsx',
  cookies: 'routes/public/legal/legal.tsx',
  terminos: 'routes/public/legal/legal.tsx',
  accesibilidad: 'routes/public/legal/legal.tsx',
  sitemap: 'routes/public/sitemap/sitemap.tsx',
  'sitemap-clinics': 'routes/public/sitemap/sitemap-clinics.tsx',
  'sitemap-treatments': 'routes/public/sitemap/sitemap-treatments.tsx',
  'sitemap-city-treatments': 'routes/public/sitemap/sitemap-city-treatments.tsx',
  'sitemap-concerns': 'routes/public/sitemap/sitemap-concerns.tsx',
  'sitemap-blog': 'routes/public/sitemap/sitemap-blog.tsx',
  'sitemap-wiki': 'routes/public/sitemap/sitemap-wiki.tsx',
  'generate-sitemaps': 'routes/public/sitemap/generate-sitemaps.tsx',
  login: 'routes/public/login/login.tsx',
  admin: 'routes/admin/layout.tsx',
  'admin-dashboard': 'routes/admin/dashboard/dashboard.tsx',
  'admin-leads': 'routes/admin/leads/leads.tsx',
  'admin-templates': 'routes/admin/leads-desk/templates.tsx',
  'admin-lead': 'routes/admin/leads-desk/lead.tsx',
  'admin-conversations': 'routes/admin/conversations/conversations.tsx',
  'admin-conversation': 'routes/admin/conversations/conversation.tsx',
  'admin-agenda': 'routes/admin/agenda/agenda.tsx',
  'admin-professionals': 'routes/admin/people/professionals.tsx',
  'admin-pictures': 'routes/admin/people/pictures.tsx',
  'admin-analytics': 'routes/admin/analytics/analytics.tsx',
  'admin-keywords': 'routes/admin/keywords/keywords.tsx',
  'admin-planning': 'routes/admin/planning/planning.tsx',
  'admin-texts': 'routes/admin/texts/texts.tsx',
  'admin-text': 'routes/admin/text-editor/text.tsx',
  'admin-settings': 'routes/admin/settings/settings.tsx',
  'admin-settings-section': 'routes/admin/settings/settings-section.tsx',
  'admin-content-generator': 'routes/admin/generator/content-generator.tsx',
  'admin-generate-content': 'routes/admin/generator/generate-content.tsx',
  'admin-zone-positions': 'routes/admin/zone-positions/zone-positions.tsx',
  'admin-security': 'routes/admin/security/security.tsx',
  'admin-section': 'routes/admin/section.tsx',
  llms: 'routes/public/llms/llms.ts',
  'not-found': 'routes/public/not-found/not-found.tsx',
}

type Page = SitePage & { id: SitePageId }

const pages: readonly Page[] = SITE_PAGES
const inside = (frame: Page) => pages.filter(({ pattern }) => pattern.startsWith(`${frame.pattern}/`))
const framed = new Set(pages.filter(({ frame }) => frame).flatMap(inside))

/** Every route of the site, in React Router's format. */
export default pages.filter((page) => !framed.has(page)).map((page) => entry(page, page.pattern))

/** Uses the page's id as route id: every page loads the manifest, where the default id, the file's path, occurs twice. */
function entry(page: Page, path: string): RouteConfigEntry {
  const [file, options] = [FILES[page.id], { id: page.id }]
  if (path === '') return index(file, options)
  const within = (child: Page) => child.pattern.slice(page.pattern.length + 1)
  const children = page.frame ? inside(page).map((child) => entry(child, within(child))) : undefined
  return route(path, file, options, children)
}
