import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const SMALL = 30
const LONGEST = 300

/** Small files that stay alone. */
const KEPT = [
  // One for each table or provider.
  /^db\/schema\//,
  /^server\/auth\/oauth\/providers\//,
  // The bundler keeps these out of the browser by their name.
  /\.server\.tsx?$/,
  // A change here makes another model (docs/assistant.md).
  /^domain\/assistant\/classifier\//,
]

type Import = { from: string; to: string; isLazy: boolean }

/** Every import of our own modules, also of types, and every file named to a worker or a loader. */
function importsOf(from: string, text: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(from, text).module
  const eager = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ]
  const lazy = [
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
    ...[...text.matchAll(/new URL\('([^']+)', import\.meta\.url\)/g)].map(([, path]) => path!),
  ]
  const found = (specifiers: readonly string[], isLazy: boolean) =>
    specifiers.flatMap((specifier) => {
      const path = specifier.replace(/\?.*$/, '')
      if (path.startsWith('#')) return { from, to: path.slice(1), isLazy }
      return path.startsWith('.') ? { from, to: join(dirname(from), path), isLazy } : []
    })
  return [...found(eager, false), ...found(lazy, true)]
}

function partsOfNeighbours(sources: ReadonlyMap<string, string>): string[] {
  const importers = Map.groupBy(
    [...sources].flatMap(([file, text]) => importsOf(file, text)),
    ({ to }) => to,
  )
  const lines = (file: string) => sources.get(file)!.split('\n').length - 1
  return [...sources.keys()].flatMap((file) => {
    const found = importers.get(file) ?? []
    const [user, ...others] = new Set(found.map(({ from }) => from))
    if (user === undefined || others.length > 0 || dirname(user) !== dirname(file)) return []
    if (found.some(({ isLazy }) => isLazy) || KEPT.some((kept) => kept.test(file))) return []
    return lines(file) < SMALL && lines(file) + lines(user) <= LONGEST ? [`${file} → ${user}`] : []
  })
}

test('a small file that only its neighbour imports is part of that neighbour', () => {
  const files = globSync('{app,content,db,domain,server,scripts,tests}/**/*.{ts,tsx}')
  const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  const isOurs = (line: string) => /^(?:app|content|db|domain|server)\//.test(line)
  expect(partsOfNeighbours(sources).filter(isOurs)).toEqual([])
})

test('a small file with one user would be noticed, and one with a test or loaded late would not', () => {
  const small = 'export const a = 1\n'
  const user = "import { a } from './a.ts'\nexport const b = a\n"
  const wrong = [['domain/x/a.ts', small] as const, ['domain/x/b.ts', user] as const]
  expect(partsOfNeighbours(new Map(wrong))).toEqual(['domain/x/a.ts → domain/x/b.ts'])
  expect(partsOfNeighbours(new Map([...wrong, ['domain/x/a.test.ts', user]]))).toEqual([])
  const late = "export const b = () => import('./a.ts')\n"
  expect(partsOfNeighbours(new Map([wrong[0]!, ['domain/x/b.ts', late]]))).toEqual([])
})
