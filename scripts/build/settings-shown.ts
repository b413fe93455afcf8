/** Fails the build if a setting can be saved but changes nothing on the site. */
import type * as UnshownSettings from '#server/settings/unshown-settings.ts'
import { loadModule } from '../load-module.ts'

const { unshownSettings } = await loadModule<typeof UnshownSettings>('server/settings/unshown-settings.ts')
const unshown = unshownSettings()
if (unshown.length > 0) {
  process.stderr.write(`These settings have no effect on any page: ${unshown.join(', ')}.\n`)
  process.exitCode = 1
}
