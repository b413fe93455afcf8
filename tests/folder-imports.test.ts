import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

type Import = { from: string; to: string }

/** These join areas together, so they may import each of them. */
const COMPOSITION = /^server\/(?:[^/]+\.ts$|back-office\/|http\/|retention\/)/

const document = readFileSync('docs/architecture.md', 'utf8')

const imports = globSync('{app,content,db,domain,server}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
  .filter((file) => !file.endsWith('.d.ts'))
  .flatMap((file) => importsOf(file, readFileSync(file, 'utf8')))

/** Imports that remain at run time, also of packages; type imports are excluded. */
function specifiersOf(from: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(from, text).module
  return [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? moduleRequest.value : [])),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
}

/** Imports of our own modules. */
function importsOf(from: string, text: string): Import[] {
  return specifiersOf(from, text).flatMap((specifier) => {
    if (specifier.startsWith('#')) return { from, to: specifier.slice(1) }
    return specifier.startsWith('.') ? { from, to: join(dirname(from), specifier) } : []
  })
}

/** `server/leads/work/x.ts` → `leads`; null for a file outside the areas. */
function areaOf(file: string): string | null {
  return /^server\/([^/]+)\//.exec(file)?.[1] ?? null
}

/**
 * Which areas an area may import; docs/architecture.md lists the same. The agenda knows times and rooms, and no requests;
 * requests keep theirs in it. Visits are what staff and patients do with both. A conversation may be answered by the
 * assistant and become a request. What the generator writes is a draft of the texts.
 */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  leads: ['agenda'],
  dashboard: ['agenda'],
  visits: ['agenda', 'leads'],
  conversations: ['assistant', 'leads'],
  generator: ['texts'],
}

function isBelow(one: string, other: string): boolean {
  return BELOW[one]?.includes(other) ?? false
}

function betweenAreas(found: readonly Import[]): string[] {
  return found
    .filter(({ from, to }) => {
      const [one, other] = [areaOf(from), areaOf(to)]
      return (
        one && other && one !== other && other !== 'shared' && !isBelow(one, other) && !COMPOSITION.test(from)
      )
    })
    .map(({ from, to }) => `${from} → ${to}`)
}

/** A folder and its subfolders count as one room. */
const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}/`)

/** Groups of folders that import each other in a cycle. */
function folderCycles(found: readonly Import[]): string[][] {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of found) {
    const [one, other] = [dirname(from), dirname(to)]
    if (isWithin(one, other) || isWithin(other, one)) continue
    graph.set(one, (graph.get(one) ?? new Set()).add(other))
  }
  const reach = new Map([...graph.keys()].map((folder) => [folder, reachedFrom(graph, folder)]))
  const inCycle = [...graph.keys()].filter((folder) => reach.get(folder)!.has(folder))
  const groups = inCycle.map((folder) =>
    inCycle.filter((other) => reach.get(folder)!.has(other) && reach.get(other)!.has(folder)).toSorted(),
  )
  return [...new Map(groups.map((group) => [group.join(), group])).values()]
}

function reachedFrom(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const reached = new Set<string>()
  const open = [start]
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const next of graph.get(folder) ?? []) {
      if (reached.has(next)) continue
      reached.add(next)
      open.push(next)
    }
  }
  return reached
}

/** The rows of «Top folders»: folder → what its cell «may import» names. Folders that may import anything have no row. */
const MAY_IMPORT = new Map(
  [...document.matchAll(/^\| `([^`]+)\/` +\|[^|]+\|([^|]+)\|$/gm)]
    .filter(([, , cell]) => cell!.trim() !== 'anything')
    .map(([, folder, cell]) => [folder!, namesIn(cell!)]),
)

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
}

const topOf = (file: string) => [...MAY_IMPORT.keys()].find((folder) => file.startsWith(`${folder}/`))

/** What the folder imports from outside itself. */
function outsideOf(folder: string, found: readonly Import[]): Import[] {
  return found.filter(({ from, to }) => topOf(from) === folder && !to.startsWith(`${folder}/`))
}

function againstTable(found: readonly Import[]): string[] {
  return [...MAY_IMPORT].flatMap(([folder, allowed]) =>
    outsideOf(folder, found)
      .filter(({ to }) => !allowed.some((one) => to.startsWith(`${one}/`)))
      .map(({ from, to }) => `${from} → ${to}`),
  )
}

