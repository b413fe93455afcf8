import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, createServer, type Rolldown } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { content } from './content-plugin.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'))
  for (const part of ['treatments', 'units', 'pages']) {
    await cp(`content/${part}`, join(folder, part), { recursive: true })
  }
})
afterEach(() => rm(folder, { recursive: true }))

const rinoplasty = () => join(folder, 'treatments/rinoplastia.yaml')

async function edit(path: string, from: string | RegExp, to: string) {
  await writeFile(path, (await readFile(path, 'utf8')).replace(from, to))
}

/** Bundles one module for the browser and returns its code. */
async function bundle(code: string): Promise<string> {
  const entry = join(folder, 'entry.js')
  await writeFile(entry, code)
  const output = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [content({ folder })],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[]
  return output[0]?.output[0].code ?? ''
}

test('an invalid field fails the build with its file and name', async () => {
  await edit(rinoplasty(), '¿Técnica abierta o cerrada?', "'  '")
  const building = bundle("import data from './treatments/rinoplastia.yaml'\nconsole.log(data)")
  await expect(building).rejects.toThrow('content/treatments/rinoplastia.yaml: faqs[3].q: ')
})

test('an invalid treatment fails a build that imports only the catalogue index', async () => {
  await edit(rinoplasty(), /^price:.*\n/m, '')
  const building = bundle("import index from 'virtual:catalogue-index'\nconsole.log(index)")
  await expect(building).rejects.toThrow('content/treatments/rinoplastia.yaml: price: ')
})

test('the bundle of the index contains names and prices, and nothing of the pages', async () => {
  const code = await bundle("import index from 'virtual:catalogue-index'\nconsole.log(index)")
  expect(code).toContain('Rinoplastia')
  expect(code).toContain('Desde 4.495€')
  expect(code).not.toContain('columela')
  expect(code).not.toContain('zod')
})

test('unused content is removed from the bundle', async () => {
  const code = await bundle(
    "import data from './treatments/rinoplastia.yaml'\nimport choices from 'virtual:clinic-choices'\nconsole.log(choices)",
  )
  expect(code).toContain('barakaldo')
  expect(code).not.toContain('columela')
})

test('in development an edited text is served again, in its module and in the index', async () => {
  const server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [content({ folder })],
  })
  try {
    const names = async () => {
      const file = await server.ssrLoadModule(rinoplasty())
      const index = await server.ssrLoadModule('virtual:catalogue-index')
      const entry = index.default.find((item: { slug: string }) => item.slug === 'rinoplastia')
      return [file.default.name, entry.name]
    }
    expect(await names()).toEqual(['Rinoplastia', 'Rinoplastia'])
    await edit(rinoplasty(), 'name: Rinoplastia', 'name: Cirugía de la nariz')
    await expect.poll(names).toEqual(['Cirugía de la nariz', 'Cirugía de la nariz'])
  } finally {
    await server.close()
  }
})
