import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildCatalogue } from '#content/build-catalogue.ts'
import { buildSearchIndex } from '#content/build-search-index.ts'
import { buildTreatmentsSheet } from '#content/build-treatments-sheet.ts'
import { clinicChoice } from '#content/clinic-choice.ts'
import { type MarkdownFile, parseContent } from '#content/parse-content.ts'
import type { ArticleFrontMatter } from '#content/schemas/article.ts'
import type { Clinic } from '#content/schemas/clinics.ts'
import type { Concern } from '#content/schemas/concerns.ts'
import type { HomePage } from '#content/schemas/pages/home.ts'
import type { SearchWords } from '#content/schemas/search-words.ts'
import type { TreatmentFile } from '#content/schemas/treatment.ts'
import type { Unit } from '#content/schemas/units.ts'
import type { WikiCategoryFile } from '#content/schemas/wiki.ts'
import type { Zone, ZoneView } from '#content/schemas/zones.ts'
import { normalizePath, type Plugin } from 'vite'

const contentFile = /\.(yaml|md)$/
/** Bytes, which a module has as a `Uint8Array`. */
const bytesFile = /\.bin$/
const virtualModule = /^virtual:(catalogue-index|search-index|clinic-choices|treatments-sheet)$/

/**
 * Makes modules from the files of `content/`: a `.yaml` exports its data by default, a `.md` exports `{
 * frontMatter, body }`. Both are validated with their schema, so an invalid field fails the build with its
 * file and name. Provides `virtual:catalogue-index`, `virtual:search-index`, `virtual:clinic-choices` and
 * `virtual:treatments-sheet`, the only catalogue data meant for the browser. `folder` is the absolute path of the content.
 */
export function content({ folder = resolve('content') }: { folder?: string } = {}): Plugin {
  const root = `${normalizePath(folder)}/`
  const inside = (id: string) => (id.startsWith(root) ? id.slice(root.length) : undefined)
  return {
    name: 'content',
    enforce: 'pre',
    resolveId: { filter: { id: virtualModule }, handler: (id) => `\0${id}` },
    load: {
      // oxlint-disable-next-line no-control-regex -- Vite marks virtual modules with a NUL
      filter: {
        id: [/^\0virtual:(catalogue-index|search-index|clinic-choices|treatments-sheet)$/, bytesFile],
      },
      handler(id) {
        if (bytesFile.test(id)) return inside(normalizePath(id)) === undefined ? undefined : asBytes(id)
        const { sources, read } = INDEXES[id.slice('\0virtual:'.length) as keyof typeof INDEXES]
        for (const path of sources(folder)) this.addWatchFile(join(folder, path))
        return asModule(read(folder))
      },
    },
    transform: {
      filter: { id: contentFile },
      handler(text, id) {
        const path = inside(normalizePath(id))
        return path === undefined ? undefined : asModule(parseContent(path, text))
      },
    },
    /** A changed file reloads the page: texts reach the browser through loaders, which have no hot update. */
    hotUpdate({ file, modules }) {
      if (inside(file) === undefined || !contentFile.test(file)) return
      const graph = this.environment.moduleGraph
      const indexes = Object.keys(INDEXES).flatMap((name) => graph.getModuleById(`\0virtual:${name}`) ?? [])
      if (this.environment.name !== 'client') return [...modules, ...indexes]
      for (const index of indexes) graph.invalidateModule(index)
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
  }
}

/**
 * Free of side effects, so that unused data is removed from the bundle; parsed from text, because engines
 * parse JSON faster.
 */
function asModule(data: unknown) {
  const code = `export default /* @__PURE__ */ JSON.parse(${JSON.stringify(JSON.stringify(data))})`
  return { code, map: { mappings: '' as const }, moduleSideEffects: false }
}

/** For the server, which has `Buffer`. */
function asBytes(path: string) {
  const written = JSON.stringify(readFileSync(path).toString('base64'))
  return {
    code: `export default /* @__PURE__ */ Buffer.from(${written}, 'base64')`,
    map: { mappings: '' as const },
    moduleSideEffects: false,
  }
}

function filesOf(folder: string, name: string, extension: string): string[] {
  return readdirSync(join(folder, name))
    .filter((file) => file.endsWith(extension))
    .map((file) => `${name}/${file}`)
}

const treatmentFiles = (folder: string) => filesOf(folder, 'treatments', '.yaml')
const wikiFiles = (folder: string) => filesOf(folder, 'wiki', '.yaml')
const articleFiles = (folder: string) => filesOf(folder, 'blog', '.md')
const SEARCH_FILES = ['units/units.yaml', 'zones/zones.yaml', 'concerns/concerns.yaml', 'pages/clinics.yaml']

const INDEXES = {
  'catalogue-index': {
    sources: (folder: string) => ['units/units.yaml', ...treatmentFiles(folder)],
    read: readCatalogue,
  },
  'search-index': {
    sources: (folder: string) => [
      ...[...SEARCH_FILES, 'pages/home.yaml', 'search/words.yaml'],
      ...treatmentFiles(folder),
      ...wikiFiles(folder),
      ...articleFiles(folder),
    ],
    read: readSearchIndex,
  },
  'clinic-choices': { sources: () => ['pages/clinics.yaml'], read: readClinicChoices },
  'treatments-sheet': {
    sources: () => ['zones/zones.yaml', 'concerns/concerns.yaml'],
    read: readTreatmentsSheet,
  },
} as const

function readCatalogue(folder: string) {
  const treatments = treatmentFiles(folder).map((path) => read(folder, path) as TreatmentFile)
  return buildCatalogue(treatments, read(folder, 'units/units.yaml') as Unit[])
}

function readSearchIndex(folder: string) {
  const [units, zones, concerns, { clinics }] = SEARCH_FILES.map((path) => read(folder, path)) as [
    Unit[],
    Record<ZoneView, Zone[]>,
    Concern[],
    { clinics: Clinic[] },
  ]
  const { featured } = read(folder, 'pages/home.yaml') as HomePage
  return buildSearchIndex({
    treatments: treatmentFiles(folder).map((path) => read(folder, path) as TreatmentFile),
    ...{ units, zones, concerns, clinics },
    articles: articleFiles(folder).map(
      (path) => (read(folder, path) as MarkdownFile<ArticleFrontMatter>).frontMatter,
    ),
    wiki: wikiFiles(folder).map((path) => read(folder, path) as WikiCategoryFile),
    featured: featured.treatments.map(({ slug }) => slug),
    words: read(folder, 'search/words.yaml') as SearchWords,
  })
}

function readClinicChoices(folder: string) {
  const { clinics } = read(folder, 'pages/clinics.yaml') as { clinics: Clinic[] }
  return clinics.map(clinicChoice)
}

function readTreatmentsSheet(folder: string) {
  return buildTreatmentsSheet(
    read(folder, 'zones/zones.yaml') as Record<ZoneView, Zone[]>,
    read(folder, 'concerns/concerns.yaml') as Concern[],
  )
}

function read(folder: string, path: string): unknown {
  return parseContent(path, readFileSync(join(folder, path), 'utf8'))
}
