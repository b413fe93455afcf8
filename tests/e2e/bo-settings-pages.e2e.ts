import { expect, test } from 'vitest'
import { openOffice } from './office.ts'
import { ownServer } from './own-server.ts'
import { backToOrigin, saveWith } from './settings-form.ts'

// Settings change every page, so this file has its own server.
const { address, running } = ownServer()
const textOf = async (path: string) => (await fetch(address(path))).text()
const tagOf = async (path: string) =>
  (await fetch(address(path), { headers: { 'accept-encoding': 'br' } })).headers.get('etag')

/** One prerendered page of each kind. */
const KINDS = [
  '/',
  '/clinicas',
  '/clinicas/bilbao',
  '/todos-los-tratamientos',
  '/tratamientos/rinoplastia',
  '/tratamientos/bilbao/rinoplastia',
  '/medicina-estetica',
  '/blog',
  '/wiki',
  '/contacto',
  '/chat-ai',
  '/privacidad',
  '/sitemap/clinicas',
  '/tratamientos-por-zonas',
]

test('a page that is rendered again equals the built one except for what the settings change', async () => {
  const { page } = await openOffice('/admin/settings/seo', {
    server: running(),
    secondFactor: true,
  })
  const suffix = page.locator('[name="titles.suffix"]')
  const built = ' | Clínicas Life'
  const before = await Promise.all(KINDS.map((path) => textOf(path)))
  await suffix.fill('Salud')
  await saveWith(page, 'Prueba de títulos')
  const facts = /<script[^>]*id="datos-del-sitio"[^>]*>[^<]*<\/script>/
  const plain = (html: string) =>
    html
      .replace(facts, '')
      .replaceAll(built, ' | Salud')
      .replace('property="og:site_name" content="Clínicas Life"', 'property="og:site_name" content="Salud"')
  await expect.poll(() => textOf('/')).toContain(' | Salud</title>')
  for (const [index, path] of KINDS.entries()) {
    const now = await textOf(path)
    // Rendered, with the built styles and scripts, and answered like any built page.
    expect(await tagOf(path), path).toMatch(/^"/)
    expect(now, path).toContain(' | Salud</title>')
    expect(plain(now) === plain(before[index]!), path).toBe(true)
  }
  await backToOrigin(page, 'Era una prueba')
  await expect.poll(() => textOf('/equipo')).toContain(`${built}</title>`)
})
