import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

type Import = { from: string; to: string }

/** These join areas together, so they may import each of them. */
const COMPOSITION = /^server\/(?:[^/]+\.ts$|back-office\/|http\/|retention\/)/

const imports = globSync('{app,content,db,domain,server}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
  .filter((file) => !file.endsWith('.d.ts'))
  .flatMap((file) => importsOf(file, readFileSync(file, 'utf8')))

/** Imports of our own modules that remain at run time; type imports are excluded. */
function importsOf(from: string, text: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(from, text).module
  const named = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? moduleRequest.value : [])),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
  return named.flatMap((specifier) => {
    if (specifier.startsWith('#')) return { from, to: specifier.slice(1) }
    return specifier.startsWith('.') ? { from, to: join(dirname(from), specifier) } : []
  })
}

/** `server/leads/work/x.ts` → `leads`; null for a file outside the areas. */
function areaOf(file: string): string | null {
  return /^server\/([^/]+)\//.exec(file)?.[1] ?? null
}

/**
 * The agenda knows times and rooms, and no requests; requests keep theirs in it. Visits are what staff and patients do with
 * both. A conversation may be answered by the assistant and become a request. What the generator writes is a draft of the
 * texts.
 */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  leads: ['agenda'],
  settings: ['agenda'],
  dashboard: ['agenda'],
  visits: ['agenda', 'leads'],
  conversations: ['agenda', 'assistant', 'leads'],
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

test('an area of the server never imports another one', () => {
  expect(imports.length).toBeGreaterThan(5000)
  expect(betweenAreas(imports)).toEqual([])
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
  const circle = [
    ...importsOf('domain/one/a.ts', "import { b } from '../two/b.ts'"),
    ...importsOf('domain/two/b.ts', "export { c } from '../three/c.ts'"),
    ...importsOf('domain/three/c.ts', "const a = () => import('../one/a.ts')"),
  ]
  expect(folderCycles(circle)).toEqual([['domain/one', 'domain/three', 'domain/two']])
  expect(folderCycles(importsOf('domain/one/a.ts', "import type { B } from '../two/b.ts'"))).toEqual([])
})
