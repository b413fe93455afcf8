/**
 * Builds the site with one, two and four times its catalogue (`npm run bench -- build`), in a separate
 * folder, and fails if a page costs more in a large site than in a small one.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { BUILD_STEPS } from '../launch/prepare.mjs'
import { printTable } from './print-table.ts'

const FACTORS = [1, 2, 4]
/** Tolerated random increase of the cost per page before growth counts as more than linear. */
const TOLERANCE = 1.15
const NOT_COPIED = new Set(['node_modules', 'build', '.git', '.data', '.cache', '.react-router'])
/** Fields of `/proc/PID/stat` after the name: user and system CPU time, in hundredths of a second. */
const [OWN_TIME, SYSTEM_TIME] = [11, 12] as const
const root = resolve(import.meta.dirname, '../..')

/** `cpuSeconds` is CPU time, which does not depend on other load (Linux; otherwise 0). */
type Cost = { cpuSeconds: number; peakMegabytes: number }
type BuildCost = Cost & { pages: number; seconds: number }

const costs: BuildCost[] = []
for (const factor of FACTORS) {
  const folder = mkdtempSync(join(tmpdir(), 'life-build-'))
  try {
    copySite(folder)
    multiplyTreatments(folder, factor)
    costs.push(await measureBuild(folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

printTable([
  ['catalogue', 'pages', 'seconds', 'of processor', 'peak memory', 'pages/s', 'processor per page'],
  ...costs.map(({ pages, seconds, cpuSeconds, peakMegabytes }, index) => [
    `${FACTORS[index]}x`,
    String(pages),
    seconds.toFixed(1),
    cpuSeconds.toFixed(1),
    `${peakMegabytes} MB`,
    (pages / seconds).toFixed(0),
    `${perPage({ pages, seconds, cpuSeconds }).toFixed(1)} ms`,
  ]),
])
const [first, ...larger] = costs
const grows = larger.some((cost) => perPage(cost) > perPage(first!) * TOLERANCE)
process.stdout.write(
  `${availableParallelism()} cores; growth ${grows ? 'faster than' : 'no faster than'} linear.\n`,
)
process.exitCode = grows ? 1 : 0

function copySite(folder: string) {
  for (const name of readdirSync(root)) {
    if (!NOT_COPIED.has(name)) cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
}

/** The same treatments under new URLs, each with a cover. */
function multiplyTreatments(folder: string, factor: number) {
  const treatments = join(folder, 'content/treatments')
  const covers = join(folder, 'public/covers')
  for (const file of readdirSync(treatments)) {
    const slug = file.replace('.yaml', '')
    const text = readFileSync(join(treatments, file), 'utf8')
    for (let copy = 2; copy <= factor; copy++) {
      const name = `${slug}-${copy}`
      writeFileSync(join(treatments, `${name}.yaml`), text.replace(/^slug: .*$/m, `slug: ${name}`))
      cpSync(join(covers, `${slug}.svg`), join(covers, `${name}.svg`))
    }
  }
}

/** Runs the steps of `npm run build` one after another, in processes that can be observed. */
async function measureBuild(folder: string): Promise<BuildCost> {
  const start = performance.now()
  const total: Cost = { cpuSeconds: 0, peakMegabytes: 0 }
  for (const step of BUILD_STEPS) {
    const { cpuSeconds, peakMegabytes } = await runStep(step, folder)
    total.cpuSeconds += cpuSeconds
    total.peakMegabytes = Math.max(total.peakMegabytes, peakMegabytes)
  }
  const seconds = (performance.now() - start) / 1000
  const built = readdirSync(join(folder, 'build/client'), { recursive: true, encoding: 'utf8' })
  return { ...total, seconds, pages: built.filter((path) => path.endsWith('index.html')).length }
}

/** @returns the resources of the step until shortly before its end, if the system reports them (Linux) */
async function runStep([command = '', ...args]: string[], folder: string): Promise<Cost> {
  const program = command === 'node' ? args : [join(root, 'node_modules/@react-router/dev/bin.cjs'), ...args]
  const child = spawn(process.execPath, program, {
    cwd: folder,
    env: { ...process.env, BUILD_FOLDER: 'build' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let cost: Cost = { cpuSeconds: 0, peakMegabytes: 0 }
  const watch = setInterval(() => (cost = costOf(child.pid) ?? cost), 100)
  const [code] = await once(child, 'exit')
  clearInterval(watch)
  if (code !== 0) throw new Error(`«${command} ${args.join(' ')}» ended with code ${code}`)
  return cost
}

function costOf(pid: number | undefined): Cost | null {
  try {
    const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    const ticks = Number(fields[OWN_TIME]) + Number(fields[SYSTEM_TIME])
    return peak ? { cpuSeconds: ticks / 100, peakMegabytes: Math.round(Number(peak) / 1024) } : null
  } catch {
    return null
  }
}

/** Milliseconds, of CPU time if known. */
function perPage({
  pages,
  seconds,
  cpuSeconds,
}: Pick<BuildCost, 'pages' | 'seconds' | 'cpuSeconds'>): number {
  return ((cpuSeconds || seconds) * 1000) / pages
}
