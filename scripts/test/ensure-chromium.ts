import { spawnSync } from 'node:child_process'
import { testChromiumPath } from './chromium-path.ts'

/** Debian's packages, the smaller one first; not every system has it. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

/** Browser tests run on the system's Chromium. Installs it if the package manager has it and we are allowed to. */
export function ensureChromium() {
  if (testChromiumPath()) return
  const isRoot = process.getuid?.() === 0
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
  if (isRoot && hasApt) {
    process.stdout.write('Installing Chromium…\n')
    const apt = (...words: string[]) =>
      spawnSync('apt-get', words, {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    apt('update', '-qq')
    for (const name of PACKAGES) if (!testChromiumPath()) apt('install', '-y', '-qq', name)
  }
  if (!testChromiumPath()) process.stderr.write('Chromium was not found: install it, or set CHROMIUM_PATH.\n')
}
