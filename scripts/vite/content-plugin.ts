import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildCatalogue } from '#content/build-catalogue.ts'
import { clinicChoice } from '#content/clinic-choice.ts'
import { parseContent } from '#content/parse-content.ts'
import type { Clinic } from '#content/schemas/clinics.ts'
import type { TreatmentFile } from '#content/schemas/treatment.ts'
import type { Unit } from '#content/schemas/units.ts'
import { normalizePath, type Plugin } from 'vite'

const contentFile = /\.(yaml|md)$/
const virtualModule = /^virtual:(catalogue-index|clinic-choices)$/

/**
 * Makes modules from the files of `content/`: a `.yaml` exports its data by default, a `.md` exports `{
 * frontMatter, body }`. Both are validated with their schema, so an invalid field fails the build with its
 * file and name. Provides `virtual:catalogue-index` and `virtual:clinic-choices`, the only catalogue data
 * meant for the browser. `folder` is the absolute path of the content.
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
      filter: { id: /^\0virtual:(catalogue-index|clinic-choices)$/ },
      handler(id) {
        for (const path of sources(folder, id)) this.addWatchFile(join(folder, path))
        return asModule(id.endsWith('catalogue-index') ? readCatalogue(folder) : readClinicChoices(folder))
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
      const indexes = ['catalogue-index', 'clinic-choices'].flatMap(
        (name) => graph.getModuleById(`\0virtual:${name}`) ?? [],
      )
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

function sources(folder: string, id: string): string[] {
  return id.endsWith('catalogue-index')
    ? ['units/units.yaml', ...treatmentFiles(folder)]
    : ['pages/clinics.yaml']
}

function treatmentFiles(folder: string): string[] {
  return readdirSync(join(folder, 'treatments'))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `treatments/${name}`)
}

function readCatalogue(folder: string) {
  const treatments = treatmentFiles(folder).map((path) => read(folder, path) as TreatmentFile)
  return buildCatalogue(treatments, read(folder, 'units/units.yaml') as Unit[])
}

function readClinicChoices(folder: string) {
  const { clinics } = read(folder, 'pages/clinics.yaml') as { clinics: Clinic[] }
  return clinics.map(clinicChoice)
}

function read(folder: string, path: string): unknown {
  return parseContent(path, readFileSync(join(folder, path), 'utf8'))
}