test('a top folder imports what docs/architecture.md says, and nothing else', () => {
  expect(MAY_IMPORT.size).toBeGreaterThan(9)
  expect(againstTable(imports)).toEqual([])
  const unused = [...MAY_IMPORT]
    .filter(([folder]) => folder !== 'domain')
    .flatMap(([folder, allowed]) =>
      allowed
        .filter((one) => !outsideOf(folder, imports).some(({ to }) => to.startsWith(`${one}/`)))
        .map((one) => `${folder} → ${one}`),
    )
  expect(unused).toEqual([])
})

test('domain/ imports the packages that docs/architecture.md names, and no others', () => {
  const packages = globSync('domain/**/*.ts', { exclude: ['**/*.test.*'] })
    .flatMap((file) => specifiersOf(file, readFileSync(file, 'utf8')))
    .filter((specifier) => !/^[#.]/.test(specifier))
    .map((specifier) => specifier.split('/')[0]!)
  expect([...new Set(packages)].toSorted()).toEqual(MAY_IMPORT.get('domain')!.toSorted())
})

const operations = readFileSync('docs/operations.md', 'utf8')

test('docs/operations.md copies every folder that the server reads beside its build', () => {
  const read = globSync('{db,server}/**/*.ts', { exclude: ['**/*.test.*'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/join\(process\.cwd\(\), ('[^)]+')\)/g)].map(([, parts]) =>
      parts!.replaceAll("', '", '/').replaceAll("'", ''),
    ),
  )
  expect(read.length).toBeGreaterThan(2)
  const copied = [...operations.matchAll(/^cp -r (.+) \/srv/gm)].flatMap(([, paths]) => paths!.split(' '))
  expect(read.filter((path) => !copied.includes(path))).toEqual([])
})

test('no code of the server imports a package that docs/operations.md removes after the build', () => {
  const removed = /^npm uninstall --omit=dev (.+)$/m.exec(operations)![1]!.split(' ')
  const used = globSync('{content,db,domain,server}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
    .flatMap((file) => specifiersOf(file, readFileSync(file, 'utf8')))
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    )
  expect(removed.filter((name) => used.includes(name))).toEqual([])
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }
  expect(removed.filter((name) => !(name in dependencies))).toEqual([])
})

test('an area of the server imports only the areas below it', () => {
  expect(imports.length).toBeGreaterThan(5000)
  expect(betweenAreas(imports)).toEqual([])
})

test('docs/architecture.md lists which areas stand on which, and each of them does', () => {
  const listed = [...document.matchAll(/^- (`\w+\/`.*) on (`\w+\/`.*)$/gm)].flatMap(([, above, below]) =>
    namesIn(above!).flatMap((one) => namesIn(below!).map((other) => `${one} on ${other}`)),
  )
  const allowed = Object.entries(BELOW).flatMap(([one, others]) =>
    others.map((other) => `${one}/ on ${other}/`),
  )
  expect(listed.toSorted()).toEqual(allowed.toSorted())
  const real = new Set(imports.map(({ from, to }) => `${areaOf(from)}/ on ${areaOf(to)}/`))
  expect(allowed.filter((pair) => !real.has(pair))).toEqual([])
})

test('no folders import each other in a cycle', () => {
  expect(folderCycles(imports)).toEqual([])
})

test('shared code imports no area', () => {
  const wrong = imports.filter(
    ({ from, to }) => from.startsWith('server/shared/') && (areaOf(to) ?? 'shared') !== 'shared',
  )
  expect(wrong).toEqual([])
})

test('wrong imports would be noticed', () => {
  const between = importsOf('server/rights/a.ts', "import { b } from '../leads/work/b.ts'")
  expect(betweenAreas(between)).toHaveLength(1)
  const upwards = importsOf(
    'app/widgets/a.ts',
    "import { b } from '#server/b.ts'; import { c } from '../ui/c.ts'",
  )
  expect(againstTable(upwards)).toEqual(['app/widgets/a.ts → server/b.ts'])
  const circle = [
    ...importsOf('domain/one/a.ts', "import { b } from '../two/b.ts'"),
    ...importsOf('domain/two/b.ts', "export { c } from '../three/c.ts'"),
    ...importsOf('domain/three/c.ts', "const a = () => import('../one/a.ts')"),
  ]
  expect(folderCycles(circle)).toEqual([['domain/one', 'domain/three', 'domain/two']])
  expect(folderCycles(importsOf('domain/one/a.ts', "import type { B } from '../two/b.ts'"))).toEqual([])
})
