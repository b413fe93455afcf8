import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { startOf } from '#domain/pages/page-path.ts'
import { SITE_PAGES } from '#domain/pages/site-pages.ts'

/** The table itself, its tests, content files, and the accounts' own administration. */
const OTHERS =
  /\.test\.tsx?$|^domain\/pages\/|^scripts\/(attack|bench)\/|^content\/schemas\/|^server\/auth\/admin\//
const STARTS = [...new Set(SITE_PAGES.map(({ pattern }) => startOf(pattern)))].filter((start) =>
  /^[a-z]/.test(start),
)
const anyStart = STARTS.map((start) => start.replace('.', '\\.')).join('|')
/** A segment of ours in a URL pattern: `/blog/…`, `^wiki(`, `(clinicas|`; paths below `/api` are endpoints. */
const IN_PATTERN = new RegExp(`(?:^|[\\^(|:]|(?<!api)/)(?:${anyStart})(?=[/()|$?[]|$)`)
const IS_PATH = new RegExp(`^/?(?:${anyStart})(?:/.*)?$`)
/** A list with this many entries repeats what the table says about pages. */
const LIST = 3

type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** What a file knows about URLs itself: patterns and lists. */
function knowledgeOf(file: string, text: string): string[] {
  const found: string[] = []
  const look = (node: Node) => {
    const said = patternIn(node) ?? listIn(node)
    if (said !== undefined) found.push(`${file}: ${said}`)
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) look(child)
    }
  }
  look(parseSync(file, text).program as unknown as Node)
  return found
}

function patternIn(node: Node): string | undefined {
  const { pattern } = (node.regex ?? {}) as { pattern?: string }
  if (pattern === undefined) return startIn(node)
  const plain = pattern.replaceAll('\\/', '/')
  return plain.includes('/') && IN_PATTERN.test(plain) ? `/${pattern}/` : undefined
}

/** `path.startsWith('/blog/')` */
function startIn({ type, callee, arguments: [first] = [] }: Node & { arguments?: unknown[] }) {
  const name = isNode(callee) && isNode(callee.property) && callee.property.name
  if (type !== 'CallExpression' || name !== 'startsWith' || !isNode(first)) return undefined
  return isAbsolute(first) ? String(first.value) : undefined
}

/** `['blog', 'wiki', 'contacto']`, `{ '/blog': 1, '/wiki': 2, '/contacto': 3 }` */
function listIn({ type, elements, properties }: Node): string | undefined {
  const paths =
    type === 'ArrayExpression'
      ? nodesOf(elements).filter(isPath)
      : nodesOf(properties).flatMap(({ key }) => (isNode(key) && isAbsolute(key) ? key : []))
  return paths.length >= LIST ? paths.map(({ value }) => value).join(', ') : undefined
}

function nodesOf(list: unknown): Node[] {
  return Array.isArray(list) ? list.filter(isNode) : []
}

function isAbsolute(node: Node): boolean {
  return isPath(node) && String(node.value).startsWith('/')
}

function isPath({ type, value }: Node): boolean {
  return type === 'Literal' && typeof value === 'string' && IS_PATH.test(value)
}

test('patterns and lists of paths are only in domain/pages', () => {
  const files = globSync('{app,content,db,domain,scripts,server}/**/*.{ts,tsx,mjs}').filter(
    (file) => !OTHERS.test(file),
  )
  expect(files.length).toBeGreaterThan(1000)
  const candidate = new RegExp(`(?:${anyStart})`)
  const known = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return candidate.test(text) ? knowledgeOf(file, text) : []
  })
  expect(known).toEqual([])
})

test.each([
  String.raw`const LOCAL = /^\/tratamientos\/[^/]+\/[^/]+$/`,
  String.raw`const LOCAL = /^tratamientos\/(?!preocupacion\/)/`,
  String.raw`const OWN = /^\/(?:admin|api)(?:\/|$)/`,
  `const NEUTRAL = new Set(['blog', 'wiki', 'contacto'])`,
  `const PAGES = ['/', '/wiki', '/blog', '/tratamientos/rinoplastia']`,
  `const RATES = { '/blog': 1, '/wiki': 2, '/contacto': 3 }`,
  `const isArticle = path.startsWith('/blog/')`,
])('«%s» would be noticed', (line) => {
  expect(knowledgeOf('a.ts', line)).toHaveLength(1)
})

test.each([
  `const menu = [{ href: '/blog' }, { href: '/wiki' }, { href: '/contacto' }]`,
  String.raw`const OPEN = /^\/api\/admin\/(?:me|events)$/`,
  String.raw`const TENANT = /^https:\/\/login\.microsoftonline\.com\//`,
  `const link = '/clinicas/' + slug`,
])('«%s» is allowed', (line) => {
  expect(knowledgeOf('a.ts', line)).toEqual([])
})
