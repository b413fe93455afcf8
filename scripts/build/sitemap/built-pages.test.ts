import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { builtPages } from './built-pages.ts'

function siteOf(pages: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'life-pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, head] of Object.entries(pages)) {
    mkdirSync(join(folder, path), { recursive: true })
    writeFileSync(
      join(folder, path, 'index.html'),
      `<html><head>${head}</head><body>«rel="canonical"»</body></html>`,
    )
  }
  return folder
}

test('a page is described by its head, whatever its body contains', async () => {
  const folder = siteOf({
    '': '<link rel="canonical" href="https://x.es/"/>',
    'unidades/uno': '<link data-x="1" rel="canonical" href="https://x.es/uno"/>',
    gracias: '<meta name="robots" content="noindex"/>',
    otra: '<link rel="canonical" href="https://other.es/otra"/>',
  })
  writeFileSync(join(folder, 'robots.txt'), '')
  expect(await builtPages(folder, 'https://x.es')).toEqual([
    { path: '/', canonical: '/', noindex: false },
    { path: '/gracias', canonical: null, noindex: true },
    { path: '/otra', canonical: 'https://other.es/otra', noindex: false },
    { path: '/unidades/uno', canonical: '/uno', noindex: false },
  ])
})
