/** Key in the document's dataset, set once the tag manager is requested. */
export const LOADED = 'tagManager'

/** Loads a new document if the tag manager runs in this one: a script can't be unloaded. */
export function leaveTagManager(): void {
  if (document.documentElement.dataset[LOADED] !== undefined) window.location.reload()
}
