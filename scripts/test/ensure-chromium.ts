import { spawnSync } from 'node:child_process'
import { chromiumPath } from './chromium-path.ts'

/** Browser tests run on the system's Chromium; where the package manager has it and we may, it is installed. */
export function ensureChromium() {
  if (chromiumPath()) return
  const isRoot = process.getuid?.() === 0
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
  if (isRoot && hasApt) {
    process.stdout.write('Installing Chromium…\n')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore', env })
  }
  if (!chromiumPath()) process.stderr.write('Chromium was not found: install it, or set CHROMIUM_PATH.\n')
}
