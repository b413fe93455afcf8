import { forceReloadOnce, forgetForcedReload } from './forced-reload.ts'

/** Three retries, one second apart. */
const RETRIES = 3
const RETRY_PAUSE_MS = 1000

type Options = {
  /** Name of the module, used for the session flag that prevents reload loops. */
  name: string
  /**
   * False for modules the visitor didn't ask for (an idle island): they fail silently instead of reloading the page.
   */
  reload?: boolean
  pause?: (ms: number) => Promise<void>
  reloadPage?: () => void
}

/** A module that could not be loaded after all retries. */
export class ModuleLoadError extends Error {
  override readonly name = 'ModuleLoadError'
}

/**
 * Runs a dynamic import. On failure it retries three times, one second apart, then reloads the page once per session
 * and module. After that it rejects with `ModuleLoadError`.
 */
export async function importWithRetry<Module>(
  load: (attempt: number) => Promise<Module>,
  options: Options,
): Promise<Module> {
  const { name, reload = true, pause = wait, reloadPage } = options
  for (let attempt = 0; ; attempt++) {
    try {
      const module = await load(attempt)
      if (reload) forgetForcedReload(name)
      return module
    } catch (cause) {
      if (attempt < RETRIES) {
        await pause(RETRY_PAUSE_MS)
        continue
      }
      // The page is reloading: a promise that never settles keeps the error screen from flashing.
      if (reload && forceReloadOnce(name, reloadPage)) return new Promise(() => {})
      throw new ModuleLoadError(`Could not load ${name}`, { cause })
    }
  }
}

function wait(ms: number) {
  return new Promise<void>((resolve) => setTimeout(resolve, ms))
}
