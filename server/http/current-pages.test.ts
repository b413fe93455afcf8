import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { AppError } from '../errors.ts'
import { createLogger } from '../log.ts'
import { createCurrentPages, type PageNow } from './current-pages.ts'
import { dressPage } from './dress-page.ts'
import { inlineHashes, securityHeaders } from './security-headers.ts'
import { loadStaticFiles } from './static-files.ts'

const page = (phone: string, style: string) =>
  `<!DOCTYPE html><html lang="es"><style>${style}</style><p class="a">${phone}</p><script>go()</script></html>`
/** As built, and as rendered by a server. */
const built = (phone: string) => page(phone, '.a{color:red}')
const asRendered = (phone: string) => page(phone, '.a{color:red}.b{color:blue}')

const FILES: Record<string, string> = {
  'index.html': built('900'),
  'clinicas/index.html': built('900'),
  'clinicas.data': '["900"]',
  'equipo/index.html': built('nadie'),
  'tratamientos/bilbao/rinoplastia/index.html': built('900'),
  'llms.txt': '900',
  'blog/rss.xml': '900',
  'sitemaps/clinicas.xml': '<loc>900</loc>',
  'assets/app-abc123.js': 'start()',
}

type SiteOptions = {
  /** This path answers 404. */
  gone?: string
  /** Each rendering waits for it. */
  until?: () => Promise<void>
  room?: number
  quietAfter?: number
}

/** A built site whose pages now show `phone()`, except /equipo, which has none. */
function site(phone: () => string, { gone = '', until = async () => {}, ...options }: SiteOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'life-current-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(FILES)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    writeFileSync(`${path}.gz`, gzipSync(text))
  }
  const commonHeaders = securityHeaders
  const rendered: string[] = []
  const pages = createCurrentPages({
    files: loadStaticFiles(folder, { commonHeaders }),
    commonHeaders,
    log: createLogger('silent'),
    // Idle work runs only in its own test.
    quietAfter: 60_000,
    ...options,
    render: async (path) => {
      rendered.push(path)
      const said = phone()
      await until()
      if (said === 'broken') throw new Error('broken')
      if (said === 'busy') throw new AppError('unavailable', 'Ahora no.')
      if (said === 'moved') return new Response('…', { status: 202 })
      if (path === gone) return new Response('Ya no está.', { status: 404, headers: { 'x-own': 'yes' } })
      if (path.endsWith('.data')) return new Response(`["${said}"]`)
      if (/\.\w+$/.test(path)) return new Response(said)
      return new Response(asRendered(path === '/equipo' ? 'nadie' : said))
    },
  })
  onTestFinished(() => pages.stop())
  const ask = (path: string, signal = new AbortController().signal) =>
    pages.ask(path, { signal, inTurn: (work) => work() })
  /** Requests the page and returns its text. */
  const textOf = async (path: string) => bodyOf(await ask(path))
  return { pages, rendered, ask, textOf }
}

function bodyOf(file: PageNow | null | undefined): string {
  if (!file || typeof file !== 'object' || !('raw' in file)) throw new Error('no file in memory')
  expect(brotliDecompressSync(file.br!.body)).toEqual(file.raw().body)
  return file.raw().body.toString()
}

