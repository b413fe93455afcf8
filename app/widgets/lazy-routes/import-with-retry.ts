import { forceReloadOnce, forgetForcedReload } from './forced-reload.ts'

/** Specification §4: three more attempts, a second apart. */
const RETRIES = 3
const RETRY_PAUSE_MS = 1000

type Options = {
  /** What is being loaded; names the entry of the session flag that prevents reload loops. */
  name: string
  /** False for what the visitor has not asked for (an idle island): it fails quietly instead of reloading the page. */
  reload?: boolean
  pause?: (ms: number) => Promise<void>
  reloadPage?: () => void
}

/** A part of the site that could not be fetched, after every attempt. */
export class ModuleLoadError extends Error {
  override readonly name = 'ModuleLoadError'
}

/**
 * Runs a dynamic import; on failure tries up to three more times, one second apart, then reloads the page once per
 * session and part (specification §4). When that has already happened, rejects with `ModuleLoadError`.
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
      // The page is going away: never settling keeps the error screen from flashing.
      if (reload && forceReloadOnce(name, reloadPage)) return new Promise(() => {})
      throw new ModuleLoadError(`Could not load ${name}`, { cause })
    }
  }
}

function wait(ms: number) {
  return new Promise<void>((resolve) => setTimeout(resolve, ms))
}
