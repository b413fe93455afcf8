import { storageNames } from '#app/widgets/consent/storage-names.ts'

/**
 * Reloads the page unless it already did so in this session for the same module. Without session storage nothing would
 * stop a loop, so it never reloads. Returns whether it did.
 */
export function forceReloadOnce(
  name: string,
  reloadPage: () => void = () => window.location.reload(),
): boolean {
  const done = reloadedParts()
  if (!done || done.includes(name)) return false
  try {
    sessionStorage.setItem(storageNames.forcedReloads, [...done, name].join(' '))
  } catch {
    return false
  }
  reloadPage()
  return true
}

/** After a successful load, the module may trigger another reload if it fails later in the session. */
export function forgetForcedReload(name: string): void {
  const done = reloadedParts()
  if (!done?.includes(name)) return
  const rest = done.filter((part) => part !== name)
  if (rest.length > 0) sessionStorage.setItem(storageNames.forcedReloads, rest.join(' '))
  else sessionStorage.removeItem(storageNames.forcedReloads)
}

function reloadedParts(): string[] | null {
  try {
    return (sessionStorage.getItem(storageNames.forcedReloads) ?? '').split(' ').filter(Boolean)
  } catch {
    return null
  }
}