/** A gate that others wait at. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { open: resolve, wait: () => promise }
}

test('without settings every page is the built one, and nothing is rendered', async () => {
  const { pages, ask, rendered } = site(() => '910')
  expect(pages.overrule('/')).toBeUndefined()
  expect(await ask('/clinicas.data')).toBeNull()
  expect(rendered).toEqual([])
})

test('a change renders nothing; from then on no old page is sent, and each is rendered on request', async () => {
  const { pages, rendered, textOf } = site(() => '910')
  pages.renew('one')
  expect(rendered).toEqual([])
  for (const path of ['/', '/clinicas', '/tratamientos/bilbao/rinoplastia/'])
    expect([path, pages.overrule(path)]).toEqual([path, null])
  expect(pages.overrule('/assets/app-abc123.js')).toBeUndefined()
  for (const path of ['/', '/clinicas/', '/tratamientos/bilbao/rinoplastia'])
    expect([path, await textOf(path)]).toEqual([path, built('910')])
  expect(await textOf('/clinicas.data')).toBe('["910"]')
  for (const path of ['/llms.txt', '/blog/rss.xml', '/sitemaps/clinicas.xml'])
    expect([path, await textOf(path)]).toEqual([path, '910'])
})

test('a rendered page is answered from memory, with and without its trailing slash', async () => {
  const { pages, rendered, textOf } = site(() => '910')
  pages.renew('one')
  await textOf('/clinicas')
  expect(bodyOf(pages.overrule('/clinicas'))).toBe(built('910'))
  expect(bodyOf(pages.overrule('/clinicas/'))).toBe(built('910'))
  expect(pages.overrule('/')).toBeNull()
  expect(rendered).toEqual(['/clinicas'])
})

test('concurrent requests for a page render it once', async () => {
  const { open, wait } = gate()
  const { pages, rendered, textOf } = site(() => '910', { until: wait })
  pages.renew('one')
  const texts = ['/clinicas', '/clinicas/', '/clinicas', '/'].map((path) => textOf(path))
  open()
  expect(new Set(await Promise.all(texts))).toEqual(new Set([built('910')]))
  expect(rendered).toEqual(['/clinicas', '/'])
})

test('a page that renders as it was built is served from the build again', async () => {
  const { pages, rendered, ask } = site(() => '910')
  pages.renew('one')
  expect(await ask('/equipo')).toBe('built')
  expect(pages.overrule('/equipo')).toBeUndefined()
  expect(await ask('/equipo')).toBe('built')
  expect(rendered).toEqual(['/equipo'])
})

test('a rendering started before a change is neither cached nor sent to later requests', async () => {
  let phone = '910'
  const { open, wait } = gate()
  const { pages, textOf } = site(() => phone, { until: wait })
  pages.renew('one')
  const before = textOf('/')
  phone = '911'
  pages.renew('two')
  const after = textOf('/')
  open()
  expect(await before).toBe(built('910'))
  expect(await after).toBe(built('911'))
  expect(bodyOf(pages.overrule('/'))).toBe(built('911'))
})

test('a rendering started before the change is undone is not cached either', async () => {
  const { open, wait } = gate()
  const { pages, textOf } = site(() => '910', { until: wait })
  pages.renew('one')
  const before = textOf('/')
  pages.renew('')
  expect(pages.overrule('/')).toBeUndefined()
  open()
  await before
  expect(pages.overrule('/')).toBeUndefined()
  pages.renew('one')
  expect(pages.overrule('/')).toBeNull()
})

test('a page has its own entity tag and policy, the same for the same text', async () => {
  let phone = '910'
  const { pages, ask } = site(() => phone)
  const fileAfter = async (fingerprint: string) => {
    pages.renew(fingerprint)
    const file = await ask('/')
    if (!file || typeof file !== 'object' || !('raw' in file)) throw new Error('no file in memory')
    return file
  }
  const one = await fileAfter('one')
  const [hash] = inlineHashes(built('910')).scripts
  expect(one.raw().headers.join(' ')).toContain(hash)
  phone = '911'
  expect((await fileAfter('two')).etag).not.toBe(one.etag)
  phone = '910'
  expect((await fileAfter('three')).etag).toBe(one.etag)
})

test('when idle it is compressed again, with another tag for the other bytes', async () => {
  const phone = Array.from({ length: 4000 }, (_, index) => (index * 7919) % 1013).join(' ')
  const { pages, ask } = site(() => phone, { quietAfter: 20 })
  pages.renew('one')
  const light = await ask('/')
  if (!light || typeof light !== 'object' || !('raw' in light)) throw new Error('no file in memory')
  const size = light.br!.body.length
  await expect.poll(() => (pages.overrule('/') as typeof light).etag, { interval: 60 }).not.toBe(light.etag)
  const full = pages.overrule('/') as typeof light
  expect(full.br!.body.length).toBeLessThan(size)
  expect(bodyOf(full)).toBe(built(phone))
  // The first one is still intact for current readers.
  expect(bodyOf(light)).toBe(built(phone))
})

test('the cache never exceeds its size, and evicted pages are rendered again', async () => {
  const { pages, rendered, textOf } = site(() => '910', { room: 5000 })
  pages.renew('one')
  for (const path of ['/', '/clinicas', '/llms.txt']) await textOf(path)
  expect(pages.overrule('/')).toBeNull()
  expect(bodyOf(pages.overrule('/clinicas'))).toBe(built('910'))
  expect(await textOf('/')).toBe(built('910'))
  expect(rendered.filter((path) => path === '/')).toHaveLength(2)
})

test('a page that is gone is answered so to everyone, and not cached', async () => {
  const { open, wait } = gate()
  const { pages, rendered, ask } = site(() => '910', { gone: '/clinicas', until: wait })
  pages.renew('one')
  const asked = [ask('/clinicas'), ask('/clinicas')]
  open()
  for (const now of await Promise.all(asked)) {
    if (typeof now !== 'function') throw new Error('no answer')
    expect([now().status, now().headers.get('x-own'), await now().text()]).toEqual([
      404,
      'yes',
      'Ya no está.',
    ])
  }
  expect(pages.overrule('/clinicas')).toBeNull()
  await ask('/clinicas')
  expect(rendered).toHaveLength(2)
})

test('a page that fails to render is left to the normal route, and retried', async () => {
  let phone = 'broken'
  const { pages, ask, textOf } = site(() => phone)
  pages.renew('one')
  expect(await ask('/')).toBeNull()
  expect(pages.overrule('/')).toBeNull()
  phone = 'busy'
  await expect(ask('/')).rejects.toThrow(AppError)
  phone = '910'
  expect(await textOf('/')).toBe(built('910'))
})

test('nothing is rendered if all callers leave before its turn', async () => {
  const { open, wait } = gate()
  const { pages, rendered } = site(() => '910')
  pages.renew('one')
  const left = new AbortController()
  const inTurn = async <Result>(work: () => Promise<Result>) => wait().then(work)
  const ask = (path: string, signal: AbortSignal) => pages.ask(path, { inTurn, signal })
  const asked = [
    ask('/', left.signal),
    ask('/clinicas', left.signal),
    ask('/clinicas', new AbortController().signal),
  ]
  left.abort()
  open()
  const [home, , clinics] = await Promise.all(asked)
  expect([home, bodyOf(clinics)]).toEqual([null, built('910')])
  expect(rendered).toEqual(['/clinicas'])
})

test('a rendered page has the minified scripts of its built copy', () => {
  const script = (source: string, more = '') => `<style></style><script>${source}</script>${more}`
  const small = script('(function(a){go(a)})(1)')
  expect(dressPage(script('(function go(first) {\n  go(first)\n})(1)'), small)).toBe(small)
  const other = script('(function one() {})()', '<script>(function two() {})()</script>')
  expect(dressPage(other, small)).toBe(other)
})

test('a page with a class that its built copy lacks keeps its whole stylesheet', () => {
  const more = asRendered('910').replace('</p>', '</p><p class="b"></p>')
  expect(dressPage(more, built('900'))).toContain('.b{color:blue}')
  expect(dressPage(asRendered('910'), built('900'))).not.toContain('.b{color:blue}')
})

test('the data of a page that has moved is left to be answered with the query of each request', async () => {
  const { pages, ask } = site(() => 'moved')
  pages.renew('redirects')
  expect(await ask('/clinicas.data')).toBeNull()
})
