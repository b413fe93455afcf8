import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createLogger } from '../log.ts'
import { createCurrentPages } from './current-pages.ts'
import { dressPage } from './dress-page.ts'
import { inlineHashes, securityHeaders } from './security-headers.ts'
import { loadStaticFiles, type Overrule } from './static-files.ts'

const page = (phone: string, style = '.a{color:red}', script = '(function(){go()})()') =>
  `<!DOCTYPE html><html lang="es"><style>${style}</style><p class="a">${phone}</p><script>${script}</script></html>`
/** As the build leaves it, and as a server renders it. */
const built = (phone: string) => page(phone, '.a{color:red}', '(function(){go()})()')
const rendered = (phone: string) => page(phone, '.a{color:red}.b{color:blue}', '(function () {\n  go()\n})()')

const FILES: Record<string, string> = {
  'index.html': built('900'),
  'clinicas/index.html': built('900'),
  'clinicas.data': '["900"]',
  'equipo/index.html': built('nadie'),
  'tratamientos/bilbao/rinoplastia/index.html': built('900'),
  'llms.txt': '900',
  'assets/app-abc123.js': 'start()',
}

/** A built site whose pages say `phone()`, but /equipo, which has none; `gone` answers 404. */
function site(phone: () => string, { gone = '', settledAfter = 0 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'life-current-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(FILES)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    writeFileSync(`${path}.gz`, gzipSync(text))
  }
  const commonHeaders = securityHeaders
  const asked: string[] = []
  const pages = createCurrentPages({
    files: loadStaticFiles(folder, { commonHeaders }),
    commonHeaders,
    log: createLogger('silent'),
    settledAfter,
    render: async (path) => {
      asked.push(path)
      await Promise.resolve()
      if (path === gone) return new Response('', { status: 404 })
      if (path.endsWith('.data')) return new Response(`["${phone()}"]`)
      if (path === '/llms.txt') return new Response(phone())
      return new Response(rendered(path === '/equipo' ? 'nadie' : phone()))
    },
  })
  return { pages, asked }
}

function bodyOf(file: ReturnType<Overrule>): string {
  if (!file || !('raw' in file)) throw new Error('no file in memory')
  expect(brotliDecompressSync(file.br!.body)).toEqual(file.raw().body)
  return file.raw().body.toString()
}

test('while nothing is set every page is as it was built', () => {
  const { pages } = site(() => '900')
  expect(pages.overrule('/')).toBeUndefined()
  expect(pages.overrule('/clinicas.data')).toBeUndefined()
})

test('from the moment of a change nobody gets an old page, and soon all are in memory again', async () => {
  let phone = '900'
  const { pages } = site(() => phone)
  phone = '910'
  pages.renew('one')
  expect(pages.overrule('/')).toBeNull()
  expect(pages.overrule('/tratamientos/bilbao/rinoplastia/')).toBeNull()
  expect(pages.overrule('/assets/app-abc123.js')).toBeUndefined()
  await pages.settled()
  for (const path of ['/', '/clinicas', '/clinicas/', '/tratamientos/bilbao/rinoplastia'])
    expect([path, bodyOf(pages.overrule(path))]).toEqual([path, built('910')])
  expect(bodyOf(pages.overrule('/clinicas.data'))).toBe('["910"]')
  expect(bodyOf(pages.overrule('/llms.txt'))).toBe('910')
  expect(pages.overrule('/equipo')).toBeUndefined()
})

test('a renewed page has an entity tag and a policy of its own', async () => {
  let phone = '900'
  const { pages } = site(() => phone)
  const tagAfter = async (fingerprint: string) => {
    pages.renew(fingerprint)
    await pages.settled()
    return pages.overrule('/')!.etag
  }
  phone = '910'
  const one = await tagAfter('one')
  phone = '911'
  expect(await tagAfter('two')).not.toBe(one)
  phone = '910'
  expect(await tagAfter('three')).toBe(one)
  const file = pages.overrule('/')
  if (!file || !('raw' in file)) throw new Error('no file in memory')
  const [hash] = inlineHashes(built('910')).scripts
  expect(file.raw().headers.join(' ')).toContain(hash)
})

test('a change during the work begins it anew, and nothing of the first one is left', async () => {
  let phone = '910'
  const { pages, asked } = site(() => phone)
  pages.renew('one')
  while (asked.length === 0) await setImmediate()
  phone = '911'
  pages.renew('two')
  await pages.settled()
  for (const path of ['/', '/clinicas']) expect(bodyOf(pages.overrule(path))).toBe(built('911'))
})

test('while changes follow each other, only the pages that are asked for are made', async () => {
  const { pages, asked } = site(() => '910', { settledAfter: 60_000 })
  pages.renew('one')
  pages.renew('two')
  expect(pages.overrule('/')).toBeNull()
  await pages.stop()
  expect(asked).toEqual([])
})

test('back at what was written, the built pages answer at once', async () => {
  let phone = '910'
  const { pages } = site(() => phone)
  pages.renew('one')
  await pages.settled()
  phone = '900'
  pages.renew('')
  expect(pages.overrule('/')).toBeUndefined()
})

test('a page that is gone is never answered from memory', async () => {
  const { pages } = site(() => '910', { gone: '/clinicas' })
  pages.renew('one')
  await pages.settled()
  expect(pages.overrule('/clinicas')).toBeNull()
})

test('the first pages are those that most people open, and those of a treatment in a city the last', async () => {
  const { pages, asked } = site(() => '910')
  pages.renew('one')
  await pages.settled()
  expect(asked[0]).toBe('/')
  expect(asked.at(-1)).toBe('/tratamientos/bilbao/rinoplastia')
})

test('a page with something that its built copy has not keeps its whole stylesheet', () => {
  const more = rendered('910').replace('</p>', '</p><p class="b"></p>')
  expect(dressPage(more, built('900'))).toContain('.b{color:blue}')
  expect(dressPage(rendered('910'), built('900'))).not.toContain('.b{color:blue}')
})
