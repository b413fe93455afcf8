/**
 * Renders every page that is the same for everybody with the built server, on all cores, and finishes its files:
 * `build/client/{path}/index.html` and `{path}.data`. React Router's own prerendering does it on one core, through a
 * server that watches the folder it writes to.
 */
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { prerenderedPaths } from '../vite/prerendered-paths.ts'
import { renderPages } from './pages/render-pages.ts'

// React chooses by it, when the threads load it.
process.env.NODE_ENV ||= 'production'

const started = performance.now()
const paths = prerenderedPaths()
const facts = await renderPages({
  paths,
  threads: availableParallelism(),
  folder: 'build/client',
  server: 'build/server/index.js',
})
await writeFile('build/client-facts.json', JSON.stringify(facts))
const seconds = ((performance.now() - started) / 1000).toFixed(1)
process.stdout.write(`Pages: ${paths.length}, ${seconds} s.\n`)
