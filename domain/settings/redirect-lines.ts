import { startOf } from '../pages/page-path.ts'
import { ENDPOINT_STARTS, SITE_PAGES } from '../pages/site-pages.ts'

export type Redirect = { from: string; to: string }
type Parsed = { ok: true; redirects: Redirect[] } | { ok: false; reason: string }

const PATH = /^\/(?!\/)[a-z0-9/_.-]*$/
/** Paths served by the product itself: redirecting them would lock people out. */
const OWN: ReadonlySet<string> = new Set([
  ...SITE_PAGES.filter(({ access }) => access !== 'public').map(({ pattern }) => startOf(pattern)),
  ...ENDPOINT_STARTS,
  'assets',
  'media',
])
const MOST = 200

/**
 * Parses redirects, one per line: `/de-aqui /hasta-aqui`. Both are paths of this site without a query, each source
 * occurs once, and no target is a source, so there are no loops.
 */
export function parseRedirects(text: string): Parsed {
  const lines = text.split('\n').map((line) => line.trim())
  const redirects: Redirect[] = []
  for (const [index, line] of lines.entries()) {
    if (line === '') continue
    const [from = '', to = '', more] = line.split(/\s+/)
    const at = `Línea ${index + 1}: `
    if (more !== undefined || !PATH.test(from) || !PATH.test(to))
      return { ok: false, reason: `${at}escribe «/antigua /nueva», en minúsculas y sin espacios.` }
    if (!canMove(from)) return { ok: false, reason: `${at}${from} no se puede mover.` }
    if (from.endsWith('/') || (to !== '/' && to.endsWith('/')))
      return { ok: false, reason: `${at}sin barra al final.` }
    if (redirects.some((each) => each.from === from))
      return { ok: false, reason: `${at}${from} está dos veces.` }
    redirects.push({ from, to })
  }
  if (redirects.length > MOST) return { ok: false, reason: `Como mucho ${MOST}.` }
  const circle = redirects.find(({ to }) => redirects.some(({ from }) => from === to))
  if (circle) return { ok: false, reason: `${circle.to} también está movida: escribe su destino final.` }
  return { ok: true, redirects }
}

/** Whether an address may lead elsewhere: not the home page, and nothing that the product itself serves. */
export function canMove(path: string): boolean {
  return path !== '/' && !OWN.has(startOf(path))
}
