/**
 * Renders every prerendered page with the built server, on all cores, and finishes its files:
 * `client/{path}/index.html` and `{path}.data` in the build folder. React Router's own prerendering uses one
 * core, through a server that watches the folder it writes to.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { availableParallelism } from 'node:os'
import { prerenderedPaths } from '../vite/prerendered-paths.ts'
import { BUILD_FOLDER } from './build-folder.ts'
import { renderPages } from './pages/render-pages.ts'

// React reads it when the threads load it.
process.env.NODE_ENV ||= 'production'

const started = performance.now()
const paths = prerenderedPaths()
const facts = await renderPages({
  paths,
  threads: availableParallelism(),
  folder: join(BUILD_FOLDER, 'client'),
  server: join(BUILD_FOLDER, 'server/index.js'),
})
await writeFile(join(BUILD_FOLDER, 'client-facts.json'), JSON.stringify(facts))
const seconds = ((performance.now() - started) / 1000).toFixed(1)
process.stdout.write(`Pages: ${paths.length}, ${seconds} s.\n`)
