import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderPages } from './render-pages.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'))
  await writeFile(join(folder, 'server.mjs'), SERVER)
})
afterEach(() => rm(folder, { recursive: true }))

/** The exports of React Router's build, with one route that does not know `/roto.txt`. */
const SERVER = `
const route = {
  loader: ({ params }) =>
    params.name === 'roto.txt' ? new Response('', { status: 404 }) : new Response(\`Texto de \${params.name}\`),
}
export const entry = { module: { default: () => new Response('') } }
export const routes = { text: { id: 'text', path: ':name', module: route } }
export const assets = { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' }
export const publicPath = '/'
export const assetsBuildDirectory = ''
export const basename = '/'
export const future = {}
export const ssr = true
export const isSpaMode = false
export const prerender = []
export const routeDiscovery = { mode: 'initial' }
`

const render = (paths: string[]) =>
  renderPages({ paths, threads: 2, folder, server: join(folder, 'server.mjs') })

test('each path becomes a file with its compressed copies and its facts', async () => {
  const names = ['uno.txt', 'dos.txt', 'tres.txt', 'cuatro.txt', 'cinco.txt']
  const facts = await render(names.map((name) => `/${name}`))
  expect(Object.keys(facts).toSorted()).toEqual(names.toSorted())
  for (const name of names) {
    const file = join(folder, name)
    expect(await readFile(file, 'utf8')).toBe(`Texto de ${name}`)
    expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(`Texto de ${name}`)
    expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(`Texto de ${name}`)
  }
})

test('a path that can not be rendered stops the build and is named', async () => {
  await expect(render(['/uno.txt', '/roto.txt'])).rejects.toThrow(/«\/roto\.txt».*404/)
  await expect(access(join(folder, 'roto.txt'))).rejects.toThrow('ENOENT')
})

test('a text with a placeholder that nothing fills stops the build, with its path and its name', async () => {
  await expect(render(['/uno.txt', '/{phone}.txt'])).rejects.toThrow(/«\/{phone}\.txt» shows {phone}/)
})

test('no path gives no file', async () => {
  expect(await render([])).toEqual({})
})
